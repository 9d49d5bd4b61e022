import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AWAKE_EVENT } from "#app/browser/events.ts";

/** Tells the parts of the page that are not React's that its elements may be added to: until then additions are taken out. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset["awake"] = "";
    window.dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => console.error(error)} />
      <Awake />
    </StrictMode>,
  );
});
