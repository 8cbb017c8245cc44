import type { FormErrors, UseFormReturnType } from "@mantine/form";

/**
 * Sends the values of a Mantine form when they are valid: the `onSend` of a {@link Form}.
 *
 * @param refuse called with the errors of the fields otherwise, to move the focus there.
 */
export async function sendValid<Values>(
  form: Pick<UseFormReturnType<Values>, "validate" | "getValues">,
  send: (values: Values) => Promise<unknown>,
  refuse: (errors: FormErrors) => void,
): Promise<unknown> {
  const { hasErrors, errors } = form.validate();
  if (!hasErrors) return send(form.getValues());
  refuse(errors);
  return false;
}
