import { expect, test } from "vitest";
import { stepsOfVisit } from "./request-steps.ts";

const titles = (change: Partial<Parameters<typeof stepsOfVisit>[0]>) =>
  stepsOfVisit({ emptyCaches: true, lostPacket: false, serverDown: false, ...change }).map(({ title }) => title);

test("looks up the name before it sends anything to the web server", () => {
  const steps = titles({});
  expect(steps.indexOf("Get the address")).toBeLessThan(steps.indexOf("Open a connection"));
  expect(steps.indexOf("Agree on encryption")).toBeLessThan(steps.indexOf("Send the request"));
  expect(steps.at(-1)).toBe("Draw the page");
});

test("a cached name replaces the five steps of the lookup by one, and changes nothing else", () => {
  expect(titles({}).length - titles({ emptyCaches: false }).length).toBe(4);
  expect(titles({ emptyCaches: false }).slice(2)).toEqual(titles({}).slice(6));
});

test("a lost packet adds one step, and the page is still shown", () => {
  expect(titles({ lostPacket: true }).length).toBe(titles({}).length + 1);
  expect(titles({ lostPacket: true }).at(-1)).toBe("Draw the page");
});

test("with the server down, looks up the name but sends no request", () => {
  const steps = titles({ serverDown: true, lostPacket: true });
  expect(steps).toContain("Get the address");
  expect(steps).not.toContain("Send the request");
  expect(steps.at(-1)).toBe("Give up");
});

test("titles are unique in a visit, because they are the list's keys", () => {
  for (const change of [{}, { lostPacket: true }, { serverDown: true }]) {
    expect(new Set(titles(change)).size).toBe(titles(change).length);
  }
});
