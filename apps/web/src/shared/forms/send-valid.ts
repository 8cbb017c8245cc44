import type { FormErrors, UseFormReturnType } from "@mantine/form";

/**
 * Sends the values of a Mantine form when they are valid: what {@link Form} asks for.
 *
 * @param refuse told what is wrong with each field otherwise, to lead the person there.
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
