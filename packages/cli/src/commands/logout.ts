import { forgetSite, keptSite } from "../config";
import type { AddCommand } from "../context";

export const addLogout: AddCommand = (program, { terminal, output }) => {
  program
    .command("logout")
    .description("forget the token on this machine")
    .action(async () => {
      const site = await keptSite(terminal);
      const wasThere = await forgetSite(terminal);
      if (!wasThere) return output.note("You were not signed in.");
      // Tokens may not end tokens: only a person in the browser does.
      const advice = site && ` It still works elsewhere until you revoke it at ${site.url}/account.`;
      output.note(`The token is forgotten here.${advice ?? ""}`);
    });
};
