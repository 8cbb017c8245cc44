import type { z } from "zod";
import { type Html, html } from "./html";

/** The state of a form that is shown again: the values typed (never a password) and the errors. */
export interface FormState {
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** The error of the form as a whole. */
  readonly alert?: string;
}

/** The first error of each field. */
export function errorsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** A field of a form. */
export interface Field {
  readonly name: string;
  /** Of the element; its name unless told, for a page with several forms. */
  readonly id?: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly required?: boolean;
  readonly maxLength: number;
  /** Which keyboard a phone shows; by its type unless told. */
  readonly inputMode?: "numeric";
  readonly hint?: string;
  /** The address that judges a new password while it is typed. */
  readonly strengthAt?: string;
}

/** The first field with an error has the focus, else the first one still empty. */
function focusedField(fields: readonly Field[], { values, errors }: FormState): string | undefined {
  const focused =
    fields.find((field) => errors?.[field.name]) ?? fields.find((field) => !values?.[field.name]);
  return focused?.name;
}

/** @returns one labelled field with its hint and error tied to it, by name. */
export function renderFields(fields: readonly Field[], state: FormState): Record<string, Html> {
  const focused = focusedField(fields, state);
  return Object.fromEntries(
    fields.map((field) => {
      const { name, id = name, type = "text", hint } = field;
      const error = state.errors?.[name];
      const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
      const attributes = [
        described && html` aria-describedby="${described}"`,
        error && html` aria-invalid="true"`,
        field.required && html` required`,
        field.strengthAt && html` data-strength="${field.strengthAt}"`,
        field.inputMode && html` inputmode="${field.inputMode}"`,
        name === focused && html` autofocus`,
        type !== "text" && html` autocapitalize="none" spellcheck="false"`,
        type !== "password" && html` value="${state.values?.[name]}"`,
      ];
      return [
        name,
        html`<div class="field">
<label for="${id}">${field.label}</label>
<input id="${id}" name="${name}" type="${type}" autocomplete="${field.autocomplete}" maxlength="${field.maxLength}"${attributes}>
${error && html`<p class="error" id="${id}-error">${error}</p>`}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
</div>`,
      ];
    }),
  );
}

/** The error of the form as a whole, announced when the page opens. */
export function renderAlert({ alert }: FormState): Html | undefined {
  return alert ? html`<p class="alert" role="alert">${alert}</p>` : undefined;
}
