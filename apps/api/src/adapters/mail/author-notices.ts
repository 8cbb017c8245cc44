import type { ContentKind } from "@commonplace/domain/moderation/limits";
import type { AuthorNotices, ContentDecision } from "@commonplace/domain/ports/author-notices";
import type { Mail, Mailer } from "@commonplace/domain/ports/mailer";
import type { FastifyBaseLogger } from "fastify";

const NAMES: Record<ContentKind, string> = {
  template: "template",
  structure: "prompt structure",
  workspace: "workspace",
};

/** @returns the port that mails authors when something they made public was hidden, shown again or deleted. */
export function createAuthorNotices(mailer: Mailer, log: FastifyBaseLogger): AuthorNotices {
  return {
    decided(email, decision) {
      mailer
        .send(decisionMail(email, decision))
        .catch((error: unknown) => log.error({ err: error }, "a mail was not sent"));
    },
  };
}

function decisionMail(to: string, { act, kind, name, reason }: ContentDecision): Mail {
  const thing = `Your ${NAMES[kind]} "${name}"`;
  if (act === "shown") {
    return {
      to,
      // A header must be one line, but the names of people's things may contain line breaks.
      subject: `Your ${NAMES[kind]} is shown again`,
      text: `${thing} was shown again by an administrator of the site: others find it as before.\n`,
    };
  }
  const outcome =
    act === "deleted"
      ? "was deleted by an administrator of the site."
      : "was hidden by an administrator of the site. You still have it, and others no longer find it.";
  return {
    to,
    subject: `Your ${NAMES[kind]} was ${act} by an administrator`,
    text: `${thing} ${outcome}\n\nThe reason: ${reason}\n\nIf you think that this is a mistake, answer the people who run the site.\n`,
  };
}
