import type { Sounds } from "#app/domain/practice/practice.ts";

type ScreenReaderPanelProps = {
  title: string;
  sounds: Sounds | "listening" | null;
  onRefresh: () => void;
};

/** What a screen reader says about a page, the tab order, and the weakest contrasts. */
export function ScreenReaderPanel({ title, sounds, onRefresh }: ScreenReaderPanelProps) {
  if (sounds === null || sounds === "listening") return <p className="sounds">Listening to {title} …</p>;
  const stops = sounds.sounds
    .filter(({ tabStop }) => tabStop !== null)
    .sort((a, b) => (a.tabStop ?? 0) - (b.tabStop ?? 0));
  return (
    // A scrolling element has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="sounds" tabIndex={0} aria-label="How the page sounds">
      {sounds.problem ? <p>{sounds.problem}</p> : null}
      <p>
        {sounds.title ? `“${sounds.title}”` : "A page without a title"}
        {sounds.language
          ? `, in the language ${sounds.language}`
          : ", without a language, so the wrong voice may read it"}
      </p>
      <p className="label">In order</p>
      {sounds.sounds.length === 0 ? <p>There is nothing to hear yet.</p> : null}
      <ol>
        {sounds.sounds.map(({ role, name, depth, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a page.
          <li key={at} data-depth={Math.min(depth, 5)}>
            {role ? <span className="soft">{role} </span> : null}
            {name ? <span>{name}</span> : null}
            {problem ? <b className="red"> {problem}</b> : null}
          </li>
        ))}
      </ol>
      <p className="label">Tab stops at</p>
      {stops.length === 0 ? <p>None, because there are no controls.</p> : null}
      <ol>
        {stops.map(({ role, name, tabStop }) => (
          <li key={tabStop}>
            <span className="soft">{role} </span>
            {name}
          </li>
        ))}
      </ol>
      <p className="label">Contrast of text</p>
      {sounds.contrasts.length === 0 ? <p>There is no text to measure.</p> : null}
      <ul>
        {sounds.contrasts.map(({ text, ratio, least }) => (
          <li key={text}>
            {ratio.toFixed(1)}: “{text}”
            {ratio < least ? <b className="red"> too little, at least {least}</b> : ", enough"}
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={onRefresh}>
        Listen again
      </button>
    </section>
  );
}
