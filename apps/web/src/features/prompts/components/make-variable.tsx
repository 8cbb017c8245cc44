import { isWritableName, makeVariable, type Settled, type TextRange } from "@commonplace/domain/variables";
import { Button, Popover, TextInput } from "@mantine/core";
import { IconBracketsContain } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { modKeys } from "../../../shared/keyboard/modifier-key";
import { writeInto } from "../hooks/write-into";
import classes from "./content-field.module.css";

/** A longer selection is a sentence, not a name. */
const LONGEST_NAME = 60;

interface MakeVariableProps {
  field: RefObject<HTMLTextAreaElement | null>;
  settled?: Settled;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Turns what is selected in a field, or the place of the caret, into a variable; asks for nothing but its name. */
export function MakeVariable({ field, settled, opened, onChange }: MakeVariableProps) {
  const place = useRef<TextRange>([0, 0]);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const input = field.current;
    if (!opened || !input) return;
    place.current = withoutEdges(input.value, [input.selectionStart, input.selectionEnd]);
    const selected = input.value.slice(...place.current);
    setName(selected.length <= LONGEST_NAME && isWritableName(selected) ? selected : "");
    setError(null);
  }, [opened, field]);

  const close = () => {
    onChange(false);
    field.current?.focus();
  };
  const make = () => {
    const input = field.current;
    if (!input) return;
    if (!isWritableName(name)) return setError("Give it a name without brackets, colons or bars.");
    const { written, isRead } = makeVariable(input.value, place.current, name, settled);
    if (!isRead) return setError("This would stay text here. Try a longer name, or another place.");
    close();
    writeInto(input, place.current, written);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    make();
  };

  return (
    <Popover
      opened={opened}
      onChange={onChange}
      onDismiss={() => onChange(false)}
      position="bottom-end"
      trapFocus
      returnFocus={false}
      withinPortal={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          className={classes.make}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBracketsContain size={16} aria-hidden="true" />}
          aria-keyshortcuts="Control+Shift+B Meta+Shift+B"
          title={`Make the selection a variable (${modKeys("B", { shift: true })})`}
          onClick={() => onChange(!opened)}
        >
          Make variable
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={closeOnEscape}>
        <div className={classes.name}>
          <TextInput
            label="Name of the variable"
            data-autofocus
            dir="auto"
            autoComplete="off"
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(null);
            }}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={make}>Insert</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A selection without the blank space at its edges, which a double click often takes along. */
function withoutEdges(text: string, [start, end]: TextRange): TextRange {
  const selected = text.slice(start, end);
  const trimmed = selected.trim();
  if (trimmed === "") return [start, end];
  const from = start + selected.indexOf(trimmed);
  return [from, from + trimmed.length];
}
