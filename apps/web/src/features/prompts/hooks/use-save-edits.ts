import {
  conflictsOf,
  decideMerge,
  mergePrompt,
  type PromptConflict,
  type PromptMerge,
  type PromptView,
} from "@commonplace/domain/prompts/schemas";
import { useRef } from "react";
import { useUser } from "../../../shared/session/use-user";
import {
  changedFields,
  fromMergeTexts,
  type PromptFormValues,
  toFormValues,
  toMergeTexts,
  toPrompt,
  validatePromptForm,
} from "../components/prompt-form-values";
import { namesOfEditors, promptConflictOf } from "./prompt-conflict";
import { useUpdatePrompt } from "./use-update-prompt";

/** A version of a prompt, as the form shows it. */
export interface Base {
  readonly version: number;
  readonly values: PromptFormValues;
}

export const toBase = (prompt: PromptView): Base => ({
  version: prompt.version,
  values: toFormValues(prompt),
});

/** Edits that cannot be saved without the person: `onto` is the version they would be saved over. */
export interface OpenMerge {
  readonly onto: Base;
  readonly merge: PromptMerge;
  /** The people who made the changes in between. */
  readonly editors: string;
}

/** The outcome of saving: done, to be decided by the person, or merged into values that the form must correct first. */
export type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "open"; readonly open: OpenMerge }
  | { readonly kind: "invalid"; readonly onto: Base; readonly values: PromptFormValues };

/**
 * Saves edits of a prompt: sends only the changed fields, and only to the version they were changed in. If that version
 * is not the newest, both are merged; the person decides about overlapping changes.
 */
export function useSaveEdits(id: string) {
  const user = useUser();
  const cameIn = useRef<string | null>(null);
  const update = useUpdatePrompt(() =>
    cameIn.current === null
      ? "Your changes have been saved."
      : `Your changes have been saved together with those made by ${cameIn.current}.`,
  );

  const send = async (values: PromptFormValues, onto: Base) => {
    const changed = changedFields(onto.values, values);
    if (changed.length === 0) return;
    const fields = toPrompt(values);
    await update.mutateAsync({
      id,
      ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
      expectedVersion: onto.version,
    });
  };

  const mergeOnto = (
    { theirs, editors }: PromptConflict,
    values: PromptFormValues,
    from: Base,
  ): Promise<SaveOutcome> | SaveOutcome => {
    const onto = toBase(theirs);
    const names = namesOfEditors(editors, user.id);
    const merge = mergePrompt(toMergeTexts(from.values), toMergeTexts(values), toMergeTexts(onto.values));
    if (conflictsOf(merge).length > 0) return { kind: "open", open: { onto, merge, editors: names } };
    const merged = fromMergeTexts(decideMerge(merge, () => "both"));
    if (Object.keys(validatePromptForm(merged)).length > 0) return { kind: "invalid", onto, values: merged };
    cameIn.current = names;
    return saveOrMerge(merged, onto);
  };

  const saveOrMerge = async (values: PromptFormValues, onto: Base): Promise<SaveOutcome> => {
    try {
      await send(values, onto);
    } catch (error) {
      const conflict = promptConflictOf(error);
      if (!conflict) throw error;
      return mergeOnto(conflict, values, onto);
    }
    return { kind: "saved" };
  };

  /** @throws when the server refused for another reason than a newer version. */
  const save = (values: PromptFormValues, onto: Base) => {
    cameIn.current = null;
    return saveOrMerge(values, onto);
  };
  return { save, isSaving: update.isPending };
}
