import { CategoryIcon } from "@commonplace/ui";
import { TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { useCategories } from "../hooks/category-directory";
import { chosenOf, type PromptTarget } from "../hooks/prompt-actions";
import { useChangePrompts } from "../hooks/use-change-prompts";
import classes from "./move-prompts-dialog.module.css";
import { describeTarget } from "./target-words";

interface MovePromptsDialogProps {
  target: PromptTarget;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the category that prompts move to: typed and chosen by Enter, or pressed. */
export function MovePromptsDialog({ target, opened, onClose }: MovePromptsDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Move ${describeTarget(target)}`} size={420}>
      <Destinations target={target} onDone={onClose} />
    </DialogFrame>
  );
}

function Destinations({ target, onDone }: { target: PromptTarget; onDone: () => void }) {
  const { builtIn, custom } = useCategories();
  const change = useChangePrompts();
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLocaleLowerCase();
  const found = [...builtIn, ...custom].filter(({ name }) => name.toLocaleLowerCase().includes(words));
  // The dialog can still be pressed while it fades away.
  const isMoved = useRef(false);
  const current = target.kind === "one" ? target.prompt.category : null;

  const move = (category: string) => {
    if (isMoved.current) return;
    isMoved.current = true;
    if (category !== current) change.mutate({ ...chosenOf(target), category });
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const first = found[0];
        if (first && words !== "") move(first.id);
      }}
    >
      <TextInput
        label="Category"
        placeholder="Type to find one"
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label="Categories">
        {found.map(({ id, name, icon, color }, index) => (
          <li key={id}>
            <UnstyledButton
              type="button"
              className={classes.choice}
              data-first={(words !== "" && index === 0) || undefined}
              aria-current={id === current || undefined}
              onClick={() => move(id)}
            >
              <CategoryIcon icon={icon} color={color} size={20} />
              <span className={classes.name}>{name}</span>
              {id === current && <IconCheck size={16} aria-hidden="true" />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.none} role="status">
        {found.length === 0 && "No category is called that."}
      </p>
    </form>
  );
}
