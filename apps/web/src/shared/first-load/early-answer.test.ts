// @vitest-environment happy-dom
import { getUntypedClient } from "@trpc/client";
import { expect, it, vi } from "vitest";
import { createTrpcClient } from "../api/trpc";
import { askEarly, takeEarlyAnswer } from "./early-answer";

const askWho = () => getUntypedClient(createTrpcClient()).query("auth.user");

/** A server that answers every call with a person of this name. */
function answering(...names: string[]) {
  const fetch = vi.fn(async () => Response.json([{ result: { data: { firstName: names.shift() } } }]));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

it("answers the app's first call, which then is not sent again; the next one is", async () => {
  const fetch = answering("Ada", "Grace");
  askEarly();
  expect(await askWho()).toMatchObject({ firstName: "Ada" });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await askWho()).toMatchObject({ firstName: "Grace" });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("leaves other calls alone", async () => {
  const fetch = answering("Ada", "Grace");
  askEarly();
  expect(takeEarlyAnswer("/trpc/stats.get?batch=1")).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("rejects for the consumer of a failed answer", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  askEarly();
  await expect(askWho()).rejects.toThrow("Failed to fetch");
});
