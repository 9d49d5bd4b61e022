import { useRef, useState } from "react";
import { FillError, fill, missingFrom } from "#app/browser/offline/fill.ts";
import { cacheName, keptBytes, manifestPath, type OfflineManifest, sentBytes } from "#app/browser/offline/manifest.ts";
import { workerScript } from "#app/browser/offline/script.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { useWoken } from "./woken.ts";

type State =
  | { readonly is: "looking" }
  | { readonly is: "impossible"; readonly why: string }
  | { readonly is: "absent"; readonly missing: number; readonly started: boolean }
  | { readonly is: "loading"; readonly done: number; readonly of: number }
  | { readonly is: "kept" };
interface Said {
  readonly kind: "ok" | "fail" | "wait";
  readonly text: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const again = "What has come is kept: go on from there when you like.";

/** What went wrong, and what to do. */
function faultText(error: unknown): string {
  const reason = error instanceof FillError ? error.reason : null;
  if (reason === "network") return `The network was interrupted. ${again}`;
  if (reason === "full")
    return "There is no room left on this device, or this browser gives the site no more of it. Make room and go on, or remove what has come.";
  if (reason === "changed") return "The site was renewed while it was loading. Load it once more; most of it is here.";
  if (reason === "refused") return `The site did not answer as it should. ${again}`;
  return `This browser could not keep the site. ${again} If it stays like this, a private window may be the reason.`;
}

async function fetchManifest(): Promise<OfflineManifest> {
  const response = await fetch(manifestPath, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${manifestPath} answered with status ${response.status}`);
  return (await response.json()) as OfflineManifest;
}

const optionsFor = async (manifest: OfflineManifest) => ({
  manifest,
  cache: await caches.open(cacheName),
  origin: location.origin,
  fetch: window.fetch.bind(window),
});

/** Resolves when the worker answers for the site. Rejects where it could not be installed. */
async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerScript(), { scope: "/", updateViaCache: "none" });
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new FillError("network", "The worker was not installed."));
    });
    if (coming.state === "activated") resolve();
  });
}

/** Keeps the whole site on the device and removes it again. Nothing is registered or stored before the button is pressed. */
export default function OfflineKeeper() {
  const [state, setState] = useState<State>({ is: "looking" });
  const [manifest, setManifest] = useState<OfflineManifest | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function look(): Promise<void> {
    const found = await fetchManifest();
    setManifest(found);
    // Opening a cache would make one.
    const started = await caches.has(cacheName);
    const missing = started ? await missingFrom(await optionsFor(found)) : found.files;
    const worker = await navigator.serviceWorker.getRegistration("/");
    if (missing.length === 0 && worker?.active) setState({ is: "kept" });
    else setState({ is: "absent", missing: sentBytes(missing), started });
  }

  const lookAgain = (): void => {
    look().catch((error: unknown) => {
      console.error(error);
      setState({
        is: "impossible",
        why: "What there is to keep could not be looked up. Load this page again when you have a network.",
      });
    });
  };

  useWoken(() => {
    if ("serviceWorker" in navigator && "caches" in window) return lookAgain();
    const why = isSecureContext
      ? "This browser cannot keep a site for reading without a network."
      : "Browsers keep a site for reading without a network only if its address begins with https.";
    setState({ is: "impossible", why });
  });

  async function keep(): Promise<void> {
    const own = new AbortController();
    stop.current = own;
    setSaid({ kind: "wait", text: "Loading the site …" });
    setState({ is: "loading", done: 0, of: 1 });
    try {
      // The newest: the page may have been open for long.
      const newest = await fetchManifest();
      setManifest(newest);
      const progress = (done: number, of: number) => setState({ is: "loading", done, of });
      await fill({ ...(await optionsFor(newest)), progress, signal: own.signal });
      await startWorker();
      setSaid({ kind: "ok", text: "The site is on this device now. It works without a network." });
      setState({ is: "kept" });
    } catch (error) {
      if (own.signal.aborted) setSaid({ kind: "wait", text: `Stopped. ${again}` });
      else {
        console.error(error);
        setSaid({ kind: "fail", text: faultText(error) });
      }
      lookAgain();
    }
  }

  async function remove(): Promise<void> {
    try {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      await caches.delete(cacheName);
      setSaid({ kind: "ok", text: "Removed. This device keeps no copy of the site any more." });
      if (manifest) setState({ is: "absent", missing: sentBytes(manifest.files), started: false });
    } catch (error) {
      console.error(error);
      setSaid({
        kind: "fail",
        text: "The copy could not be removed. Close the other tabs of this site and try again.",
      });
      lookAgain();
    }
  }

  const removeButton = (
    <button type="button" className="btn quiet" onClick={remove}>
      Remove from this device
    </button>
  );
  return (
    <div className="flow">
      {state.is === "looking" ? <p>Looking up what there is to keep. This needs a script.</p> : null}
      {state.is === "impossible" ? <p>{state.why}</p> : null}
      {state.is === "absent" && manifest ? (
        <>
          <p>
            {state.started
              ? `A part is here; ${megabytes(state.missing)} are still to load.`
              : `${megabytes(state.missing)} will be loaded; on the device they take about ${megabytes(keptBytes(manifest.files))}.`}
          </p>
          <div className="btns">
            <button type="button" className="btn" onClick={keep}>
              {state.started ? "Go on loading" : "Make available offline"}
            </button>
            {state.started ? removeButton : null}
          </div>
        </>
      ) : null}
      {state.is === "loading" ? (
        <>
          <p>
            <label htmlFor="offline-progress">
              {megabytes(state.done)} of {megabytes(state.of)}
            </label>{" "}
            <progress id="offline-progress" value={state.done} max={state.of} />
          </p>
          <div className="btns">
            <button type="button" className="btn quiet" onClick={() => stop.current?.abort()}>
              Stop
            </button>
          </div>
        </>
      ) : null}
      {state.is === "kept" && manifest ? (
        <>
          <p>
            This device keeps the site as it was built on{" "}
            {new Date(manifest.made).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" })}. A newer
            one is loaded by itself when you visit with a network.
          </p>
          <div className="btns">{removeButton}</div>
        </>
      ) : null}
      {said ? <Outcome kind={said.kind}>{said.text}</Outcome> : <div role="status" />}
    </div>
  );
}
