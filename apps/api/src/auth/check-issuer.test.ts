import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createLogger } from "../http/logger";
import { checkIssuer } from "./check-issuer";
import type { OidcSettings } from "./oidc-client";
import { startTestIssuer, type TestIssuer } from "./testing/test-issuer";

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startTestIssuer();
});
afterEach(() => issuer.reset());
afterAll(() => issuer.close());

const check = (wrong: Partial<OidcSettings> = {}) =>
  checkIssuer({ ...issuer.settings, ...wrong }, "http://localhost:3000", createLogger("silent"));
const refused = (reason: string, at = issuer.settings.issuer) => ({
  line: `Sign-in: ${at} ${reason}. Nobody can sign in until then.`,
  problem: `Nobody can sign in: the account provider ${reason}.`,
});

it("says that people can sign in", async () => {
  const line = `Sign-in: ${issuer.settings.issuer} answers, and knows this site.`;
  expect(await check()).toEqual({ line, problem: null });
});

it.each([{ clientId: "somebody" }, { clientSecret: "wrong" }])("reports the wrong key %o", async (wrong) => {
  expect(await check(wrong)).toEqual(refused("refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET"));
});

it("reports an address where nothing answers", async () => {
  const nowhere = "http://127.0.0.1:9";
  expect(await check({ issuer: nowhere })).toEqual(refused("cannot be reached (OIDC_ISSUER)", nowhere));
});

it("reports an address that is no provider", async () => {
  const app = Fastify();
  const other = await app.listen({ port: 0, host: "127.0.0.1" });
  const reason = "does not answer as an OpenID Connect provider (OIDC_ISSUER)";
  expect(await check({ issuer: other })).toEqual(refused(reason, other));
  await app.close();
});

it("reports a provider that is down", async () => {
  issuer.script.isDown = true;
  expect((await check()).problem).toMatch(/^Nobody can sign in/);
});
