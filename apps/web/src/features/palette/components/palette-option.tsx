import { CategoryIcon } from "@commonplace/ui";
import { IconStarFilled } from "@tabler/icons-react";
import { memo } from "react";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import { itemId, type PaletteItem } from "../hooks/palette-sections";
import type { PalettePrompt } from "../hooks/use-palette-prompts";
import classes from "./palette-option.module.css";

/** Finds a prompt's category; null for one that is not known (yet). */
export type FindCategory = (id: string) => { name: string; icon: string; color: string } | null;

interface PaletteOptionProps {
  item: PaletteItem;
  isActive: boolean;
  findCategory: FindCategory;
  onHover: () => void;
  onChoose: () => void;
}

/** The element of an item, which the search field names as its active one. */
export const optionId = (item: PaletteItem) => `palette-${itemId(item)}`;

/** One line of the palette. */
export function PaletteOption({ item, isActive, findCategory, onHover, onChoose }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which holds the focus.
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      className={classes.option}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onHover}
      onClick={onChoose}
    >
      {item.kind === "command" ? (
        <CommandLine item={item} />
      ) : (
        <PromptLine prompt={item.prompt} findCategory={findCategory} />
      )}
    </div>
  );
}

const CommandLine = memo(function CommandLine({ item }: { item: Extract<PaletteItem, { kind: "command" }> }) {
  const { icon: Sign, category, label, shortcut, count } = item.command;
  return (
    <>
      {category ? (
        <CategoryIcon {...category} size={28} />
      ) : (
        <span className={classes.sign} aria-hidden="true">
          <Sign size={18} />
        </span>
      )}
      <span className={classes.title}>
        <MarkedText text={label} marks={item.marks} />
      </span>
      {count !== undefined && (
        <span className={classes.count}>
          {count}
          <span className="cp-visually-hidden"> {count === "1" ? "prompt" : "prompts"}</span>
        </span>
      )}
      {shortcut && (
        <span aria-hidden="true">
          <kbd className={classes.key}>{shortcut}</kbd>
        </span>
      )}
    </>
  );
});

const NO_MARKS: never[] = [];

interface PromptLineProps {
  prompt: PalettePrompt;
  findCategory: FindCategory;
}

const PromptLine = memo(function PromptLine({ prompt, findCategory }: PromptLineProps) {
  const category = findCategory(prompt.category);
  return (
    <>
      <CategoryIcon icon={category?.icon ?? ""} color={category?.color ?? ""} size={28} />
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          <MarkedText text={prompt.title} marks={prompt.highlights?.title ?? NO_MARKS} />
        </span>
        <span className={classes.excerpt} dir="auto">
          <Excerpt prompt={prompt} />
        </span>
      </span>
      {prompt.isFavorite && (
        <span className={classes.favorite}>
          <IconStarFilled size={14} aria-hidden="true" />
          <span className="cp-visually-hidden">Favorite</span>
        </span>
      )}
      {category && <span className={classes.category}>{category.name}</span>}
    </>
  );
});

/** The excerpt: the words found in the text, else in the description, else the beginning of the text. */
function Excerpt({ prompt }: { prompt: PalettePrompt }) {
  if (prompt.snippet) return <MarkedText text={prompt.snippet.text} marks={prompt.snippet.ranges} />;
  if (!prompt.description) return prompt.content.slice(0, 160);
  return <MarkedText text={prompt.description} marks={prompt.highlights?.description ?? NO_MARKS} />;
}
