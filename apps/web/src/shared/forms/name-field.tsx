import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";

/** The field for the name of a thing, in the form that makes or renames it: required, and focused when its dialog opens. */
export function NameField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput label="Name" withAsterisk required data-autofocus dir="auto" autoComplete="off" {...props} />
  );
}
