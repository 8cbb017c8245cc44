import { standingNameOf } from "@commonplace/domain/variables";
import { type FocusEvent, type KeyboardEvent, memo, useId, useRef } from "react";
import type { Variable } from "../hooks/template";
import { PasteButton } from "./paste-button";
import classes from "./variable-field.module.css";

interface VariableFieldProps {
  variable: Variable;
  initialValue: string;
  /** The first field takes the focus when the dialog opens. */
  autoFocus: boolean;
  onChange: (key: string, value: string) => void;
  onFocus: (key: string) => void;
  /** The person says that the name is no variable. */
  onDrop: (name: string) => void;
}

/**
 * Asks for a variable by its kind; an existing value is selected on focus, so that typing replaces it. Plain elements,
 * since a prompt may have hundreds.
 */
export const VariableField = memo(function VariableField({
  variable,
  initialValue,
  autoFocus,
  onChange,
  onFocus,
  onDrop,
}: VariableFieldProps) {
  const { key, name, type, options } = variable;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const shared = {
    id,
    className: classes.input,
    defaultValue: initialValue,
    "data-autofocus": autoFocus || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(key, event.currentTarget.value),
  };
  const typed = {
    ...shared,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      event.currentTarget.select();
      onFocus(key);
    },
  };
  const chosen = { ...shared, onFocus: () => onFocus(key) };
  // An earlier value that is no longer an option stays selectable, so that it is not lost unnoticed.
  const choices =
    initialValue === "" || options.includes(initialValue) ? options : [...options, initialValue];

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label} dir="auto">
        {name}
      </label>
      {type === "choice" || (type === "yesNo" && options.length > 0) ? (
        <select {...chosen} dir="auto">
          <option value="">Leave open</option>
          {choices.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === "yesNo" ? (
        <select {...chosen}>
          <option value="">Leave open</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      ) : type === "date" || type === "number" ? (
        <input {...typed} type={type} step={type === "number" ? "any" : undefined} autoComplete="off" />
      ) : (
        <>
          <textarea
            {...typed}
            ref={field}
            dir="auto"
            rows={type === "longText" ? 4 : 1}
            onKeyDown={type === "longText" ? undefined : moveOnWithEnter}
          />
          {standingNameOf(variable) === "CLIPBOARD" && (
            <PasteButton
              onPaste={(text) => {
                if (field.current) field.current.value = text;
                onChange(key, text);
              }}
            />
          )}
        </>
      )}
      <button
        type="button"
        className={classes.drop}
        aria-label={`Not a variable: ${name}`}
        onClick={(event) => {
          neighbourOf(event.currentTarget)?.focus();
          onDrop(name);
        }}
      >
        Not a variable
      </button>
    </div>
  );
}, sameField);

/** Enter moves on to the next field; with Shift it begins a line, and on the last one it sends the form. */
function moveOnWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey) return;
  if (event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = fieldsOf(event.currentTarget.form);
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.form?.requestSubmit();
}

const fieldsOf = (form: HTMLFormElement | null) =>
  Array.from(form?.querySelectorAll<HTMLElement>("textarea, input, select") ?? []);

/**
 * The field after the one that a button belongs to, else the one before: it takes the focus when that field is removed.
 */
function neighbourOf(button: HTMLButtonElement): HTMLElement | undefined {
  const fields = fieldsOf(button.form);
  const own = fields.findIndex((field) => button.parentElement?.contains(field));
  return fields[own + 1] ?? fields[own - 1];
}

/** The initial value is not tracked: the field keeps its own text. */
function sameField(before: VariableFieldProps, after: VariableFieldProps): boolean {
  return (
    before.variable === after.variable &&
    before.onChange === after.onChange &&
    before.onFocus === after.onFocus &&
    before.onDrop === after.onDrop
  );
}
