import { expect, test } from "vitest";
import { openText, sealText } from "./sealed-text.ts";

const key = Buffer.alloc(32, 7);

test("opens what was sealed, and only with the same key and purpose", () => {
  const sealed = sealText(key, "login-flow", "état ✓");
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(sealed).not.toBe(sealText(key, "login-flow", "état ✓"));
  expect(openText(key, "login-flow", sealed)).toBe("état ✓");
  expect(openText(key, "logout", sealed)).toBeNull();
  expect(openText(Buffer.alloc(32, 8), "login-flow", sealed)).toBeNull();
});

test("text that was changed, cut or made up isn't opened", () => {
  const sealed = sealText(key, "login-flow", "state");
  const flipped = `${sealed[0] === "A" ? "B" : "A"}${sealed.slice(1)}`;
  for (const wrong of ["", "x", sealed.slice(0, -4), flipped, sealed.slice(0, 20), "not base64url!"])
    expect(openText(key, "login-flow", wrong)).toBeNull();
});
