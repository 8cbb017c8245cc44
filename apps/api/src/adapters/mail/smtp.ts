import type { Mailer } from "@commonplace/domain/ports/mailer";
import { createTransport } from "nodemailer";
import type { Finding } from "../../health/checks";

/** How long a mail server may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface SmtpSettings {
  /** "smtps://user:password@host:port"; options of nodemailer may follow as a query. */
  readonly url: string;
  /** The address mails come from. */
  readonly from: string;
}

/** Sends mail over SMTP; `check` finds out whether the server accepts us. */
export function createMailer({ url, from }: SmtpSettings): Mailer & { check(): Promise<Finding> } {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from: { name: "Commonplace", address: from }, ...mail });
    },
    async check() {
      try {
        await transport.verify();
        return { line: "The mail server answers.", problem: null };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return {
          line: `The mail server in SMTP_URL cannot be used: ${reason}`,
          problem: "Mail cannot be sent: the mail server does not let us.",
        };
      }
    },
  };
}
