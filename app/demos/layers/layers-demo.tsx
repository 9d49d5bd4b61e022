import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type LayersDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const layers = [
  {
    name: "html",
    label: "HTML",
    job: "what each piece is: heading, link, button.",
    without:
      "Only plain text is left. There is nothing to jump to, follow or press, and the other layers have nothing to work on.",
  },
  {
    name: "css",
    label: "CSS",
    job: "how it looks: the frame, the colours, the size of the heading.",
    without: "The browser uses its own plain styles. You can still read and use everything, and the tree is the same.",
  },
  {
    name: "js",
    label: "JavaScript",
    job: "what happens: the button counts who is coming.",
    without:
      "The button is still there, but pressing it does nothing. You can still read the text and follow the link.",
  },
] as const;

type Layer = (typeof layers)[number]["name"];

/**
 * One card, made of three layers that can be turned off, next to its accessibility tree. The card is real: its button
 * counts, and without CSS it has the browser's default style. Without a script, the table says what each layer does.
 */
export default function LayersDemo({ id }: LayersDemoProps) {
  const [off, setOff] = useState<readonly Layer[]>([]);
  const [people, setPeople] = useState(3);
  const form = useRef<HTMLFormElement>(null);

  const read = () =>
    setOff(
      layers
        .map(({ name }) => name)
        .filter((name) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.checked === false),
    );
  // Handles what was turned off before hydration.
  useHydrated(read);

  const has = (name: Layer) => !off.includes(name);
  // Without HTML the other two have nothing to work on, so there is nothing to say about them.
  const missing = layers.filter(({ name }) => !has(name)).slice(0, has("html") ? undefined : 1);
  const coming = `${people} people are coming.`;
  const tree = has("html")
    ? [
        "heading “Garden tour”",
        "paragraph “Saturday at nine, at the green gate.”",
        "link “How to get there”",
        "button “Count me in”",
        `output “${coming}”`,
        "paragraph “Tram 7 to Fern Street.”",
      ]
    : ["text, and nothing else"];
  return (
    <figure className="demo layers-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        One card, three layers
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off">
        <table>
          <thead>
            <tr>
              <th scope="col">Layer, and its job here</th>
              <th scope="col">Without it</th>
            </tr>
          </thead>
          <tbody>
            {layers.map(({ name, label, job, without }) => (
              <tr key={name}>
                <th scope="row">
                  <input
                    type="checkbox"
                    className="needs-script"
                    id={`${id}-${name}`}
                    name={name}
                    defaultChecked
                    onChange={read}
                  />{" "}
                  <label htmlFor={`${id}-${name}`}>{label}</label>: {job}
                </th>
                <td>{without}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </form>
      <div className={has("css") && has("html") ? "layers-card" : "layers-card bare"}>
        {has("html") ? (
          <>
            <h3>Garden tour</h3>
            <p>Saturday at nine, at the green gate.</p>
            <p>
              <a href={`#${id}-way`}>How to get there</a>
            </p>
            <p>
              <button
                type="button"
                className="needs-script"
                onClick={has("js") ? () => setPeople(people + 1) : undefined}
              >
                Count me in
              </button>
            </p>
            <p>
              <output>{coming}</output>
            </p>
            <p id={`${id}-way`}>Tram 7 to Fern Street.</p>
          </>
        ) : (
          `Garden tour Saturday at nine, at the green gate. How to get there Count me in ${coming} Tram 7 to Fern Street.`
        )}
      </div>
      <div>
        <p className="label" id={`${id}-tree`}>
          Its accessibility tree
        </p>
        <ul className="tree" aria-labelledby={`${id}-tree`}>
          {tree.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p role="status" className="needs-script">
        {off.length === 0
          ? "All three layers work together. Turn one off."
          : missing.map(({ label, without }) => `Without ${label}: ${without}`).join(" ")}
      </p>
    </figure>
  );
}
