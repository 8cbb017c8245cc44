import { INTERNAL_ERROR_MESSAGE } from "@commonplace/api-routers";
import { DomainError, type DomainErrorCode, invalid } from "@commonplace/domain/core/errors";
import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { ZodError, z } from "zod";
import { answerTo, HTTP_STATUS } from "./error-answer";

const SECRET = "the recipe of the house";

describe("answering an error", () => {
  it.each(Object.entries(HTTP_STATUS) as [DomainErrorCode, number][])("tells %s as %i", (code, status) => {
    const answer = answerTo(new DomainError(code, "A sentence."), "r1");
    expect(answer).toMatchObject({ status, body: { code, message: "A sentence." } });
    expect(answer.body).not.toHaveProperty("requestId");
  });

  it("tells the same when the refusal comes out of a procedure", () => {
    const cause = new DomainError("NOT_FOUND", "Prompt not found.");
    const answer = answerTo(new TRPCError({ code: "NOT_FOUND", message: "x", cause }), "r1");
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND", message: "Prompt not found." } });
  });

  it("names the fields at fault, from the domain and from a schema", () => {
    const issues = [{ path: "tags.3", message: "Too long." }];
    expect(answerTo(invalid("Look again.", issues), "r1").body).toEqual({
      code: "INVALID",
      message: "Look again.",
      issues,
    });
    const schema = z.object({ tags: z.array(z.string().max(3, "Too long.")) });
    const cause = schema.safeParse({ tags: ["a", "b", "c", SECRET] }).error;
    const { body } = answerTo(new TRPCError({ code: "BAD_REQUEST", cause }), "r1");
    expect(body).toEqual({ code: "INVALID", message: "Too long.", issues });
  });

  it("says when to come back", () => {
    const refusal = new DomainError("RATE_LIMITED", "Too many.", { retryAfterSeconds: 12 });
    expect(answerTo(refusal, "r1").headers).toEqual({ "retry-after": "12" });
  });

  it.each(["ECONNREFUSED", "CONNECTION_CLOSED", "57P01", "53300", "08006", "53100"])(
    "takes %s from the database for its absence, not for a bug",
    (code) => {
      const driver = Object.assign(new Error(SECRET), { code });
      const answer = answerTo(new Error("Failed query", { cause: driver }), "r1");
      expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    },
  );

  it.each([
    ["a plain error", new Error(SECRET)],
    ["a type error", new TypeError(SECRET)],
    ["an error of a statement", Object.assign(new Error(SECRET), { code: "42P01", query: SECRET })],
    ["an error with a status of its own", Object.assign(new Error(SECRET), { statusCode: 400 })],
    [
      "a refused output, which is our fault",
      new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new ZodError([]) }),
    ],
    [
      "a plain error out of a procedure",
      new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: SECRET, cause: new Error(SECRET) }),
    ],
    ["thrown text", SECRET],
    ["thrown nothing", undefined],
  ])("says nothing about %s but its request id", (_what, error) => {
    const answer = answerTo(error, "r1");
    expect(answer).toEqual({
      status: 500,
      headers: {},
      body: { code: "INTERNAL", message: INTERNAL_ERROR_MESSAGE, requestId: "r1" },
    });
  });

  it.each([
    ["FST_ERR_CTP_BODY_TOO_LARGE", 413, "TOO_LARGE"],
    ["FST_ERR_CTP_INVALID_MEDIA_TYPE", 415, "UNSUPPORTED"],
    ["FST_ERR_CTP_INVALID_JSON_BODY", 400, "INVALID"],
    ["FST_ERR_MAX_PARAM_LENGTH", 414, "TOO_LARGE"],
  ])("puts the server's own %s into our words", (code, statusCode, expected) => {
    const answer = answerTo(Object.assign(new Error(SECRET), { code, statusCode }), "r1");
    expect(answer.body.code).toBe(expected);
    expect(answer.body.message).not.toContain(SECRET);
  });
});
