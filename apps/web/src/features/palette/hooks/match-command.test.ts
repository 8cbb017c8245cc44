import { describe, expect, it } from "vitest";
import { matchCommands, matchWithSlips } from "./match-command";

const commands = [
  { id: "home", label: "Home", keywords: "go to" },
  { id: "library", label: "Library", keywords: "go to" },
  { id: "add", label: "Add a prompt", keywords: "new create" },
  { id: "dark", label: "Use the dark theme", keywords: "switch mode" },
  { id: "cafe", label: "Café settings" },
];
const found = (query: string) => matchCommands(commands, query).map(({ command }) => command.id);

describe("commands that fit what is typed", () => {
  it.each([
    ["", ["home", "library", "add", "dark", "cafe"]],
    ["  ", ["home", "library", "add", "dark", "cafe"]],
    ["lib", ["library"]],
    ["THEME dark", ["dark"]],
    ["new", ["add"]],
    ["cafe", ["cafe"]],
    ["CAFÉ", ["cafe"]],
    ["brary", []],
    ["dark prompt", []],
    ["?!", []],
  ])("%j: %j", (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it("those whose label begins with it come first", () => {
    expect(found("a")).toEqual(["add"]);
    expect(
      matchCommands(
        [
          { id: "1", label: "Use paper" },
          { id: "2", label: "Paper" },
        ],
        "pap",
      )[0]?.command.id,
    ).toBe("2");
  });
});

describe("the marked parts of the label", () => {
  const marked = (query: string) =>
    matchCommands(commands, query).map(({ command, marks }) =>
      marks.map(([start, end]) => command.label.slice(start, end)),
    );

  it("is marked word by word", () => {
    expect(marked("th da")).toEqual([["th", "da", "th"]]);
  });

  it("is nothing when a keyword was", () => {
    expect(marked("new")).toEqual([[]]);
  });

  it("covers accents", () => {
    expect(marked("caf")).toEqual([["Caf"]]);
    expect(matchCommands([{ id: "x", label: "Cafe\u0301 now" }], "cafe")[0]?.marks).toEqual([[0, 5]]);
  });
});

it("with slips too, those whose label begins with it come first", () => {
  const both = [
    { id: "export", label: "Export the library" },
    { id: "library", label: "Library" },
  ];
  expect(matchWithSlips(both, "libarry").map(({ command }) => command.id)).toEqual(["library", "export"]);
});

it.each([
  ["libary", ["library"]],
  ["libarry", ["library"]],
  ["hoem", ["home"]],
  ["drak theme", ["dark"]],
  ["setings", ["cafe"]],
  ["prompt", ["add"]],
  // Too short to tell a slip from another word, or too many slips.
  ["hme", []],
  ["lirbray", []],
  ["?!", []],
  ["", []],
])("slips are forgiven: %j: %j", (query, ids) => {
  expect(matchWithSlips(commands, query).map(({ command }) => command.id)).toEqual(ids);
});
