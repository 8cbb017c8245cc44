import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { isUnauthorized } from "./unauthorized";

const trpcError = (code: string, httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32_001, message: "Unauthorized", data: { code, httpStatus } } });

it.each([
  ["tRPC's refusal", trpcError("UNAUTHORIZED", 401)],
  ["a REST answer", new Error('401: {"code":"UNAUTHENTICATED","message":"Unauthorized: please sign in."}')],
  ["a bare status", new Error("401: Unauthorized")],
])("takes %s for being signed out", (_what, error) => {
  expect(isUnauthorized(error)).toBe(true);
});

it.each([
  ["a foreign prompt", trpcError("NOT_FOUND", 404)],
  ["a lack of permission", new Error("403: Unauthorized for this workspace")],
  ["a prompt that speaks of it", new Error("Unauthorized: 401")],
  ["an unreachable server", new TypeError("Failed to fetch")],
  ["no error at all", undefined],
])("does not take %s for it", (_what, error) => {
  expect(isUnauthorized(error)).toBe(false);
});
