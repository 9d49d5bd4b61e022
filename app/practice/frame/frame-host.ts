/**
 * Runs in the sandboxed document that contains the frames of checks. Because they share one document and one process, the
 * browser doesn't composite each of them separately (docs/decisions/0019). Each has its own origin, so its code can't reach
 * this document.
 */

import type { FromFrame, ToFrameHost } from "#app/practice/protocol.ts";
import { helloMessage, portMessage } from "#app/practice/runtime-names.ts";
import { takeFrameContext } from "./frame-context.ts";

interface InnerFrame {
  readonly element: HTMLIFrameElement;
  /** The port for the inner document. Null once it has been sent. */
  port: MessagePort | null;
}

const context = takeFrameContext<null>();
if (context) hostFrames(context.port);

function hostFrames(port: MessagePort): void {
  // Inner documents are copies of this one, so they say hello and take a port in the same way.
  const srcdoc = `<!doctype html>${document.documentElement.outerHTML}`;
  const frames = new Map<number, InnerFrame>();
  const send = (message: FromFrame) => port.postMessage(message);
  document.body.replaceChildren();

  addEventListener("message", ({ source, data }) => {
    if (data !== helloMessage) return;
    for (const [id, inner] of frames) {
      if (inner.element.contentWindow !== source) continue;
      if (inner.port) inner.element.contentWindow?.postMessage(portMessage, "*", [inner.port]);
      inner.port = null;
      send({ type: "hello", id });
    }
  });
  port.onmessage = ({ data, ports: [inner] }: MessageEvent<ToFrameHost>) => {
    const { id } = data;
    if (data.type === "open" && inner) {
      const element = document.createElement("iframe");
      element.style.cssText = `position: absolute; inset: 0 auto auto 0; border: 0; block-size: ${data.height}px`;
      element.style.inlineSize = `${data.width}px`;
      element.srcdoc = srcdoc;
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
