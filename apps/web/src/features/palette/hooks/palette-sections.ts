import type { TextRange } from "@commonplace/domain/variables";
import type { Icon } from "@tabler/icons-react";
import { formatCount } from "../../../shared/format/plural";
import { type Command, matchCommands, matchWithSlips } from "./match-command";
import type { PalettePrompt, PalettePrompts } from "./use-palette-prompts";

/** A command with what it looks like and does. */
export interface PaletteCommand extends Command {
  readonly icon: Icon;
  /** A category's own sign and color, in place of the icon. */
  readonly category?: { readonly icon: string; readonly color: string };
  /** The key that does the same on the page beneath: "N". */
  readonly shortcut?: string;
  /** How many prompts it leads to. */
  readonly count?: string;
  readonly run: () => void;
}

/** Commands of one kind: "Go to". */
export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly PaletteCommand[];
}

/** The commands for one prompt. */
export interface PromptCommands {
  readonly title: string;
  readonly commands: readonly PaletteCommand[];
  /** Whether only these commands are listed, because the person asked for them. */
  readonly isAlone: boolean;
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
  readonly groups: readonly CommandGroup[];
  /** The prompt that was open or focused when the palette came. */
  readonly about: PromptCommands | null;
  /** Ids of the commands that were run last, the latest first. */
  readonly recent: readonly string[];
  readonly prompts: Pick<
    PalettePrompts,
    "items" | "corrected" | "total" | "isTotalCapped" | "isOutdated" | "error"
  >;
  /** Actions when nothing was found. */
  readonly instead: PaletteCommand;
  /** Shows elsewhere all that was found, when there is more than fits; `total` says how many: "1,000+". */
  readonly seeAll: (query: string, total: string) => PaletteCommand;
}

/** Number of matching commands shown, so that the prompts stay visible. */
const MATCHES_SHOWN = 7;
const SLIPS_SHOWN = 3;

const withoutMarks = (command: PaletteCommand): PaletteItem => ({ kind: "command", command, marks: [] });

/**
 * The palette's sections in order. Without a query: commands of the current prompt, recent prompts and recent commands,
 * then all commands; nothing is shown before the prompts have loaded, so that nothing moves. With a query commands come
 * first: they are there at once, so the same item stays selected when the prompts arrive.
 */
export function paletteSections(input: SectionInput): PaletteSection[] {
  const { query, about, prompts, instead } = input;
  if (about?.isAlone) {
    const items = asItems(about.commands, query);
    return items.length > 0 ? [{ label: sectionName(about), items }] : [];
  }
  const isEmpty = query.trim() === "";
  if (isEmpty && prompts.items === undefined && !prompts.error) return [];
  const sections = (isEmpty ? sectionsOfAll(input) : sectionsOfMatches(input)).filter(
    ({ items }) => items.length > 0,
  );
  if (sections.length > 0 || !foundNothing(prompts)) return sections;
  return [{ label: "Instead", items: [withoutMarks(instead)] }];
}

const asItems = (commands: readonly PaletteCommand[], query: string): PaletteItem[] =>
  matchCommands(commands, query).map((match) => ({ kind: "command", ...match }));
const asPrompts = ({ items = [] }: SectionInput["prompts"]): PaletteItem[] =>
  items.map((prompt) => ({ kind: "prompt", prompt }));
const sectionName = ({ title }: PromptCommands) => `“${title}”`;

function sectionsOfAll({ groups, about, recent, prompts }: SectionInput): PaletteSection[] {
  const all = new Map(groups.flatMap(({ commands }) => commands).map((command) => [command.id, command]));
  const again = recent.flatMap((id) => all.get(id) ?? []);
  return [
    ...(about ? [{ label: sectionName(about), items: about.commands.map(withoutMarks) }] : []),
    { label: "Recent prompts", items: asPrompts(prompts) },
    { label: "Recent commands", items: again.map(withoutMarks) },
    ...groups.map(({ label, commands }) => ({
      label,
      items: commands.filter((command) => !again.includes(command)).map(withoutMarks),
    })),
  ];
}

function sectionsOfMatches({
  query,
  groups,
  about,
  recent,
  prompts,
  seeAll,
}: SectionInput): PaletteSection[] {
  const place = ({ id }: PaletteCommand) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const others = groups.flatMap(({ commands }) => commands).sort((a, b) => place(a) - place(b));
  const commands = [...(about?.commands ?? []), ...others];
  const matches = asItems(commands, query).slice(0, MATCHES_SHOWN);
  const sections: PaletteSection[] = [
    { label: "Commands", items: matches },
    {
      label: prompts.corrected ? "Prompts with a similar spelling" : "Prompts",
      items: asPrompts(prompts),
    },
  ];
  const found = prompts.items?.length ?? 0;
  if (prompts.total !== null && prompts.total > found && found > 0) {
    const total = `${formatCount(prompts.total)}${prompts.isTotalCapped ? "+" : ""}`;
    sections.push({ label: "More", items: [withoutMarks(seeAll(query, total))] });
  }
  // Only once the prompts are known: Enter must not run a misspelled command while a prompt may match the text.
  if (matches.length === 0 && !prompts.isOutdated && prompts.items !== undefined) {
    const near = matchWithSlips(commands, query).slice(0, SLIPS_SHOWN);
    sections.push({
      label: "Commands with a similar spelling",
      items: near.map((match) => ({ kind: "command", ...match })),
    });
  }
  return sections;
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
