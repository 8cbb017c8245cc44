import type { AppRouter } from "@commonplace/api-routers";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { expect, it } from "vitest";
import { idempotencyHeaders, idempotencyLink } from "./idempotency-link";

type Answer = "made" | "lost" | "refused" | "broken";

const STATUS = { made: 200, refused: 400, broken: 500 } as const;

/** The app's client on a server that answers as it is told; `keys` are the headers it got. */
function clientOf(answers: Answer[]) {
  const keys: (string | null)[] = [];
  let time = 0;
  const client = createTRPCClient<AppRouter>({
    links: [
      idempotencyLink(() => time),
      httpBatchLink({
        url: "http://server.test/trpc",
        headers: ({ opList }) => idempotencyHeaders(opList),
        fetch: async (url, options) => {
          keys.push(new Headers(options?.headers as HeadersInit).get("idempotency-key"));
          const answer = answers.shift() ?? "made";
          if (answer === "lost") throw new TypeError("Failed to fetch");
          const calls = new URL(String(url)).pathname.split(",").length;
          const one =
            answer === "made"
              ? { result: { data: {} } }
              : { error: { code: -32_000, message: "No.", data: { httpStatus: STATUS[answer] } } };
          return new Response(JSON.stringify(Array.from({ length: calls }, () => one)), {
            status: STATUS[answer],
          });
        },
      }),
    ],
  });
  const create = (name: string) => client.categories.create.mutate({ name }).catch(() => null);
  return { client, keys, create, pass: (milliseconds: number) => (time += milliseconds) };
}

it("gives every mutation a key of its own, and queries none", async () => {
  const { client, keys, create } = clientOf([]);
  await create("A");
  await create("A");
  await client.categories.list.query();
  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
  expect(keys[1]).toMatch(/^"[0-9a-f]{32}"$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeNull();
});

it.each(["lost", "broken"] as const)(
  "keeps the key of a call whose answer was %s, until it is made",
  async (how) => {
    const { keys, create } = clientOf([how]);
    await create("A");
    await create("A");
    await create("A");
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

it("takes a new key for another input, after a refusal, and when ten minutes went by", async () => {
  const { keys, create, pass } = clientOf(["lost", "refused", "lost"]);
  await create("A");
  await create("B");
  await create("B");
  pass(10 * 60_000);
  await create("A");
  expect(new Set(keys).size).toBe(4);
});

it("names the keys of a batch in the order of its calls", async () => {
  const { keys, create } = clientOf(["lost"]);
  await Promise.all([create("A"), create("B")]);
  expect(keys).toEqual([expect.stringMatching(/^"[0-9a-f]{32}", "[0-9a-f]{32}"$/)]);
  await create("B");
  expect(keys[0]).toContain(`, ${keys[1]}`);
});
