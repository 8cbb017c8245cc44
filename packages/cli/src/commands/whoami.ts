import { type CurrentUserView, currentUserView } from "@commonplace/domain/sessions/schemas";
import type { AddCommand } from "../context";

/** A person's name and email, as far as the site has them. */
export function describePerson({ firstName, lastName, email }: CurrentUserView): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name && email ? `${name} <${email}>` : name || email;
}

export const addWhoami: AddCommand = (program, { output, connect }) => {
  program
    .command("whoami")
    .description("print who is signed in, and where")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: true }) => {
      const api = await connect();
      const person = await api.ask(currentUserView, "/api/auth/user");
      const { id, email, firstName, lastName } = person;
      const { url } = api.site;
      await (json
        ? output.json({ url, id, email, firstName, lastName })
        : output.line(output.safe(`${describePerson(person)} at ${url}`)));
    });
};
