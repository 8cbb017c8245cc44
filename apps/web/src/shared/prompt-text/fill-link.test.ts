// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { fillFragment, readFillFragment } from "./fill-link";
import { keepFillLink, takeFillFragment } from "./kept-fill-link";

it("values come back from a link as they were, whatever they hold", () => {
  const values: [string, string][] = [
    ["name", "Ada & Co = 100 % [+] #1"],
    ["target  audience", "two\nlines 読者 😀"],
    ["__proto__", "x"],
  ];
  expect(readFillFragment(new URL(`https://a.example/library?prompt=1${fillFragment(values)}`).hash)).toEqual(
    new Map([
      ["name", "Ada & Co = 100 % [+] #1"],
      ["target audience", "two\nlines 読者 😀"],
      ["__proto__", "x"],
    ]),
  );
});

it("empty values are left out, and other fragments hold none", () => {
  expect(
    fillFragment([
      ["a", ""],
      ["b", "1"],
    ]),
  ).toBe("#fill=b=1");
  expect(readFillFragment("#main")).toBeNull();
  expect(readFillFragment("")).toBeNull();
  expect(readFillFragment("#fill=%E0%A4%A")).toEqual(expect.any(Map));
});

it("keeps the values of a link in this tab until its own address takes them, once", () => {
  const link = { pathname: "/library", search: "?prompt=1", hash: "#fill=name=Ada" };
  const back = { ...link, hash: "" };
  keepFillLink({ ...link, hash: "#top" });
  expect(takeFillFragment(back)).toBe("");
  keepFillLink(link);
  expect(takeFillFragment({ ...back, search: "?prompt=2" })).toBe("");
  expect(takeFillFragment(back)).toBe("#fill=name=Ada");
  expect(takeFillFragment(back)).toBe("");
  keepFillLink(link);
  expect(takeFillFragment(link)).toBe("#fill=name=Ada");
  expect(takeFillFragment(back)).toBe("");
});
