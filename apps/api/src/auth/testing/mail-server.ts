import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { createMailer } from "../../adapters/mail/smtp";

/** A mail server on this machine that keeps what it gets, and the mailer that sends there. */
export async function startMailServer() {
  const mails: { to: string; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      void text(stream).then((content) => {
        // Quoted-printable: soft line breaks and "=3D".
        const decoded = content.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, content: decoded });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    mailer: createMailer({ url: `smtp://127.0.0.1:${port}`, from: "commonplace@example.test" }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
