import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type LandmarkDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

interface Part {
  /** As in the style sheet. */
  readonly place: "head" | "menu" | "find" | "main" | "beside" | "foot";
  readonly element: string;
  /** Role and name, as a screen reader lists them. */
  readonly landmark: string;
  readonly holds: string;
}

/** In the order of the page. Roles: HTML Accessibility API Mappings. */
const parts: readonly Part[] = [
  { place: "head", element: "header", landmark: "banner", holds: "Bellbrook News" },
  { place: "menu", element: 'nav aria-label="Main"', landmark: "Main, navigation", holds: "Home · Sport · Weather" },
  { place: "find", element: "search", landmark: "search", holds: "Search the news" },
  { place: "main", element: "main", landmark: "main", holds: "Bridge opens again. The mayor cut the ribbon at noon." },
  { place: "beside", element: "aside", landmark: "complementary", holds: "Also today: the weather" },
  { place: "foot", element: "footer", landmark: "content information", holds: "Contact and privacy" },
];

/**
 * A drawing of a news page. Its landmarks can be shown on top of it, and all of them can be replaced by `div`. The list of
 * a screen reader is next to it. The drawing has no landmarks of its own, because they would count in the page around it.
 * Without a script, the list is a table.
 */
export default function LandmarkDemo({ id }: LandmarkDemoProps) {
  const [overlay, setOverlay] = useState(true);
  const [divs, setDivs] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    setOverlay(chosen.has(`${id}-overlay`));
    setDivs(chosen.get(`${id}-kind`) === "div");
  };
  // Handles what was chosen before hydration.
  useHydrated(read);

  return (
    <figure className="demo landmark-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A news page and its landmarks
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" className="choices needs-script" onChange={read}>
        <fieldset>
          <legend>The page is made of</legend>
          <label>
            <input type="radio" name={`${id}-kind`} value="landmarks" defaultChecked /> landmarks
          </label>
          <label>
            <input type="radio" name={`${id}-kind`} value="div" /> only <code>div</code>
          </label>
        </fieldset>
        <label>
          <input type="checkbox" name={`${id}-overlay`} defaultChecked /> Show elements
        </label>
      </form>
      <div className="landmark-demo-page needs-script" aria-hidden="true">
        {parts.map(({ place, element, holds }) => (
          <div key={place} className={overlay ? `part-${place} marked` : `part-${place}`}>
            {overlay && <code>{`<${divs ? "div" : element}>`}</code>}
            <p>{holds}</p>
          </div>
        ))}
      </div>
      <div className="needs-script" role="status">
        <p className="meta">A screen reader lists:</p>
        {divs ? (
          <p>No landmarks. You have to listen from the top, on every page.</p>
        ) : (
          <ol>
            {parts.map(({ place, landmark }) => (
              <li key={place}>{landmark}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="without-script">
        <table>
          <thead>
            <tr>
              <th scope="col">Element</th>
              <th scope="col">Contains</th>
              <th scope="col">A screen reader lists</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ place, element, landmark, holds }) => (
              <tr key={place}>
                <th scope="row">
                  <code>{`<${element}>`}</code>
                </th>
                <td>{holds}</td>
                <td>{landmark}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>If the same page is made of div elements, that list is empty.</p>
      </div>
    </figure>
  );
}
