import { expect, test } from "vitest";
import { visitSteps } from "./request-steps.ts";

const titles = (change: Partial<Parameters<typeof visitSteps>[0]>) =>
  visitSteps({ emptyCaches: true, lostPacket: false, serverDown: false, ...change }).map(({ title }) => title);

test("the name is found before anything is sent to the web server", () => {
  const steps = titles({});
  expect(steps.indexOf("Get the address")).toBeLessThan(steps.indexOf("Open a connection"));
  expect(steps.indexOf("Agree on encryption")).toBeLessThan(steps.indexOf("Send the request"));
  expect(steps.at(-1)).toBe("Draw the page");
});

test("a full cache puts one step in the place of the five of a look-up, and changes nothing else", () => {
  expect(titles({}).length - titles({ emptyCaches: false }).length).toBe(4);
  expect(titles({ emptyCaches: false }).slice(2)).toEqual(titles({}).slice(6));
});

test("a lost packet costs one step, and the page is still drawn", () => {
  expect(titles({ lostPacket: true }).length).toBe(titles({}).length + 1);
  expect(titles({ lostPacket: true }).at(-1)).toBe("Draw the page");
});

test("with the server off the name is still found, and no request is sent", () => {
  const steps = titles({ serverDown: true, lostPacket: true });
  expect(steps).toContain("Get the address");
  expect(steps).not.toContain("Send the request");
  expect(steps.at(-1)).toBe("Give up");
});

test("titles are unique in a visit: the list is built on them", () => {
  for (const change of [{}, { lostPacket: true }, { serverDown: true }]) {
    expect(new Set(titles(change)).size).toBe(titles(change).length);
  }
});
