import { forgetSignIn, isOfBrowser, keptSignIn } from "../config";
import type { AddCommand } from "../context";

export const addLogout: AddCommand = (program, { terminal, output }) => {
  program
    .command("logout")
    .description("end the sign-in of this machine")
    .action(async () => {
      const signIn = await keptSignIn(terminal);
      const wasThere = await forgetSignIn(terminal);
      if (!wasThere) return output.note("You were not signed in.");
      if (!signIn) return output.note("The token is forgotten here.");
      const { url } = signIn;
      if (!isOfBrowser(signIn)) {
        // A token can't revoke tokens: only a person in the browser can.
        const advice = `It still works elsewhere until you revoke it at ${url}/account.`;
        return output.note(`The token is forgotten here. ${advice}`);
      }
      const { revoke } = await import("../sign-in/provider");
      try {
        await revoke(signIn);
      } catch {
        const advice = `Disconnect “Commonplace command line” at ${url}/account.`;
        return output.note(`The sign-in is forgotten here, but ${url} could not be told. ${advice}`);
      }
      output.note(`You are signed out of ${url}.`);
    });
};
