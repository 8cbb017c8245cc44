import type { Placeholder } from "@commonplace/domain/templates/schemas";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";

interface PlaceholderFieldProps {
  placeholder: Placeholder;
  value: string;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

/** Asks for a placeholder as its author says: a line, a text, a choice, a number, a date, yes or no. */
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
    case "date":
      return <TextInput {...shared} type="date" />;
    case "yesNo":
      return (
        <NativeSelect
          {...shared}
          data={[
            { value: "", label: "Leave open" },
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
        />
      );
    case "choice":
      return <NativeSelect {...shared} data={[{ value: "", label: "Leave open" }, ...options]} />;
  }
}
