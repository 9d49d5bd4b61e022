/**
 * A sandboxed document that holds the frames of checks. They are frames of the same process within one document, so the
 * browser neither draws nor lays out each for itself: docs/decisions/0019. What runs in them cannot reach this document; each
 * has an origin of its own.
 */
import { hello, portFor } from "../names.ts";
import type { FromFrame, ToNest } from "../protocol.ts";
import { takeHandover } from "./handover.ts";

interface Inner {
  readonly element: HTMLIFrameElement;
  /** For the document in it; null once it is there. */
  port: MessagePort | null;
}

const handed = takeHandover<null>();
if (handed) hold(handed.port);

function hold(port: MessagePort): void {
  // What this document is, it is inside once more: it says hello and takes a port.
  const same = `<!doctype html>${document.documentElement.outerHTML}`;
  const frames = new Map<number, Inner>();
  const send = (message: FromFrame) => port.postMessage(message);
  document.body.replaceChildren();

  addEventListener("message", ({ source, data }) => {
    if (data !== hello) return;
    for (const [id, inner] of frames) {
      if (inner.element.contentWindow !== source) continue;
      if (inner.port) inner.element.contentWindow?.postMessage(portFor, "*", [inner.port]);
      inner.port = null;
      send({ type: "hello", id });
    }
  });
  port.onmessage = ({ data, ports: [inner] }: MessageEvent<ToNest>) => {
    const { id } = data;
    if (data.type === "open" && inner) {
      const element = document.createElement("iframe");
      element.style.cssText = `position: absolute; inset: 0 auto auto 0; border: 0; block-size: ${data.height}px`;
      element.style.inlineSize = `${data.width}px`;
      element.srcdoc = same;
      frames.set(id, { element, port: inner });
      document.body.append(element);
    }
    const element = frames.get(id)?.element;
    if (data.type === "width" && element) element.style.inlineSize = `${data.width}px`;
    if (data.type === "close") {
      element?.remove();
      frames.delete(id);
    }
  };
}
