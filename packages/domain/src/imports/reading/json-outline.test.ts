import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { outlineJson, parseJson } from "./json-outline";

const outline = (text: string, maxItems = 1000) =>
  outlineJson(text, maxItems, () => {
    throw new Error("too many");
  });

describe("the outline of a JSON text", () => {
  it("finds every value of any list, wherever brackets and quotes stand inside of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), async (values, indent) => {
        const text = JSON.stringify(values, null, indent);
        const { items } = await outline(text);
        expect(items?.map((span) => parseJson(text, span))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("finds every member of any object, and the elements of those that are lists", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (values) => {
        const text = JSON.stringify(values);
        const { members } = await outline(text);
        const found = [...members].map(([key, { items, ...span }]) => [
          key,
          items ? items.map((item) => parseJson(text, item)) : parseJson(text, span),
        ]);
        expect(found).toEqual(Object.entries(JSON.parse(text)));
      }),
    );
  });

  it.each([
    ["neither list nor object", "\n42", 2],
    ["a list never closed", '[1,\n2,\n{"a": [', 3],
    ["a quote never closed", '[1,\n"abc]', 2],
    ["a missing comma", "[1\n[2]]", 1],
    ["more after the end", "[1]\n[2]", 2],
    ["an object without a colon", '{\n"a"\n}', 3],
    ["an object without quotes", "{\na: 1}", 2],
  ])("refuses %s, naming the line", async (_, text, line) => {
    const read = async () => {
      const { items } = await outline(text);
      for (const span of items ?? []) parseJson(text, span);
    };
    await expect(read()).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringMatching(new RegExp(`^This JSON is broken .*line ${line}\\b`)),
    });
  });

  it("names the line on which a malformed value starts", async () => {
    const text = '[1,\n\n{"a": tru}]';
    const { items } = await outline(text);
    const [, broken] = items ?? [];
    expect(() => broken && parseJson(text, broken)).toThrow("line 3");
  });

  it("stops at the first element too many", async () => {
    await expect(outline("[1,2,3,4]", 3)).rejects.toThrow("too many");
    await expect(outline("[1,2,3]", 3)).resolves.toBeDefined();
  });
});
