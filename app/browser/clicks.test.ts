// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { bootScript } from "./boot.ts";
import { replayEarlyClicks } from "./clicks.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="plain">Copy <b>it</b></button>
    <form method="dialog"><button id="check">Check</button></form>
    <form method="post" action="/x"><button id="send">Send</button></form>
    <button type="button" popovertarget="menu" id="menu-button">Menu</button>
    <a href="#x">Link</a>`;
  new Function(bootScript)();
});

/** Clicks one of the elements above, before there is a listener. */
function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** The ids of the elements that are clicked from now on. */
function heard(): string[] {
  const ids: string[] = [];
  document.body.addEventListener("click", (event) => {
    event.preventDefault();
    ids.push((event.target as Element).closest("[id]")?.id ?? "");
  });
  return ids;
}

test("replays clicks on buttons that need a script, once each and in order", () => {
  for (const selector of ["#check", "#plain b", "#check"]) press(selector);
  const ids = heard();
  replayEarlyClicks();
  expect(ids).toEqual(["check", "plain"]);
});

test("doesn't replay clicks that the browser has handled", () => {
  for (const selector of ["#send", "#menu-button", "a"]) press(selector);
  const ids = heard();
  replayEarlyClicks();
  expect(ids).toEqual([]);
});

test("stops recording afterwards, and does nothing without the boot script", () => {
  replayEarlyClicks();
  press("#plain");
  const ids = heard();
  replayEarlyClicks();
  expect(ids).toEqual([]);
  vi.stubGlobal("early", undefined);
  expect(replayEarlyClicks).not.toThrow();
  vi.unstubAllGlobals();
});
