import { useRef, useState } from "react";
import { mediaPath } from "#app/domain/urls.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type PictureDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const modes = ["written", "missing", "empty"] as const;
type Mode = (typeof modes)[number];

const modeNames: Readonly<Record<Mode, string>> = {
  written: "written with care",
  missing: "left out",
  empty: "all empty",
};

interface Picture {
  readonly name: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** What a screen reader says about it, or null if it says nothing. */
  readonly heard: Readonly<Record<Mode, string | null>>;
}

/** The texts follow the rules for names of images and links, as common screen readers apply them. */
const pictures: readonly Picture[] = [
  {
    name: "Logo in a link",
    file: "birds-logo.svg",
    width: 56,
    height: 56,
    alt: "Mill Creek Birdwatchers, home page",
    heard: {
      written: "link, image: Mill Creek Birdwatchers, home page",
      missing: "link, image: birds-logo.svg",
      empty: "link: index.html",
    },
  },
  {
    name: "Picture of a heron",
    file: "heron-480.jpg",
    width: 240,
    height: 150,
    alt: "A heron stands in the still creek at dawn.",
    heard: {
      written: "image: A heron stands in the still creek at dawn.",
      missing: "image: heron-480.jpg",
      empty: null,
    },
  },
  {
    name: "Wavy line",
    file: "divider.svg",
    width: 240,
    height: 16,
    alt: "",
    heard: { written: null, missing: "image: divider.svg", empty: null },
  },
];

const silence = "(nothing)";

/** Bytes of two pictures in each format, 480 × 300 and 480 × 480 pixels: the files in scripts/picture-weights. */
export const weights: readonly { readonly format: string; readonly photo: number | null; readonly logo: number }[] = [
  { format: "AVIF", photo: 17_936, logo: 3_724 },
  { format: "WebP", photo: 24_704, logo: 15_012 },
  { format: "JPEG", photo: 27_087, logo: 20_391 },
  { format: "GIF", photo: 174_522, logo: 15_392 },
  { format: "PNG", photo: 344_221, logo: 13_621 },
  { format: "SVG", photo: null, logo: 651 },
];

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * What a page says through its images, seen and heard: with text alternatives, without, and with empty ones. It also shows
 * the size of two images in each format. Without a script, a table contains all of it.
 */
export default function PictureDemo({ id }: PictureDemoProps) {
  const [mode, setMode] = useState<Mode>("written");
  const [shown, setShown] = useState(true);
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    setMode(modes.find((one) => one === chosen.get(`${id}-alt`)) ?? "written");
    setShown(chosen.has(`${id}-shown`));
  };
  // Handles what was chosen before hydration.
  useHydrated(read);

  return (
    <figure className="demo picture-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        One page, three ways to describe its images
      </figcaption>
      <form ref={form} method="dialog" autoComplete="off" className="choices needs-script" onChange={read}>
        <fieldset>
          <legend>The alt attributes are</legend>
          {modes.map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}-alt`} value={one} defaultChecked={one === "written"} /> {modeNames[one]}
            </label>
          ))}
        </fieldset>
        <label>
          <input type="checkbox" name={`${id}-shown`} defaultChecked /> The images load
        </label>
      </form>
      <div className="picture-demo-page needs-script" aria-hidden="true">
        {pictures.map(({ name, file, width, height, alt }) =>
          shown ? (
            <img key={name} src={`${mediaPath}${file}`} alt="" width={width} height={height} loading="lazy" />
          ) : (
            <p key={name}>{mode === "written" ? alt : ""}</p>
          ),
        )}
      </div>
      <div className="needs-script" role="status">
        <p className="meta">A screen reader says:</p>
        <ol>
          {pictures.map(({ name, heard }) => (
            <li key={name}>{heard[mode] ?? silence}</li>
          ))}
        </ol>
      </div>
      <div className="without-script">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: it isn't a landmark, because it only scrolls. */}
        <div className="scroll-x" role="group" tabIndex={0} aria-label="What a screen reader says">
          <table>
            <thead>
              <tr>
                <th scope="col">A screen reader says</th>
                {modes.map((one) => (
                  <th key={one} scope="col">
                    alt {modeNames[one]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pictures.map(({ name, heard }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {modes.map((one) => (
                    <td key={one}>{heard[one] ?? silence}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <FileSizes id={id} />
    </figure>
  );
}

function FileSizes({ id }: { readonly id: string }) {
  return (
    <div>
      <table className="weights">
        <caption id={`${id}-weights`}>What a photo-like picture and a logo weigh</caption>
        <thead>
          <tr>
            <th scope="col">Format</th>
            <th scope="col">Photo-like, fine detail</th>
            <th scope="col">Logo, flat colours</th>
          </tr>
        </thead>
        <tbody>
          {weights.map(({ format, photo, logo }) => (
            <tr key={format}>
              <th scope="row">{format}</th>
              <FileSize bytes={photo} most={344_221} />
              <FileSize bytes={logo} most={20_391} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The bar repeats the number, so only the number is read aloud. */
function FileSize({ bytes, most }: { readonly bytes: number | null; readonly most: number }) {
  if (bytes === null) return <td>not for this</td>;
  return (
    <td>
      <meter aria-hidden="true" max={most} value={bytes} />
      {kilobytes(bytes)}
    </td>
  );
}
