import { tagNames } from "@commonplace/domain/prompts/schemas";
import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { chosenOf, type PromptTarget } from "../hooks/prompt-actions";
import { useChangePrompts } from "../hooks/use-change-prompts";
import { useUpdatePrompt } from "../hooks/use-update-prompt";
import { describeTarget } from "./target-words";

/** Tags offered while typing, the most used first. */
const OFFERED = 100;
/** Of these, those that show at a time, without scrolling, also where a finger needs rows of 44 px. */
const SHOWN = 6;
const HEIGHT = 300;

interface TagPromptsDialogProps {
  target: PromptTarget;
  /** Whether the tags are to be taken from the prompts, rather than given to them. */
  isRemoving: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks for tags: those of one prompt as they stand, or which to give to many or to take from them. */
export function TagPromptsDialog({ target, isRemoving, opened, onClose }: TagPromptsDialogProps) {
  const words = describeTarget(target);
  const title =
    target.kind === "one" ? `Edit tags of ${words}` : isRemoving ? `Take tags from ${words}` : `Tag ${words}`;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size={480} fillsPhone>
      <TagsForm target={target} isRemoving={isRemoving} onDone={onClose} />
    </DialogFrame>
  );
}

interface TagsFormProps {
  target: PromptTarget;
  isRemoving: boolean;
  onDone: () => void;
}

function TagsForm({ target, isRemoving, onDone }: TagsFormProps) {
  const isOne = target.kind === "one";
  const [tags, setTags] = useState<string[]>(isOne ? target.prompt.tags : []);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const known = trpc.tags.list.useQuery({ limit: OFFERED });
  const change = useChangePrompts();
  const update = useUpdatePrompt();

  const send = async () => {
    // Typed text counts, even without Enter.
    const all = typed.trim() === "" ? tags : [...tags, typed.trim()];
    const checked = tagNames.safeParse(all);
    if (!checked.success || (!isOne && all.length === 0)) {
      setError(checked.error?.issues[0]?.message ?? "Name at least one tag.");
      return false;
    }
    const { data } = checked;
    if (isOne) await update.mutateAsync({ id: target.prompt.id, tags: data });
    else
      await change.mutateAsync({
        ...chosenOf(target),
        ...(isRemoving ? { removeTags: data } : { addTags: data }),
      });
    onDone();
  };
  return (
    <Form onSend={send}>
      <TagsInput
        mb="md"
        label="Tags"
        description="Enter or a comma ends a tag."
        data-autofocus
        data={known.data?.items.map(({ tag }) => tag) ?? []}
        limit={SHOWN}
        maxDropdownHeight={HEIGHT}
        error={error}
        value={tags}
        searchValue={typed}
        onSearchChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        onChange={setTags}
        acceptValueOnBlur={false}
        clearable={isOne}
      />
      <FormActions saveLabel={isOne ? "Save" : isRemoving ? "Take away" : "Add"} onCancel={onDone} />
    </Form>
  );
}
