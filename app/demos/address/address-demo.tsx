import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { origin, resolveAddress, siteFiles, sitePages } from "./addresses.ts";

export type AddressDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const first = { page: "/walks/creek.html", href: "../maps/creek.svg" } as const;

/** URLs to compare on every page. */
const samples = ["ridge.html", "../contact.html", "/contact.html", "#parking", "www.weather.example"] as const;

/**
 * A small site as a tree: choose a page, type a URL, and see step by step where it goes. Without a script, it shows one
 * URL and where others go from the same page. Inputs are uncontrolled.
 */
export default function AddressDemo({ id }: AddressDemoProps) {
  const [{ page, href }, setAsked] = useState<{ page: string; href: string }>(first);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    const data = form.current && new FormData(form.current);
    if (data) setAsked({ page: String(data.get("page") ?? first.page), href: String(data.get("href") ?? "") });
  };
  // Handles what was chosen or typed before hydration.
  useHydrated(read);

  const { address, steps, file, verdict } = resolveAddress(href, page);
  return (
    <figure className="demo address-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Where does a link go?
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>The page that has the link</legend>
          <Tree id={id} page={page} target={file} onChoose={read} />
        </fieldset>
        <div className="field needs-script">
          <label htmlFor={`${id}-href`}>
            URL in <code>href</code>
          </label>
          <input
            id={`${id}-href`}
            name="href"
            type="text"
            defaultValue={first.href}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            onInput={read}
          />
        </div>
      </form>
      <div className="address-way">
        <p>
          On <code>{page}</code>, <code>href="{href}"</code> is read like this:
        </p>
        <ol>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step can occur twice, so its position identifies it.
            <li key={at}>
              <CodeText text={step} />
            </li>
          ))}
        </ol>
        {address !== null && (
          <p>
            The full URL: <code>{address}</code>
          </p>
        )}
        <p role="status">
          <b>
            <CodeText text={verdict} />
          </b>
        </p>
      </div>
      <div className="scroll-x">
        <table>
          <caption>
            Other URLs on <code>{page}</code>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <code>href</code>
              </th>
              <th scope="col">Where it goes</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <tr key={sample}>
                <th scope="row">
                  <code>{sample}</code>
                </th>
                <td>
                  <CodeText text={resolveAddress(sample, page).verdict} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type TreeProps = { id: string; page: string; target: string | null; onChoose: () => void };

/** Folders and files. Pages can be chosen. */
function Tree({ id, page, target, onChoose }: TreeProps) {
  const folders = [...new Set(siteFiles.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];
  const filesOf = (folder: string) => siteFiles.filter((path) => path.slice(0, path.lastIndexOf("/") + 1) === folder);
  const entry = (path: string) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return (
      <li key={path}>
        {sitePages.includes(path) ? (
          <>
            <input
              type="radio"
              className="needs-script"
              id={`${id}-${path}`}
              name="page"
              value={path}
              defaultChecked={path === first.page}
              aria-label={path}
              onChange={onChoose}
            />{" "}
            <label htmlFor={`${id}-${path}`}>{name}</label>
          </>
        ) : (
          name
        )}
        {path === page && <span className="meta"> the link is here</span>}
        {path === target && <b className="meta"> the link goes here</b>}
      </li>
    );
  };
  return (
    <ul className="tree">
      <li>
        {origin.replace("https://", "")}/
        <ul>
          {filesOf("/").map(entry)}
          {folders
            .filter((folder) => folder !== "/")
            .map((folder) => (
              <li key={folder}>
                {folder.slice(1)}
                <ul>{filesOf(folder).map(entry)}</ul>
              </li>
            ))}
        </ul>
      </li>
    </ul>
  );
}
