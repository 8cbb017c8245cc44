import { SUPPORT_ADDRESS } from "../../../shared/site/contact";

/** The subject of every mail that the quick-contact form opens (the text is fixed). */
export const MAIL_SUBJECT = "Commonplace support request";

/** The body of that mail, with a line for each detail that helps us answer (the text is fixed). */
export const MAIL_BODY = `Hello Commonplace support,

What I was trying to do:


What happened instead:


Steps that lead there:
1.
2.
3.

My browser and device:

The email address of my account:

Thank you`;

/** The address that opens the mail client with the fixed subject and body. RFC 6068 wants line breaks as CRLF. */
export function supportMailAddress(): string {
  const body = MAIL_BODY.replaceAll("\n", "\r\n");
  return `mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(MAIL_SUBJECT)}&body=${encodeURIComponent(body)}`;
}
