import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { factsContext, servicesContext, userContext, userUnknownContext } from "#app/server/context.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { register } from "./auth.server.ts";
import { authenticateRequest } from "./authenticate.server.ts";

const origin = "http://localhost:3000";

/** Runs the middleware as the router does. */
async function ask(context: RouterContextProvider, cookie: string | null, path = "/") {
  const request = new Request(`${origin}${path}`, cookie === null ? {} : { headers: { cookie } });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "/" };
  await authenticateRequest(args, () => Promise.resolve(new Response()));
  return context.get(userContext);
}

test("calls no service without a session cookie, because reading pages are rendered without any", async () => {
  const { facts } = await sampleServices();
  const context = new RouterContextProvider();
  context.set(factsContext, facts());
  expect(await ask(context, null)).toBeNull();
  expect(await ask(context, "theme=dark; __Host-sid=rubbish")).toBeNull();
});

test("finds the person with one, until the session ends", async () => {
  const { services, facts, clock } = await sampleServices();
  const entered = await register(
    { services, facts: facts(), request: new Request(`${origin}/auth/register`) },
    { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel" },
  );
  if (!entered.ok) throw new Error(entered.message);
  const cookie = entered.cookies[0]?.split(";")[0] ?? "";
  const context = (): RouterContextProvider => {
    const made = new RouterContextProvider();
    made.set(factsContext, facts());
    made.set(servicesContext, services);
    return made;
  };
  expect(await ask(context(), cookie)).toEqual(entered.user);
  expect(await ask(context(), `__Host-sid=${"x".repeat(43)}`)).toBeNull();
  clock.now += 31 * 24 * 60 * 60_000;
  expect(await ask(context(), cookie)).toBeNull();
});

test("a failing store stops every request except logging out", async () => {
  const { services, facts } = await sampleServices();
  const read = () => Promise.reject(new StoreUnavailable("The database cannot be used."));
  const context = (): RouterContextProvider => {
    const made = new RouterContextProvider();
    made.set(factsContext, facts());
    made.set(servicesContext, { ...services, sessions: { ...services.sessions, read } });
    return made;
  };
  const cookie = `__Host-sid=${"x".repeat(43)}`;
  await expect(ask(context(), cookie)).rejects.toThrow(StoreUnavailable);
  for (const path of ["/auth/logout", "/api/auth/logout"]) {
    const asked = context();
    expect(await ask(asked, cookie, path)).toBeNull();
    expect(asked.get(userUnknownContext)).toBe(true);
  }
});
