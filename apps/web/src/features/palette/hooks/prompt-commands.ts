import {
  IconCopy,
  IconExternalLink,
  IconFolder,
  IconForms,
  IconPencil,
  IconShare2,
  IconSparkles,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
} from "@tabler/icons-react";
import { keyName } from "../../../shared/keyboard/modifier-key";
import type { PaletteCommand } from "./palette-sections";
import type { PalettePrompt } from "./use-palette-prompts";

/** The app's implementation of each action on a prompt, called while the key press is handled. */
export interface PromptHandlers {
  readonly openPrompt: (id: string) => void;
  /** Fills in first where the prompt has variables. */
  readonly copyPrompt: (prompt: PalettePrompt) => unknown;
  readonly copyAsWritten: (prompt: PalettePrompt) => unknown;
  readonly ask: (action: "edit" | "move" | "tag" | "delete", prompt: PalettePrompt) => void;
  readonly toggleFavorite: () => void;
  readonly share: (prompt: PalettePrompt) => unknown;
  readonly navigate: (path: string) => unknown;
}

/** The commands of a prompt, as in its menu; for another person's prompt those that do not change it. */
export function promptCommands(
  prompt: PalettePrompt,
  { isOwn, isOpen }: { isOwn: boolean; isOpen: boolean },
  handlers: PromptHandlers,
): PaletteCommand[] {
  const hasVariables = prompt.variables.length > 0;
  const command = (
    name: string,
    label: string,
    icon: PaletteCommand["icon"],
    run: () => unknown,
    more: Pick<PaletteCommand, "keywords" | "shortcut"> = {},
  ): PaletteCommand => ({ id: `prompt-${name}`, label, icon, run: () => void run(), ...more });

  const open = command("open", "Open", IconExternalLink, () => handlers.openPrompt(prompt.id));
  const fill = command("fill", "Fill and copy", IconForms, () => handlers.copyPrompt(prompt), {
    shortcut: "C",
  });
  const copy = command(
    "copy",
    "Copy",
    IconCopy,
    () => handlers.copyAsWritten(prompt),
    hasVariables ? {} : { shortcut: "C" },
  );
  const changes = [
    command("edit", "Edit", IconPencil, () => handlers.ask("edit", prompt), {
      keywords: "change write",
      shortcut: "E",
    }),
    command("move", "Move to…", IconFolder, () => handlers.ask("move", prompt), {
      keywords: "category",
      shortcut: "M",
    }),
    command("tag", "Edit tags…", IconTag, () => handlers.ask("tag", prompt), { shortcut: "T" }),
    command(
      "favorite",
      prompt.isFavorite ? "Remove from favorites" : "Add to favorites",
      prompt.isFavorite ? IconStarOff : IconStar,
      handlers.toggleFavorite,
      { keywords: "star favourite unfavorite", shortcut: "F" },
    ),
  ];
  const share = command("share", "Share", IconShare2, () => handlers.share(prompt));
  const mentor = command(
    "mentor",
    "Ask the AI Mentor",
    IconSparkles,
    () => handlers.navigate(`/mentor?from=${encodeURIComponent(prompt.id)}`),
    { keywords: "score optimize improve analyze" },
  );
  const remove = command("delete", "Delete", IconTrash, () => handlers.ask("delete", prompt), {
    keywords: "remove trash",
    shortcut: keyName("Delete"),
  });
  return [
    ...(isOpen ? [] : [open]),
    ...(hasVariables ? [fill] : []),
    copy,
    ...(isOwn ? changes : []),
    share,
    mentor,
    ...(isOwn ? [remove] : []),
  ];
}
