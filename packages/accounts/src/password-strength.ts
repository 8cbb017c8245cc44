import { networkOf } from "@commonplace/domain/core/network";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeStrength } from "./accounts/guessable";
import { PASSWORD_MAX, PASSWORD_MIN } from "./accounts/schemas";
import type { AccountsOptions } from "./options";
import type { Body } from "./serve-forms";

/** Judges a new password, below the provider's address. */
export const STRENGTH_PATH = "/password-strength";
/** Passwords that one network may have judged: several people typing. */
const LIMIT = { max: 300, windowSeconds: 5 * 60 };

/**
 * Tells how strong the password of a form is, as a sentence: the same rules that decide when the form is sent. Nothing is
 * kept of it.
 */
export function registerPasswordStrength(app: FastifyInstance, options: AccountsOptions): void {
  const site = new URL(options.issuerUrl).hostname;

  app.post(STRENGTH_PATH, async (request: FastifyRequest<{ Body: Body }>, reply) => {
    const wait = await options.rateLimiter.hit(`password-strength:${networkOf(request.ip)}`, LIMIT);
    if (wait !== null) return reply.code(429).header("retry-after", wait).send("");
    const { password = "", email, username = "", firstName = null, lastName = null } = request.body ?? {};
    const missing = PASSWORD_MIN - password.length;
    const text =
      password === ""
        ? ""
        : missing > 0
          ? `Too short: ${missing} more.`
          : describeStrength(password.slice(0, PASSWORD_MAX), {
              email: (email ?? username).toLowerCase(),
              firstName,
              lastName,
              site,
            });
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
  });
}
