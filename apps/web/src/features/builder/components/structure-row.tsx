import { type StructureView, updateStructureInput } from "@commonplace/domain/builder/schemas";
import { ActionIcon, Switch, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { counted } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { HiddenNote } from "../../../shared/moderation/hidden-note";
import { useBuilderChanges } from "../hooks/use-builder";
import classes from "./manage.module.css";

interface StructureRowProps {
  structure: StructureView;
  onDelete: () => void;
}

/** One of the person's own structures. */
export function StructureRow({ structure, onDelete }: StructureRowProps) {
  const { updateStructure } = useBuilderChanges();
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { id, name, isPublic, usageCount } = structure;
  const leaveName = () => {
    flushSync(() => setRenaming(false));
    rename.current?.focus();
  };
  return (
    <li className={classes.row}>
      {renaming ? (
        <NameForm structure={structure} onDone={leaveName} />
      ) : (
        <>
          <div className={classes.words}>
            <b dir="auto">{name}</b>
            <p className={classes.facts}>
              {counted(structure.structure.blocks.length, "part")}, {counted(usageCount, "use")}
            </p>
            <HiddenNote reason={structure.hiddenReason} />
          </div>
          <Switch
            className={classes.switch}
            label="Public"
            aria-label={`Public: ${name}`}
            checked={updateStructure.isPending ? updateStructure.variables.isPublic : isPublic}
            onChange={(event) => updateStructure.mutate({ id, isPublic: event.currentTarget.checked })}
          />
          <div className={classes.actions}>
            <ActionIcon
              ref={rename}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Rename the structure ${name}`}
              onClick={() => setRenaming(true)}
            >
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Delete the structure ${name}`}
              onClick={onDelete}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        </>
      )}
    </li>
  );
}

/** Replaces the row's name until the new name is saved or given up. A failed save keeps the typed text. */
function NameForm({ structure: { id, name }, onDone }: { structure: StructureView; onDone: () => void }) {
  const { updateStructure } = useBuilderChanges();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    const checked = updateStructureInput.shape.name.safeParse(typed);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.error) {
      field.current?.focus();
      return false;
    }
    if (checked.data !== name) await updateStructure.mutateAsync({ id, name: checked.data });
    onDone();
  };
  return (
    <Form className={classes.nameForm} onSend={save}>
      <TextInput
        ref={field}
        className={classes.words}
        aria-label={`New name of the structure ${name}`}
        dir="auto"
        autoComplete="off"
        autoFocus
        value={typed}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          // The dialog stays open.
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onDone();
        }}
      />
      <FormActions saveLabel="Save" onCancel={onDone} />
    </Form>
  );
}
