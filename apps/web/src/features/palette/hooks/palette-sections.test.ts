import { IconHome } from "@tabler/icons-react";
import { describe, expect, it } from "vitest";
import { promptSummary } from "../../../testing/prompts";
import { itemId, type PaletteCommand, paletteSections } from "./palette-sections";

const command = (id: string, label: string): PaletteCommand => ({ id, label, icon: IconHome, run: () => {} });

interface Prompts {
  ids?: string[];
  total?: number;
  corrected?: boolean;
  isOutdated?: boolean;
  error?: Error;
}

function list(query: string, prompts: Prompts) {
  return paletteSections({
    query,
    pages: [command("/", "Home")],
    actions: [command("add", "Add a prompt")],
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
      ["Actions", "command-add"],
    ]);
  });

  it("nothing is listed before the prompts are here, so that nothing moves", () => {
    expect(list("", {})).toEqual([]);
  });

  it("the commands are there when the prompts failed, or are none", () => {
    const commands = [
      ["Go to", "command-/"],
      ["Actions", "command-add"],
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
