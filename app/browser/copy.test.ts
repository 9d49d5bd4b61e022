// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyFrom, shareFrom } from "./copy.ts";

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

test("copies the text, and the button says so for a moment", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = figure();
  await copyFrom(button);
  expect(writeText).toHaveBeenCalledWith("a < b");
  expect(button.textContent).toBe("Copied");
  await copyFrom(button);
  await vi.advanceTimersByTimeAsync(2000);
  expect(button.textContent).toBe("Copy");
});

test("selects the text if there is no clipboard", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  const button = figure();
  await copyFrom(button);
  expect(button.textContent).toBe("Selected: press Ctrl+C");
  expect(getSelection()?.toString()).toBe("a < b");
});

function buttonWith(attribute: string): HTMLButtonElement {
  document.body.innerHTML = `<button ${attribute}="https://learn.example/posts/x">Press</button>`;
  const button = document.querySelector("button");
  if (!button) throw new Error("there is no button");
  return button;
}

test("copies a URL, or refers to the address bar if there is no clipboard", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = buttonWith("data-copy");
  await copyFrom(button);
  expect(writeText).toHaveBeenCalledWith("https://learn.example/posts/x");
  expect(button.textContent).toBe("Copied");
  vi.stubGlobal("navigator", {});
  await copyFrom(button);
  expect(button.textContent).toBe("Copy it from the address bar");
});

test("shares title and URL, ignores a cancelled share, and reports a failed one", async () => {
  const share = vi.fn().mockResolvedValueOnce(undefined);
  vi.stubGlobal("navigator", { share });
  document.title = "An article";
  const button = buttonWith("data-share");
  await shareFrom(button);
  expect(share).toHaveBeenCalledWith({ title: "An article", url: "https://learn.example/posts/x" });
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await shareFrom(button);
  expect(button.textContent).toBe("Press");
  share.mockRejectedValueOnce(new DOMException("refused", "NotAllowedError"));
  await shareFrom(button);
  expect(button.textContent).toBe("Sharing didn’t work: copy the link");
});
