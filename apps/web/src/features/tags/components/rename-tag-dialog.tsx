import { renameTagInput, type TagView } from "@commonplace/domain/tags/schemas";
import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { LISTED_TAGS } from "../hooks/tag-questions";
import { useRenameTag } from "../hooks/use-tag-changes";
import classes from "./tag-dialog.module.css";

interface RenameTagDialogProps {
  tag: TagView;
  opened: boolean;
  onClose: () => void;
  onRenamed: (from: string, to: string) => void;
}

/** Renames a tag in the whole library; a name in use merges the two, which is said first. */
export function RenameTagDialog({ opened, onClose, ...props }: RenameTagDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Rename #${props.tag.tag}`} size={440} fillsPhone>
      <RenameTagForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function RenameTagForm({ tag: { tag, total }, onClose, onRenamed }: Omit<RenameTagDialogProps, "opened">) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(tag);
  const [error, setError] = useState<string | null>(null);
  const [asked] = useDebouncedValue(name.trim(), 150);
  const others = trpc.tags.list.useQuery({ prefix: asked === tag ? "" : asked, limit: LISTED_TAGS });
  const known = others.data?.items.filter((other) => other.tag !== tag) ?? [];
  const merged = known.find((other) => other.tag === name.trim());
  const { mutateAsync } = useRenameTag((from, to) => {
    onClose();
    onRenamed(from, to);
  });

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
    return false;
  };

  const send = async () => {
    const parsed = renameTagInput.safeParse({ tag, name });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "");
    if (parsed.data.name === tag) return refuse("Type another name.");
    await mutateAsync(parsed.data);
  };

  return (
    <Form className={classes.form} onSend={send}>
      <p className={classes.count}>On {counted(total, "prompt")}, counting the tags nested in it.</p>
      <Autocomplete
        ref={input}
        label="New name"
        description="A slash nests it: client/acme. Choose a tag you have to merge the two."
        data-autofocus
        dir="auto"
        value={name}
        error={error}
        data={known.map((other) => other.tag)}
        limit={8}
        onChange={(typed) => {
          setName(typed);
          setError(null);
        }}
      />
      <p className={classes.count} role="status">
        {merged &&
          `#${merged.tag} is on ${counted(merged.total, "prompt")} already: the two become one tag. Undo takes them apart again.`}
      </p>
      <FormActions saveLabel={merged ? "Merge" : "Rename"} onCancel={onClose} />
    </Form>
  );
}
