import type { Mail } from "@commonplace/domain/ports/mailer";
import { MAIL_LINK_MINUTES } from "./accounts/links";

const WORKS = `The link works once, within ${MAIL_LINK_MINUTES} minutes.`;

/** The mail with the link that chooses a new password. */
export const newPasswordMail = (to: string, link: string): Mail => ({
  to,
  subject: "Choose a new password for Commonplace",
  text: `Someone asked to choose a new password for your Commonplace account. If it was you, open this link:

${link}

${WORKS} If it was not you, you need not do anything: your password stays as it is.
`,
});

/** The mail with the link that creates an account. */
export const createAccountMail = (to: string, link: string): Mail => ({
  to,
  subject: "Create your Commonplace account",
  text: `To create a Commonplace account with this email, open this link:

${link}

The link works within ${MAIL_LINK_MINUTES} minutes. If you did not ask for it, you need not do anything.
`,
});

/** Tells somebody who wants to create an account that they have one. */
export const accountExistsMail = (to: string, signIn: string): Mail => ({
  to,
  subject: "You have a Commonplace account already",
  text: `Someone asked to create a Commonplace account with this email, which has one already. If it was you, sign in here:

${signIn}

"Forgot your password?" on that page helps if you do not know your password. If it was not you, you need not do anything.
`,
});

/** The mail with the link that proves a new email. */
export const confirmEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: "Confirm your email for Commonplace",
  text: `To use this email for your Commonplace account, open this link:

${link}

${WORKS} If you did not ask for it, you need not do anything.
`,
});

/** Tells the email an account had so far that it has another one now. */
export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  subject: "The email of your Commonplace account was changed",
  text: `Your Commonplace account signs in with ${newEmail} from now on.

If you did not change it, tell the person who runs the site right away.
`,
});

/** Tells the person that signing in takes a code from now on. */
export const factorAddedMail = (to: string): Mail => ({
  to,
  subject: "Your Commonplace account has a second factor",
  text: `Signing in to your Commonplace account takes a code from an authenticator app from now on.

If you did not set it up, tell the person who runs the site right away.
`,
});

/** Tells the person that signing in takes no code any more. */
export const factorRemovedMail = (to: string): Mail => ({
  to,
  subject: "The second factor of your Commonplace account is off",
  text: `Signing in to your Commonplace account takes your password alone from now on.

If you did not turn it off, choose a new password at once and set the second factor up again.
`,
});

/** Tells the person that whoever runs the site turned their second factor off and removed their passkeys. */
export const factorsTakenMail = (to: string): Mail => ({
  to,
  subject: "The second factor of your Commonplace account is off",
  text: `Whoever runs the site turned off the second factor of your Commonplace account and removed its passkeys, as they do for people who lost their device. Signing in takes your password alone from now on.

If you did not ask for it, tell the person who runs the site right away, choose a new password, and set the second factor up again.
`,
});

/** Tells the person that a passkey signs in to their account from now on. */
export const passkeyAddedMail = (to: string, name: string): Mail => ({
  to,
  subject: "A passkey was added to your Commonplace account",
  text: `The passkey "${name}" signs in to your Commonplace account from now on, without your password.

If you did not add it, sign in, remove it under Account, Passkeys, and choose a new password.
`,
});

/** Tells the person that a passkey opens nothing any more. */
export const passkeyRemovedMail = (to: string, name: string): Mail => ({
  to,
  subject: "A passkey was removed from your Commonplace account",
  text: `The passkey "${name}" does not sign in to your Commonplace account any more. Your password does.

If you did not remove it, choose a new password at once and look through Account, Passkeys.
`,
});

/** Tells the person that their password was changed. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: "The password of your Commonplace account was changed",
  text: `Your Commonplace account has a new password, and other browsers were signed out.

If you did not change it, choose a new one at once with "Forgot your password?" on the sign-in page.
`,
});
