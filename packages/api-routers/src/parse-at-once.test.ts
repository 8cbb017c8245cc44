import { expect, it } from "vitest";
import { z } from "zod";
import { parseAtOnce } from "./parse-at-once";

const person = z.object({ name: z.string().trim().min(1), at: z.iso.datetime().optional() });

it("parses as the schema does, and drops fields that it does not know", async () => {
  const parsed = await parseAtOnce(person).parseAsync({ name: " Ada ", secret: 1 });
  expect(parsed).toStrictEqual({ name: "Ada" });
  await expect(parseAtOnce(person).parseAsync({ name: "" })).rejects.toBeInstanceOf(z.ZodError);
});

it("waits for nothing, which lets zod use its compiled code", async () => {
  const waiting = z.string().refine(async () => true);
  expect(await waiting.parseAsync("a")).toBe("a");
  await expect(parseAtOnce(waiting).parseAsync("a")).rejects.toBeInstanceOf(z.core.$ZodAsyncError);
});

it("leaves the schema as it is, and describes itself alike", async () => {
  const described = z.object({ name: z.string().describe("Their name") }).meta({ title: "Person" });
  const copy = parseAtOnce(described);
  expect(copy).not.toBe(described);
  expect(copy).toBeInstanceOf(z.ZodObject);
  expect(z.toJSONSchema(copy)).toEqual(z.toJSONSchema(described));
});
