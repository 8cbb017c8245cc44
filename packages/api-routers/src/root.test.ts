import { promptView } from "@commonplace/domain/prompts/schemas";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./root";
import type { ProcedureMeta } from "./trpc";

interface Definition {
  type: "query" | "mutation";
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

// At run time tRPC keeps the procedures in one flat record by full name; its types describe nested records.
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(([name, { _def }]) => ({ name, ..._def }));

const shown = procedures.flatMap(({ meta, ...procedure }) =>
  meta?.rest
    ? [{ ...procedure, rest: meta.rest, creates: meta.creates, answersSecret: meta.answersSecret }]
    : [],
);

describe("every procedure", () => {
  it.each(procedures)("$name declares an output", ({ output }) => {
    expect(output).toBeInstanceOf(z.ZodType);
  });

  it.each(procedures)(
    "$name says who may call it, and only changes something where it says so",
    ({ meta, type }) => {
      expect(["public", "session", "read", "write", "mentor"]).toContain(meta?.access);
      if (type === "mutation") expect(["public", "read"]).not.toContain(meta?.access);
      if (type === "query") expect(meta?.access).not.toBe("write");
    },
  );

  it.each(procedures)("$name takes at most one input, an object", ({ inputs }) => {
    expect(inputs.length).toBeLessThanOrEqual(1);
    for (const input of inputs) {
      expect(input instanceof z.ZodOptional ? input.unwrap() : input).toBeInstanceOf(z.ZodObject);
    }
  });
});

describe("every procedure's input", () => {
  it.each(procedures.filter(({ inputs }) => inputs.length > 0))(
    "$name refuses fields that it does not name, at every depth",
    ({ inputs }) => {
      const schema = z.toJSONSchema(inputs[0] as z.ZodObject, { io: "input", unrepresentable: "any" });
      const open: string[] = [];
      const visit = (part: unknown, path: string) => {
        if (typeof part !== "object" || part === null) return;
        if ("properties" in part && !("additionalProperties" in part && part.additionalProperties === false))
          open.push(path);
        for (const [key, inner] of Object.entries(part)) visit(inner, `${path}/${key}`);
      };
      visit(schema, "");
      // The mentor takes the whole of an earlier analysis, whatever else a client keeps in it.
      expect(open.filter((path) => path !== "/properties/feedback")).toEqual([]);
    },
  );
});

describe("every procedure that shows at a REST path", () => {
  it.each(shown)("$name reads with GET and changes with the others", ({ type, rest }) => {
    expect(rest.method === "GET").toBe(type === "query");
  });

  it.each(shown)("$name finds each name of its path among its input's fields", ({ inputs, rest }) => {
    const names = [...rest.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const [input] = inputs;
    if (names.length > 0)
      expect(Object.keys((input as z.ZodObject).shape)).toEqual(expect.arrayContaining(names));
  });

  it.each(shown)(
    "$name, which answers 201, is answered once for each idempotency key",
    ({ rest, creates, answersSecret }) => {
      if (rest.status === 201) expect(creates === true || answersSecret === true).toBe(true);
    },
  );

  it.each(shown.filter(({ rest }) => rest.versioned))(
    "$name, which is versioned, is about one prompt",
    ({ inputs, output }) => {
      expect(output === promptView || output instanceof z.ZodVoid).toBe(true);
      const { id, expectedVersion } = (inputs[0] as z.ZodObject).shape;
      if (expectedVersion) expect(id).toBeDefined();
    },
  );

  it.each(shown.filter(({ rest }) => rest.paged))(
    "$name, which is paged, answers a page",
    ({ inputs, output }) => {
      expect(Object.keys((output as z.ZodObject).shape)).toEqual(
        expect.arrayContaining(["items", "nextCursor"]),
      );
      expect(Object.keys((inputs[0] as z.ZodObject).shape)).toEqual(
        expect.arrayContaining(["limit", "cursor"]),
      );
    },
  );
});
