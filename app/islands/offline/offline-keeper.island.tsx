import { useRef, useState } from "react";
import { FillError, fillCache, missingFrom } from "#app/browser/offline/fill-cache.ts";
import {
  cacheName,
  downloadSize,
  manifestPath,
  type OfflineManifest,
  storedSize,
} from "#app/browser/offline/manifest.ts";
import { workerScriptUrl } from "#app/browser/offline/worker-url.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { LiveMessage, type MessageKind } from "#app/ui/message.tsx";

type State =
  | { readonly is: "looking" }
  | { readonly is: "impossible"; readonly why: string }
  | { readonly is: "absent"; readonly missing: number; readonly started: boolean }
  | { readonly is: "loading"; readonly done: number; readonly of: number }
  | { readonly is: "kept" };
interface StatusMessage {
  readonly kind: MessageKind;
  readonly text: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const resumeHint = "What has loaded so far is saved, so you can continue later.";

/** The message about what went wrong and what to do. */
function errorText(error: unknown): string {
  const reason = error instanceof FillError ? error.reason : null;
  if (reason === "network") return `The network was interrupted. ${resumeHint}`;
  if (reason === "full")
    return "This device or browser has no more room for the site. Free some space and continue, or remove what has loaded.";
  if (reason === "changed") return "The site was updated while it was loading. Load it again, which won’t take long.";
  if (reason === "refused") return `The site didn’t respond as expected. ${resumeHint}`;
  return `This browser couldn’t save the site. ${resumeHint} If this happens again, you may be in a private window.`;
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

/** Resolves when the service worker is active. Rejects if it couldn't be installed. */
async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerScriptUrl(), {
    scope: "/",
    updateViaCache: "none",
  });
  const installing = registration.installing ?? registration.waiting;
  if (!installing) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener("statechange", () => {
      if (installing.state === "activated") resolve();
      if (installing.state === "redundant") reject(new FillError("network", "The worker was not installed."));
    });
    if (installing.state === "activated") resolve();
  });
}

/** Saves the whole site on the device, and removes it. Nothing is registered or stored until the button is pressed. */
export default function OfflineKeeper() {
  const [state, setState] = useState<State>({ is: "looking" });
  const [manifest, setManifest] = useState<OfflineManifest | null>(null);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function checkState(): Promise<void> {
    const found = await fetchManifest();
    setManifest(found);
    // Opening the cache would create it.
    const started = await caches.has(cacheName);
    const missing = started ? await missingFrom(await optionsFor(found)) : found.files;
    const worker = await navigator.serviceWorker.getRegistration("/");
    if (missing.length === 0 && worker?.active) setState({ is: "kept" });
    else setState({ is: "absent", missing: downloadSize(missing), started });
  }

  const recheckState = (): void => {
    checkState().catch((error: unknown) => {
      console.error(error);
      setState({
        is: "impossible",
        why: "We couldn’t check what there is to save. Reload this page when you’re online.",
      });
    });
  };

  useHydrated(() => {
    if ("serviceWorker" in navigator && "caches" in window) return recheckState();
    const why = isSecureContext
      ? "This browser can’t save a site for reading offline."
      : "Browsers can save a site for reading offline only if its URL starts with https.";
    setState({ is: "impossible", why });
  });

  async function saveSite(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setStatus({ kind: "info", text: "Loading the site …" });
    setState({ is: "loading", done: 0, of: 1 });
    try {
      // Fetched again, because the page may have been open for a long time.
      const newest = await fetchManifest();
      setManifest(newest);
      const progress = (done: number, of: number) => setState({ is: "loading", done, of });
      await fillCache({ ...(await optionsFor(newest)), progress, signal: controller.signal });
      await startWorker();
      setStatus({ kind: "success", text: "The site is on this device now. It works offline." });
      setState({ is: "kept" });
    } catch (error) {
      if (controller.signal.aborted) setStatus({ kind: "info", text: `Stopped. ${resumeHint}` });
      else {
        console.error(error);
        setStatus({ kind: "error", text: errorText(error) });
      }
      recheckState();
    }
  }

  async function remove(): Promise<void> {
    try {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
      await caches.delete(cacheName);
      setStatus({ kind: "success", text: "Removed. This device no longer has a copy of the site." });
      if (manifest) setState({ is: "absent", missing: downloadSize(manifest.files), started: false });
    } catch (error) {
      console.error(error);
      setStatus({
        kind: "error",
        text: "The copy couldn’t be removed. Close the site’s other tabs and try again.",
      });
      recheckState();
    }
  }

  const removeButton = (
    <button type="button" className="btn quiet" onClick={remove}>
      Remove from this device
    </button>
  );
  return (
    <div className="flow">
      {state.is === "looking" ? <p>Checking what there is to save. This needs JavaScript.</p> : null}
      {state.is === "impossible" ? <p>{state.why}</p> : null}
      {state.is === "absent" && manifest ? (
        <>
          <p>
            {state.started
              ? `Part of the site is already on this device. The remaining ${megabytes(state.missing)} hasn’t loaded yet.`
              : `This loads ${megabytes(state.missing)}, which takes up about ${megabytes(storedSize(manifest.files))} on your device.`}
          </p>
          <div className="btns">
            <button type="button" className="btn" onClick={saveSite}>
              {state.started ? "Continue loading" : "Make available offline"}
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
            This device has the site as it was on{" "}
            {new Date(manifest.made).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" })}. When you
            visit online, it loads the newer version automatically.
          </p>
          <div className="btns">{removeButton}</div>
        </>
      ) : null}
      <LiveMessage message={status && { kind: status.kind, children: status.text }} />
    </div>
  );
}
