import type { TextRange } from "@commonplace/domain/variables";
import type { Icon } from "@tabler/icons-react";
import { type Command, matchCommands } from "./match-command";
import type { PalettePrompt, PalettePrompts } from "./use-palette-prompts";

/** A command with what it looks like and does. */
export interface PaletteCommand extends Command {
  readonly icon: Icon;
  /** The key that does the same on the page beneath: "N". */
  readonly shortcut?: string;
  /** How many prompts it leads to. */
  readonly count?: string;
  readonly run: () => void;
}

export type PaletteItem =
  | { readonly kind: "command"; readonly command: PaletteCommand; readonly marks: readonly TextRange[] }
  | { readonly kind: "prompt"; readonly prompt: PalettePrompt };

export interface PaletteSection {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

interface SectionInput {
  readonly query: string;
  readonly pages: readonly PaletteCommand[];
  readonly actions: readonly PaletteCommand[];
  readonly prompts: Pick<
    PalettePrompts,
    "items" | "corrected" | "total" | "isTotalCapped" | "isOutdated" | "error"
  >;
  /** Actions when nothing was found. */
  readonly instead: PaletteCommand;
  /** Shows elsewhere all that was found, when there is more than fits; `total` says how many: "1,000+". */
  readonly seeAll: (query: string, total: string) => PaletteCommand;
}

/**
 * What the palette lists, in order. Nothing typed: recent prompts, then all commands; nothing before the prompts are
 * here, so that nothing moves under the eye. Else commands come first: they are there at once, and what has just been
 * typed selects the same before and after the prompts arrive.
 */
export function paletteSections({
  query,
  pages,
  actions,
  instead,
  prompts,
  seeAll,
}: SectionInput): PaletteSection[] {
  const isEmpty = query.trim() === "";
  if (isEmpty && prompts.items === undefined && !prompts.error) return [];
  const asItems = (commands: readonly PaletteCommand[]): PaletteItem[] =>
    matchCommands(commands, query).map((match) => ({ kind: "command", ...match }));
  const found: PaletteItem[] = (prompts.items ?? []).map((prompt) => ({ kind: "prompt", prompt }));

  const sections: PaletteSection[] = isEmpty
    ? [
        { label: "Recent prompts", items: found },
        { label: "Go to", items: asItems(pages) },
        { label: "Actions", items: asItems(actions) },
      ]
    : [
        { label: "Commands", items: [...asItems(pages), ...asItems(actions)] },
        { label: prompts.corrected ? "Prompts with a similar spelling" : "Prompts", items: found },
      ];
  if (prompts.total !== null && prompts.total > found.length && found.length > 0) {
    const total = `${prompts.total.toLocaleString()}${prompts.isTotalCapped ? "+" : ""}`;
    sections.push({
      label: "More",
      items: [{ kind: "command", command: seeAll(query, total), marks: [] }],
    });
  }
  const filled = sections.filter(({ items }) => items.length > 0);
  if (filled.length > 0 || !foundNothing(prompts)) return filled;
  return [{ label: "Instead", items: [{ kind: "command", command: instead, marks: [] }] }];
}

/** Whether the answer is here, and empty. */
export function foundNothing({
  items,
  isOutdated,
  error,
}: Pick<PalettePrompts, "items" | "isOutdated" | "error">) {
  return !isOutdated && !error && items?.length === 0;
}

/** A unique key of an item. */
export function itemId(item: PaletteItem): string {
  return item.kind === "command" ? `command-${item.command.id}` : `prompt-${item.prompt.id}`;
}
