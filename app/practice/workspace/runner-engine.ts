/** The engine of the workspace over the runner: the code that takes scripts apart is loaded with the first run. */
import type { Engine, EngineSetup } from "./engine.ts";

export async function startEngine({ place, title, heard }: EngineSetup): Promise<Engine> {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  frame.src = "/practice/runner.html";
  place.replaceChildren(frame);
  const port = new Promise<MessagePort>((resolve) => {
    window.addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow || data !== "graphite:hello") return;
      const channel = new MessageChannel();
      frame.contentWindow?.postMessage("graphite:port", "*", [channel.port2]);
      resolve(channel.port1);
    });
  });
  return {
    show(files) {
      const begun = performance.now();
      void port.then((one) => {
        one.postMessage({ html: files["index.html"] ?? "" });
        heard({ type: "ready", ms: performance.now() - begun });
      });
    },
    check: () => Promise.reject(new Error("there is no runner yet")),
    listen: () => Promise.reject(new Error("there is no runner yet")),
    end: () => place.replaceChildren(),
  };
}
