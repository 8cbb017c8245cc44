// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import {
  REMEMBERED_PROMPTS,
  REMEMBERED_TOTAL,
  REMEMBERED_VALUE_LENGTH,
  readValues,
  valuesKey,
  writeValues,
} from "./remembered-values";

const KEY = valuesKey("ada");
const values = (value: string) => new Map([["name", value]]);

beforeEach(() => localStorage.clear());

it("gives back what was written for a prompt, and for that prompt and person alone", () => {
  writeValues(
    KEY,
    "p1",
    new Map([
      ["name", "Ada\nL."],
      ["__proto__", "x"],
    ]),
  );
  expect([...readValues(KEY, "p1")]).toEqual([
    ["name", "Ada\nL."],
    ["__proto__", "x"],
  ]);
  expect(readValues(KEY, "p2").size).toBe(0);
  expect(readValues(valuesKey("bob"), "p1").size).toBe(0);
});

it("forgets a prompt whose fields were emptied", () => {
  writeValues(KEY, "p1", values("Ada"));
  writeValues(KEY, "p1", values(""));
  expect(localStorage.length).toBe(0);
});

it("keeps the prompts used last", () => {
  for (let n = 0; n <= REMEMBERED_PROMPTS; n += 1) writeValues(KEY, `p${n}`, values("x"));
  expect(readValues(KEY, "p0").size).toBe(0);
  writeValues(KEY, "p1", values("again"));
  writeValues(KEY, "new", values("x"));
  expect(readValues(KEY, "p1").get("name")).toBe("again");
  expect(readValues(KEY, "p2").size).toBe(0);
});

it("stays within its share of the storage, and keeps no pasted material", () => {
  const long = "x".repeat(REMEMBERED_VALUE_LENGTH);
  writeValues(
    KEY,
    "pasted",
    new Map([
      ["text", `${long}x`],
      ["tone", "calm"],
    ]),
  );
  expect([...readValues(KEY, "pasted").keys()]).toEqual(["tone"]);
  for (let n = 0; n < 49; n += 1) writeValues(KEY, `p${n}`, values(long));
  expect(localStorage.getItem(KEY)?.length).toBeLessThan(REMEMBERED_TOTAL * 1.1);
  expect(readValues(KEY, "p48").get("name")).toBe(long);
});

it.each(["", "not json", "{}", '[{"id":1}]', "null"])("takes %j in the storage for nothing", (stored) => {
  localStorage.setItem(KEY, stored);
  expect(readValues(KEY, "p1").size).toBe(0);
  writeValues(KEY, "p1", values("Ada"));
  expect(readValues(KEY, "p1").get("name")).toBe("Ada");
});

it("ignores a storage that is full or closed", () => {
  const refuse = () => {
    throw new DOMException("closed", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeValues(KEY, "p1", values("Ada"))).not.toThrow();
  expect(() => writeValues(KEY, "p1", values(""))).not.toThrow();
  expect(readValues(KEY, "p1").size).toBe(0);
  vi.unstubAllGlobals();
});
