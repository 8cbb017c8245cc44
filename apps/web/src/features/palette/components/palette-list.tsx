import { Button, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { countedUpTo } from "../../../shared/format/plural";
import { foundNothing, type PaletteItem, type PaletteSection } from "../hooks/palette-sections";
import type { PalettePrompts } from "../hooks/use-palette-prompts";
import classes from "./palette-list.module.css";
import { type FindCategory, optionId, PaletteOption } from "./palette-option";
import { LIST_ID } from "./palette-search";

interface PaletteListProps {
  sections: readonly PaletteSection[];
  /** The selected item's place among all items; -1 when there is none. */
  active: number;
  query: string;
  /** Null where no prompts are listed. */
  prompts: PalettePrompts | null;
  findCategory: FindCategory;
  onHover: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

/** All items, and the states of loading, failure and no results. */
export function PaletteList({
  sections,
  active,
  query,
  prompts,
  findCategory,
  onHover,
  onChoose,
}: PaletteListProps) {
  let place = 0;
  const state = prompts ? (
    <PromptsState query={query} prompts={prompts} />
  ) : (
    sections.length === 0 && <p className={classes.state}>No command matches “{query.trim()}”.</p>
  );
  const isStateFirst = prompts !== null && foundNothing(prompts) && query.trim() !== "";
  return (
    <div className={classes.frame}>
      <p className="cp-visually-hidden" role="status">
        {prompts && announcement(query, prompts)}
      </p>
      {isStateFirst && state}
      {sections.length > 0 && (
        <div
          id={LIST_ID}
          role="listbox"
          className={classes.list}
          aria-label="Prompts and commands"
          aria-busy={prompts?.isOutdated}
        >
          {sections.map(({ label, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox, a group may
            <div key={label} role="group" aria-label={label} className={classes.section}>
              <div className={classes.label} aria-hidden="true">
                {label}
              </div>
              {items.map((item) => {
                const index = place++;
                return (
                  <PaletteOption
                    key={optionId(item)}
                    item={item}
                    isActive={index === active}
                    findCategory={findCategory}
                    onHover={() => onHover(index)}
                    onChoose={() => onChoose(item)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      {!isStateFirst && state}
    </div>
  );
}

/** Where prompts would stand: loading, failed, none. */
function PromptsState({ query, prompts }: { query: string; prompts: PalettePrompts }) {
  if (prompts.error) {
    return (
      <div className={classes.state} role="alert">
        <p>Your prompts could not be searched. {errorMessage(prompts.error)}</p>
        <Button variant="default" size="xs" onClick={prompts.retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (prompts.items === undefined || (prompts.isOutdated && prompts.items.length === 0)) {
    return (
      <div className={classes.loading} aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <div key={row} className={classes.loadingRow}>
            <Skeleton width={28} height={28} />
            <Skeleton height={12} width={`${62 - row * 14}%`} />
          </div>
        ))}
      </div>
    );
  }
  if (!foundNothing(prompts)) return null;
  return (
    <p className={classes.state}>
      {query.trim() === "" ? "Prompts you add appear here." : `No prompts match “${query.trim()}”.`}
    </p>
  );
}

/** For screen readers, once the answer is here. */
function announcement(
  query: string,
  { items, total, isTotalCapped, isOutdated, error }: PalettePrompts,
): string {
  if (query.trim() === "" || isOutdated || error || items === undefined) return "";
  return `${countedUpTo(total ?? items.length, isTotalCapped, "prompt")} found`;
}
