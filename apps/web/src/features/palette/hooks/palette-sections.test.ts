import { IconHome } from "@tabler/icons-react";
import { describe, expect, it } from "vitest";
import { promptSummary } from "../../../testing/prompts";
import { itemId, type PaletteCommand, type PromptCommands, paletteSections } from "./palette-sections";

const command = (id: string, label: string): PaletteCommand => ({ id, label, icon: IconHome, run: () => {} });

interface Prompts {
  ids?: string[];
  total?: number;
  corrected?: boolean;
  isOutdated?: boolean;
  error?: Error;
  about?: PromptCommands | null;
  recent?: string[];
}

function list(query: string, { about = null, recent = [], ...prompts }: Prompts) {
  return paletteSections({
    query,
    groups: [
      { label: "Go to", commands: [command("/", "Home")] },
      { label: "Actions", commands: [command("add", "Add a prompt"), command("csv", "Export as CSV")] },
    ],
    about,
    recent,
    instead: command("instead", "Add a prompt"),
    seeAll: (q, total) => command("see-all", `${q}: ${total}`),
    prompts: {
      items: prompts.ids?.map((id) => promptSummary(id)),
      total: prompts.total ?? null,
      isTotalCapped: false,
      corrected: prompts.corrected ?? false,
      isOutdated: prompts.isOutdated ?? false,
      error: prompts.error ?? null,
    },
  }).map(({ label, items }) => [label, ...items.map(itemId)]);
}

describe("with nothing typed", () => {
  it("recent prompts come first, then everything one can do", () => {
    expect(list("", { ids: ["a", "b"] })).toEqual([
      ["Recent prompts", "prompt-a", "prompt-b"],
      ["Go to", "command-/"],
      ["Actions", "command-add", "command-csv"],
    ]);
  });

  it("nothing is listed before the prompts are here, so that nothing moves", () => {
    expect(list("", {})).toEqual([]);
  });

  it("the commands are there when the prompts failed, or are none", () => {
    const commands = [
      ["Go to", "command-/"],
      ["Actions", "command-add", "command-csv"],
    ];
    expect(list(" ", { error: new Error("down") })).toEqual(commands);
    expect(list("", { ids: [] })).toEqual(commands);
  });
});

describe("with something typed", () => {
  it("fitting commands come first, before and after the prompts arrive", () => {
    expect(list("prom", {})).toEqual([["Commands", "command-add"]]);
    expect(list("prom", { ids: ["a"], total: 1 })).toEqual([
      ["Commands", "command-add"],
      ["Prompts", "prompt-a"],
    ]);
  });

  it("all that was found is one step away when there is more", () => {
    expect(list("zz", { ids: ["a"], total: 7 })).toEqual([
      ["Prompts", "prompt-a"],
      ["More", "command-see-all"],
    ]);
  });

  it("something to do is offered when nothing was found, and not before that is known", () => {
    expect(list("zz", { ids: [], total: 0 })).toEqual([["Instead", "command-instead"]]);
    expect(list("zz", { ids: [], isOutdated: true })).toEqual([]);
    expect(list("zz", { error: new Error("down") })).toEqual([]);
  });

  it("near spellings say so", () => {
    expect(list("zz", { ids: ["a"], total: 1, corrected: true })).toEqual([
      ["Prompts with a similar spelling", "prompt-a"],
    ]);
  });
});

describe("a prompt in question, and what was run before", () => {
  const about = (isAlone: boolean): PromptCommands => ({
    title: "Broth",
    commands: [command("prompt-copy", "Copy"), command("prompt-edit", "Edit")],
    isAlone,
  });

  it("its commands come first, with nothing typed and among those that fit", () => {
    expect(list("", { ids: ["a"], about: about(false) })[0]).toEqual([
      "“Broth”",
      "command-prompt-copy",
      "command-prompt-edit",
    ]);
    expect(list("e", { ids: [], about: about(false) })[0]).toEqual([
      "Commands",
      "command-prompt-edit",
      "command-csv",
    ]);
  });

  it("are the only ones when they were asked for", () => {
    expect(list("", { about: about(true) })).toEqual([
      ["“Broth”", "command-prompt-copy", "command-prompt-edit"],
    ]);
    expect(list("ed", { ids: ["a"], about: about(true) })).toEqual([["“Broth”", "command-prompt-edit"]]);
    expect(list("zz", { ids: [], about: about(true) })).toEqual([]);
  });

  it("commands that were run come before the others, once", () => {
    expect(list("", { ids: ["a"], recent: ["csv", "gone"] })).toEqual([
      ["Recent prompts", "prompt-a"],
      ["Recent commands", "command-csv"],
      ["Go to", "command-/"],
      ["Actions", "command-add"],
    ]);
  });

  it("slips are forgiven once it is known that no prompt was meant", () => {
    expect(list("hoem", {})).toEqual([]);
    expect(list("hoem", { ids: ["a"], total: 1 })).toEqual([
      ["Prompts", "prompt-a"],
      ["Commands with a similar spelling", "command-/"],
    ]);
  });
});
