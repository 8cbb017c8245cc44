import Fastify, { type FastifyInstance, type HTTPMethods } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerErrors } from "../http/error-handler";
import { csrfGuard } from "./csrf";

const HTTPS = "https://library.example";
const HTTP = "http://localhost:3000";

async function guarded(publicUrl: string): Promise<FastifyInstance> {
  const app = Fastify();
  answerErrors(app, () => {});
  app.addHook("onRequest", csrfGuard(publicUrl));
  app.route({
    method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    url: "/",
    handler: async () => "done",
  });
  return app;
}

describe("a request that would change something", () => {
  let https: FastifyInstance;
  let http: FastifyInstance;
  beforeAll(async () => {
    [https, http] = await Promise.all([guarded(HTTPS), guarded(HTTP)]);
  });
  afterAll(() => Promise.all([https.close(), http.close()]));

  async function statusOf(
    app: FastifyInstance,
    headers: Record<string, string>,
    method: HTTPMethods = "POST",
  ) {
    return (await app.inject({ method: method as "POST", url: "/", headers })).statusCode;
  }

  it.each([
    ["says it comes from our own page", { "sec-fetch-site": "same-origin" }],
    ["was sent by the person, not by a page", { "sec-fetch-site": "none" }],
    ["has our origin and says so twice", { "sec-fetch-site": "same-origin", origin: HTTPS }],
    ["has our origin", { origin: HTTPS }],
    ["carries a bearer token", { authorization: "Bearer abc" }],
    ["carries a bearer token from anywhere", { authorization: "bearer abc", origin: "https://evil.example" }],
  ])("passes when it %s", async (_, headers) => {
    expect(await statusOf(https, headers)).toBe(200);
  });

  it.each([
    ["comes from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [
      "comes from another host of our site",
      { "sec-fetch-site": "same-site", origin: "https://blog.library.example" },
    ],
    ["says nothing about where it comes from", {}],
    ["has another origin", { origin: "https://evil.example" }],
    ["has an origin that starts like ours", { origin: "https://library.example.evil.example" }],
    ["has our host without TLS", { origin: "http://library.example", host: "library.example" }],
    ["has our host on another port", { origin: "https://library.example:8443" }],
    ["hides its origin", { origin: "null" }],
    ["claims our origin across sites", { origin: HTTPS, "sec-fetch-site": "cross-site" }],
    ["has a Host that matches its foreign origin", { origin: "https://evil.example", host: "evil.example" }],
    ["has a bearer header without a token", { authorization: "Bearer " }],
    ["logs in by another scheme", { authorization: "Basic YTpi" }],
  ])("is refused when it %s", async (_, headers) => {
    expect(await statusOf(https, headers)).toBe(403);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("is refused by %s", async (method) => {
    expect(await statusOf(https, { "sec-fetch-site": "cross-site" }, method)).toBe(403);
  });

  it.each(["GET", "HEAD"] as const)("does not include %s", async (method) => {
    expect(await statusOf(https, { "sec-fetch-site": "cross-site" }, method)).toBe(200);
  });

  it("passes without TLS under the name that the person used", async () => {
    const headers = { host: "192.168.1.5:3000", origin: "http://192.168.1.5:3000" };
    expect(await statusOf(http, headers)).toBe(200);
    expect(await statusOf(http, { ...headers, origin: "http://192.168.1.6:3000" })).toBe(403);
  });

  it("is refused with the code and sentence that every refusal has", async () => {
    const response = await https.inject({ method: "POST", url: "/" });
    expect(response.json()).toMatchObject({
      code: "FORBIDDEN",
      message: "This request did not come from a page of Commonplace.",
    });
  });
});
