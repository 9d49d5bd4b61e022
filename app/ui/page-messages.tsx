import { Icon } from "./icon.tsx";

/**
 * Messages of the page, in one region that is there from the start: that the connection was lost or is back, and what
 * scripts have to say (browser/notice.ts). The first two are in the page, because nothing can be loaded without a
 * connection. `data-connection` on `<html>` shows one of them for a while (states.css).
 */
export function PageMessages() {
  return (
    <div className="notices" role="status" data-notices="">
      <div className="tell info went-offline">
        <Icon name="offline" />
        <p>
          <b>You’re offline.</b> Pages saved on this device still work.
        </p>
      </div>
      <div className="tell success came-back">
        <Icon name="tick" />
        <p>
          <b>You’re back online.</b>
        </p>
      </div>
    </div>
  );
}
