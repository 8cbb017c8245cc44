/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail from the site's own address. */
export interface Mailer {
  /** @throws Error when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}
