import type { BulkFilter, BulkInput } from "@commonplace/domain/changes/schemas";
import { createContext, use } from "react";
import { useSelectionState } from "../../../shared/selection/selection";
import { countSelected } from "../../../shared/selection/selection-store";
import type { PromptRow } from "./prompt-lists";

/** Actions on prompts that open a dialog first. */
export type AskedAction = "edit" | "move" | "tag" | "untag" | "share" | "delete";

/** Prompts that an action is done to: one that a card shows, or many that are selected. */
export type PromptTarget =
  | { readonly kind: "one"; readonly prompt: Pick<PromptRow, "id" | "title" | "tags" | "category"> }
  | SelectedPrompts;

/** Prompts that are selected: those named, or all that the list's filters let through. */
export interface SelectedPrompts {
  readonly kind: "many";
  readonly chosen: { readonly ids: string[] } | { readonly filter: BulkFilter };
  readonly count: number;
  /** Whether there are more than `count`, where the server stops counting. */
  readonly isCountCapped: boolean;
}

/**
 * The selection of the surrounding list; null when nothing is selected.
 *
 * @param filter of that list, as the server takes it.
 */
export function useSelectedPrompts(filter: BulkFilter): SelectedPrompts | null {
  const state = useSelectionState();
  if (!state) return null;
  const { selected, shown } = state;
  if (!selected.isAll && selected.ids.size === 0) return null;
  const ids = [...selected.ids];
  return {
    kind: "many",
    chosen: selected.isAll ? { filter: { ...filter, ...(ids.length > 0 && { except: ids }) } } : { ids },
    count: countSelected(state),
    isCountCapped: selected.isAll && shown.isTotalCapped,
  };
}

/** How a call names the prompts of a target. */
export const chosenOf = (target: PromptTarget): Pick<BulkInput, "ids" | "filter"> =>
  target.kind === "one" ? { ids: [target.prompt.id] } : target.chosen;

export type AskPromptAction = (action: AskedAction, target: PromptTarget) => void;

export const PromptActionsContext = createContext<AskPromptAction | null>(null);

/**
 * Opens the dialog of an action over the page.
 *
 * @throws Error outside `PromptActions`.
 */
export function useAskPromptAction(): AskPromptAction {
  const ask = use(PromptActionsContext);
  if (!ask) throw new Error("Cards of prompts stand in <PromptActions>.");
  return ask;
}
