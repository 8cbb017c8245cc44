import { type Placeholder, TEMPLATE_LIMITS } from "@commonplace/domain/templates/schemas";
import type { VariableType } from "@commonplace/domain/variables";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./placeholder-editor.module.css";

const TYPES: { value: VariableType; label: string }[] = [
  { value: "text", label: "A line of text" },
  { value: "longText", label: "A longer text" },
  { value: "choice", label: "A choice" },
  { value: "number", label: "A number" },
  { value: "date", label: "A date" },
  { value: "yesNo", label: "Yes or no" },
];

interface PlaceholderEditorProps {
  placeholders: readonly Placeholder[];
  onChange: (changed: Placeholder) => void;
}

/** How each placeholder of a template is asked for. */
export function PlaceholderEditor({ placeholders, onChange }: PlaceholderEditorProps) {
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>What people fill in</legend>
      {placeholders.map((placeholder) => (
        <PlaceholderRow key={placeholder.name} placeholder={placeholder} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function PlaceholderRow({
  placeholder,
  onChange,
}: {
  placeholder: Placeholder;
  onChange: (changed: Placeholder) => void;
}) {
  const { name, label, type, options = [], help = "" } = placeholder;
  // As typed: a comma at the end is the beginning of the next option.
  const [optionsText, setOptionsText] = useState(options.join(", "));
  const changeType = (next: VariableType) =>
    onChange({
      name,
      label,
      type: next,
      help,
      ...(next === "choice" && { options: optionsOf(optionsText, name) }),
    });
  return (
    <div className={classes.row}>
      <code className={classes.name}>{name}</code>
      <TextInput
        label={<FieldName of={name}>Label</FieldName>}
        dir="auto"
        maxLength={TEMPLATE_LIMITS.label}
        value={label}
        onChange={(event) => onChange({ ...placeholder, label: event.currentTarget.value || name })}
      />
      <NativeSelect
        label={<FieldName of={name}>Kind</FieldName>}
        value={type}
        data={TYPES}
        onChange={({ currentTarget }) =>
          changeType(TYPES.find(({ value }) => value === currentTarget.value)?.value ?? "text")
        }
      />
      {type === "choice" ? (
        <TextInput
          label={<FieldName of={name}>Options, separated by commas</FieldName>}
          dir="auto"
          value={optionsText}
          onChange={({ currentTarget: { value } }) => {
            setOptionsText(value);
            onChange({ ...placeholder, options: optionsOf(value, name) });
          }}
        />
      ) : (
        <TextInput
          label={<FieldName of={name}>Help</FieldName>}
          dir="auto"
          maxLength={TEMPLATE_LIMITS.help}
          value={help}
          onChange={(event) => onChange({ ...placeholder, help: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Names of fields repeat from row to row: readers hear which row they belong to. */
function FieldName({ children, of }: { children: string; of: string }) {
  return (
    <>
      {children}
      <span className="cp-visually-hidden"> of {of}</span>
    </>
  );
}

/** A choice needs one option at least: its own name, until there are others. */
function optionsOf(text: string, name: string): string[] {
  const options = text
    .split(",")
    .map((option) => option.trim().slice(0, TEMPLATE_LIMITS.option))
    .filter((option) => option !== "");
  return options.length > 0 ? [...new Set(options)].slice(0, TEMPLATE_LIMITS.options) : [name];
}
