import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { useState } from "react";
import { isConflict } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "../hooks/use-prompt-cache";
import { usePromptDraft } from "../hooks/use-prompt-draft";
import { useUpdatePrompt } from "../hooks/use-update-prompt";
import { ConflictView } from "./conflict-view";
import { PromptForm } from "./prompt-form";
import { changedFields, type PromptFormValues, toFormValues, toPrompt } from "./prompt-form-values";
import { serverFieldErrors } from "./server-field-errors";

interface EditPromptFormProps {
  /** With its whole content. */
  prompt: PromptView;
  /** False for one that is shared with the person: where it is filed is its owner's affair. */
  isOwn?: boolean;
  /** Saved, or given up. */
  onDone: () => void;
}

/** A version of the prompt, as the form shows it. */
interface Base {
  readonly version: number;
  readonly values: PromptFormValues;
}

const toBase = (prompt: PromptView): Base => ({ version: prompt.version, values: toFormValues(prompt) });

interface Conflict {
  readonly mine: PromptFormValues;
  readonly theirs: Base;
  readonly fields: readonly (keyof PromptFormValues)[];
}

/**
 * The form over an existing prompt. Only what was changed is sent, and only to the version it was changed in: what
 * somebody else saved meanwhile stays where the form does not touch it, and is shown where it does.
 */
export function EditPromptForm({ prompt, isOwn = true, onDone }: EditPromptFormProps) {
  const update = useUpdatePrompt();
  const cache = usePromptCache();
  const utils = trpc.useUtils();
  const draft = usePromptDraft(prompt.id);
  // As it was when editing began, be it last time: what came since must neither reset the form nor go unseen.
  const [base, setBase] = useState(() => draft.found?.base ?? toBase(prompt));
  const [written, setWritten] = useState<PromptFormValues>();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (values: PromptFormValues, onto: Base) => {
    const changed = changedFields(onto.values, values);
    if (changed.length === 0) return;
    const fields = toPrompt(values);
    await update.mutateAsync({
      id: prompt.id,
      ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
      expectedVersion: onto.version,
    });
  };

  /** Puts the form's changes onto the newest version; where both changed a field, the person decides. */
  const rebase = async (values: PromptFormValues): Promise<boolean> => {
    const newest = await utils.prompts.get.fetch({ id: prompt.id }, { staleTime: 0 });
    cache.change(newest.id, newest);
    const theirs = toBase(newest);
    const [from, to] = [base.values, theirs.values];
    const changed = changedFields(from, values);
    const fields = changed.filter((name) => to[name] !== from[name] && to[name] !== values[name]);
    const mine = { ...to, ...Object.fromEntries(changed.map((name) => [name, values[name]])) };
    if (fields.length > 0) {
      setConflict({ mine, theirs, fields });
      return false;
    }
    await send(mine, theirs);
    return true;
  };

  const save = async (values: PromptFormValues) => {
    try {
      await send(values, base);
    } catch (error) {
      const errors = serverFieldErrors(error);
      if (errors) return errors;
      if (!isConflict(error) || !(await rebase(values))) throw error;
    }
    onDone();
    return null;
  };

  const finish = () => {
    draft.clear();
    onDone();
  };

  const saveOver = async ({ theirs }: Conflict, values: PromptFormValues) => {
    try {
      await send(values, theirs);
      finish();
    } catch (error) {
      // Newer still: the same question again, about the newest.
      if (isConflict(error)) {
        setBase(theirs);
        setConflict(null);
        setWritten(values);
      }
    }
  };

  if (conflict) {
    return (
      <ConflictView
        mine={conflict.mine}
        theirs={conflict.theirs.values}
        fields={conflict.fields}
        busy={update.isPending}
        onSave={(values) => void saveOver(conflict, values)}
        onTakeTheirs={finish}
        onEdit={(values) => {
          setBase(conflict.theirs);
          setWritten(values);
          setConflict(null);
        }}
      />
    );
  }
  return (
    <PromptForm
      key={base.version}
      editing={{ id: prompt.id, version: base.version }}
      initial={base.values}
      written={written}
      isFiled={isOwn}
      saveLabel="Save changes"
      onSave={save}
      onCancel={onDone}
      onDiscard={() => setBase(toBase(prompt))}
    />
  );
}
