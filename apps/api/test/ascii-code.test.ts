import { fc } from "@commonplace/config/testing/property-tests";
import { expect, it } from "vitest";
import { asciiCode } from "../ascii-code";

/** Runs code of one expression. */
const evaluate = (expression: string): unknown => new Function(`return ${expression}`)();

it("writes any text in ASCII, and means the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const code = asciiCode(JSON.stringify(text));
      expect(code).not.toMatch(/[\u0080-\uffff]/);
      expect(evaluate(code)).toBe(text);
    }),
  );
});

it.each(["/^[“”…]+$/", "/^\\p{L}[é💡]$/u", "`„“ 💡`"])("keeps the meaning of %s", (expression) => {
  const text = (value: unknown) =>
    value instanceof RegExp ? ["“…”", "é💡", "💡é"].map((it) => value.test(it)) : value;
  expect(text(evaluate(asciiCode(expression)))).toEqual(text(evaluate(expression)));
});
