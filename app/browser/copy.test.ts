// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyCode } from "./copy.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function figure(): HTMLButtonElement {
  document.body.innerHTML = `<figure><figcaption><button data-copy>Copy</button></figcaption><pre><code>a &lt; b</code></pre></figure>`;
  const button = document.querySelector("button");
  if (!button) throw new Error("there is no button");
  return button;
}

test("the text goes to the clipboard, and the button says so for a moment", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = figure();
  await copyCode(button);
  expect(writeText).toHaveBeenCalledWith("a < b");
  expect(button.textContent).toBe("Copied");
  await copyCode(button);
  await vi.advanceTimersByTimeAsync(2000);
  expect(button.textContent).toBe("Copy");
});

test("without a clipboard the text is selected", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  const button = figure();
  await copyCode(button);
  expect(button.textContent).toBe("Selected: press Ctrl+C");
  expect(getSelection()?.toString()).toBe("a < b");
});
