import type { HomePart } from "./home-nodes.ts";

/**
 * The place of a part of home for returning learners. It is empty until the server (http/personalised-pages.ts) or this device
 * (browser/progress/home.ts) fills it. While all of them are empty, the page is the one for newcomers (home.css).
 */
export function HomePlace({ part }: { part: HomePart }) {
  return <div data-home={part} />;
}

/** The first screen of home for returning learners. `name` is null if no one is logged in. */
export function HomeBack({ name }: { name: string | null }) {
  return (
    <section className="back" aria-labelledby="welcome-back">
      <div className="flow">
        {/* The page has only one h1, the newcomers'. A style sheet shows this heading instead of it. */}
        {/* biome-ignore lint/a11y/useSemanticElements: programs that read the page would find two h1 */}
        <div id="welcome-back" className="welcome" role="heading" aria-level={1}>
          {name === null ? "Welcome " : "Welcome back, "}
          <span className="under">{name === null ? "back." : `${name}.`}</span>
        </div>
        <HomePlace part="next" />
      </div>
      <section className="today squared drawn" aria-label="Today">
        <HomePlace part="today" />
      </section>
    </section>
  );
}
