/**
 * The logout page submits its own form when a person opened it (docs/decisions/0025-a-get-never-ends-a-session.md). The
 * server marks the form; this adds what only the browser knows: that the page wasn't reloaded or reached with Back, which
 * could follow another login.
 */
export function submitLogout(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && "type" in navigation && navigation.type === "navigate")
    document.querySelector<HTMLFormElement>("form[data-submit]")?.submit();
}
