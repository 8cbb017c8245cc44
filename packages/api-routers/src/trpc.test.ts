import { DomainError, invalid, notFound } from "@commonplace/domain/core/errors";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusalOfCall } from "./refusal";
import { type ApiContext, createCallerFactory, readProcedure, router, toCallError } from "./trpc";

const user = {
  id: "ada",
  email: "ada@example.test",
  firstName: "Ada",
  lastName: null,
  profileImageUrl: null,
  picture: null,
  findsByMeaning: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

/** The part of a context that the procedures below use; they reach no database. */
function contextOf(overrides: Partial<ApiContext> = {}): ApiContext {
  return {
    user,
    token: null,
    requestId: "r1",
    client: { sessionId: null, userAgent: null },
    rateLimiter: { hit: async () => null },
    clock: { now: () => new Date() },
    ...overrides,
  } as ApiContext;
}

const fail = (error: unknown) =>
  createCallerFactory(
    router({
      fail: readProcedure.output(z.void()).query(() => {
        throw error;
      }),
    }),
  )(contextOf())
    .fail()
    .catch((thrown: unknown) => thrown);

describe("a procedure for signed-in people", () => {
  const app = router({
    whoami: readProcedure
      .meta({ rateLimit: { max: 3, windowSeconds: 60 } })
      .input(z.object({ shout: z.boolean() }))
      .output(z.string())
      .query(({ ctx, input }) => (input.shout ? ctx.actor.id.toUpperCase() : ctx.actor.id)),
  });
  const call = createCallerFactory(app);

  it("knows who is acting", async () => {
    expect(await call(contextOf()).whoami({ shout: true })).toBe("ADA");
  });

  it("refuses visitors before it looks at what they sent", async () => {
    const caller = call(contextOf({ user: null }));
    const error = await caller.whoami({} as { shout: boolean }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "UNAUTHORIZED", cause: { code: "UNAUTHENTICATED" } });
  });

  it("counts calls for each person, and refuses with how long to wait", async () => {
    const hits: [string, RateLimit][] = [];
    const rateLimiter = {
      hit: async (key: string, limit: RateLimit) => {
        hits.push([key, limit]);
        return 5;
      },
    };
    const error = await call(contextOf({ rateLimiter }))
      .whoami({ shout: false })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "Too many requests. Try again in 5 s.",
    });
    expect(refusalOfCall(error)?.details.retryAfterSeconds).toBe(5);
    expect(hits).toEqual([["whoami:ada", { max: 3, windowSeconds: 60 }]]);
  });
});

describe("an error thrown by a verb", () => {
  it.each([
    [notFound("Prompt"), "NOT_FOUND"],
    [new DomainError("UNSUPPORTED", "Not this kind."), "UNSUPPORTED_MEDIA_TYPE"],
    [Object.assign(new Error("x"), { code: "ECONNREFUSED" }), "SERVICE_UNAVAILABLE"],
    [
      new Error("statement", { cause: Object.assign(new Error("x"), { code: "57P01" }) }),
      "SERVICE_UNAVAILABLE",
    ],
  ])("becomes tRPC's own code: %s", async (error, code) => {
    expect(await fail(error)).toMatchObject({ code });
  });

  it("stays a bug when it is not a refusal", async () => {
    const thrown = await fail(new TypeError("x is not a function"));
    expect(thrown).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    expect(refusalOfCall(thrown)).toBeNull();
  });

  it("keeps the invalid fields", async () => {
    const issues = [{ path: "tags.0", message: "Too long." }];
    expect(refusalOfCall(await fail(invalid("Look again.", issues)))?.details.issues).toEqual(issues);
  });
});

const takes = (input: z.ZodObject) =>
  createCallerFactory(
    router({
      take: readProcedure
        .input(input)
        .output(z.unknown())
        .query((call) => call.input),
    }),
  )(contextOf()).take as (input: object) => Promise<unknown>;

it("says of fields that are missing or of another kind which they are", async () => {
  const input = z.object({
    name: z.string(),
    size: z.enum(["s", "m"]),
    parts: z.array(z.object({ count: z.number() })),
    note: z.string().min(1, "Write a note."),
  });
  const thrown = await takes(input)({ size: "l", parts: [{ count: "1" }], note: "" }).catch(
    (error: unknown) => error,
  );
  expect(refusalOfCall(thrown)).toMatchObject({
    code: "INVALID",
    message: '"name" is missing.',
    details: {
      issues: [
        { path: "name", message: '"name" is missing.' },
        { path: "size", message: '"size": expected one of "s"|"m".' },
        { path: "parts.0.count", message: '"parts.0.count": expected number, received string.' },
        { path: "note", message: "Write a note." },
      ],
    },
  });
});

describe("an input with unknown fields", () => {
  it("is refused with the name of each unknown field, nested ones included", async () => {
    const input = z.object({
      isFavorite: z.boolean().default(false),
      items: z.array(z.object({ name: z.string() }).nullable()).optional(),
    });
    const thrown = await takes(input)({ favourite: true, items: [null, { name: "a", tpye: "b" }] }).catch(
      (error: unknown) => error,
    );
    expect(refusalOfCall(thrown)).toMatchObject({
      code: "INVALID",
      message: 'Unknown field "tpye".',
      details: {
        issues: [
          { path: "items.1.tpye", message: 'Unknown field "tpye".' },
          { path: "favourite", message: 'Unknown field "favourite".' },
        ],
      },
    });
  });

  it("is accepted where the schema allows other fields", async () => {
    expect(await takes(z.object({ inner: z.looseObject({}) }))({ inner: { anything: 1 } })).toEqual({
      inner: { anything: 1 },
    });
  });

  it("keeps the checks and defaults of its schema", async () => {
    const take = takes(
      z
        .object({ from: z.number(), to: z.number().default(9) })
        .refine(({ from, to }) => from < to, "The end comes first."),
    );
    expect(await take({ from: 1 })).toEqual({ from: 1, to: 9 });
    await expect(take({ from: 10 })).rejects.toThrow("The end comes first.");
  });
});

describe("converting an error to a call error", () => {
  it("returns errors that are not refusals unchanged", () => {
    const bug = new RangeError("x");
    expect(toCallError(bug)).toBe(bug);
    const call = new TRPCError({ code: "BAD_REQUEST" });
    expect(toCallError(call)).toBe(call);
  });
});
