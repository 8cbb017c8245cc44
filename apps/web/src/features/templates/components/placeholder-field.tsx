import type { Placeholder } from "@commonplace/domain/templates/schemas";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";

interface PlaceholderFieldProps {
  placeholder: Placeholder;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** Asks for a placeholder as its author says: a line, a text, a choice or a number. */
export function PlaceholderField({ placeholder, value, autoFocus, onChange }: PlaceholderFieldProps) {
  const { label, help, type, options = [] } = placeholder;
  const shared = {
    label,
    description: help,
    value,
    "data-autofocus": autoFocus || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (type) {
    case "text":
      return <TextInput {...shared} dir="auto" autoComplete="off" />;
    case "longText":
      return <Textarea {...shared} dir="auto" rows={4} resize="vertical" />;
    case "number":
      return <TextInput {...shared} type="number" inputMode="decimal" step="any" autoComplete="off" />;
    case "choice":
      return <NativeSelect {...shared} data={[{ value: "", label: "Leave open" }, ...options]} />;
  }
}
