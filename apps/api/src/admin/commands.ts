import {
  createPasswordLink,
  factorsTakenMail,
  forgetAccountSecrets,
  removeFactorOf,
} from "@commonplace/accounts";
import { endEverySignIn } from "@commonplace/domain/account";
import { recordAudit } from "@commonplace/domain/audit";
import type { DomainContext } from "@commonplace/domain/core/context";
import { listPeople, setDisabled, setRole } from "@commonplace/domain/people";
import type { Mail, Mailer } from "@commonplace/domain/ports/mailer";
import { createInvitation, findSignUp, invitationPath, setSignUpMode } from "@commonplace/domain/sign-up";
import { SIGN_UP_MODES } from "@commonplace/domain/sign-up/schemas";
import { MOUNT_PATH } from "../auth/bundled-accounts";
import type { Settings } from "../env";

/** The site that commands are about. */
export type AdminContext = DomainContext &
  Pick<Settings, "publicUrl" | "signUp" | "siteOwnerId" | "oidc"> & {
    /** Null: the site sends no mail. */
    readonly mailer: Mailer | null;
  };

/** A command was used wrongly or could not be executed: `message` is for the person who typed it. */
export class CommandError extends Error {}

/** Hours that a link for a new password works; its person gets it from the owner, not by mail. */
const RESET_HOURS = 24;
const INVITATION_DAYS = 7;

export const USAGE = `npm run admin -- COMMAND

  list                          Everybody who has joined
  reset-password EMAIL          A link with which they choose a new password
  reset-factors EMAIL           Turn their second factor off and remove their passkeys, when they lost their device
  make-admin EMAIL              Let them run the site beside its owner
  make-member EMAIL             Take that back
  disable EMAIL                 Sign them out and keep them out
  enable EMAIL                  Let them in again
  sign-up open|invite|closed    Who may join from now on
  invite [--many] [--days N]    A link that lets one person join, or many, within 7 days or N
  renew-keys                    Make new keys when the secret key is lost or was seen: all sign in again`;

interface Command {
  /** Arguments of the command, as shown in {@link USAGE}. */
  readonly takes: "nothing" | "an email" | "a mode" | "options";
  run(ctx: AdminContext, args: readonly string[]): AsyncGenerator<string> | Promise<string[]>;
}

const COMMANDS: Record<string, Command> = {
  list: { takes: "nothing", run: (ctx) => describePeople(ctx) },

  "reset-password": {
    takes: "an email",
    async run(ctx, [email = ""]) {
      if (ctx.oidc) throw new CommandError("People sign in with another account provider: reset it there.");
      const path = await createPasswordLink(ctx, { email, minutes: RESET_HOURS * 60 });
      if (!path) throw new CommandError(`Nobody has an account with the email ${email}.`);
      await recordAudit(ctx, { action: "person.reset-link-made", subject: email });
      return [
        `With this link they choose a new password. It works once, within ${RESET_HOURS} hours:`,
        ctx.publicUrl + MOUNT_PATH + path,
      ];
    },
  },

  "reset-factors": {
    takes: "an email",
    async run(ctx, [email = ""]) {
      if (ctx.oidc) throw new CommandError("People sign in with another account provider: reset it there.");
      const outcome = await ctx.db.transaction(async (tx) => {
        const removed = await removeFactorOf(tx, email);
        if (removed === "removed")
          await recordAudit({ ...ctx, db: tx }, { action: "person.factor-removed", subject: email });
        return removed;
      });
      if (!outcome) throw new CommandError(`Nobody has an account with the email ${email}.`);
      if (outcome === "none") return [`${email} has no second factor and no passkey.`];
      return [`${email} signs in with the password alone.`, ...(await tell(ctx, factorsTakenMail(email)))];
    },
  },

  "make-admin": roleCommand("admin", "runs the site beside its owner."),
  "make-member": roleCommand("member", "is a member like others."),
  disable: disableCommand(true, "is signed out and kept out."),
  enable: disableCommand(false, "may sign in again."),

  "sign-up": {
    takes: "a mode",
    async run(ctx, [typed]) {
      const mode = SIGN_UP_MODES.find((each) => each === typed);
      if (!mode) throw new CommandError(`Say who may join: ${SIGN_UP_MODES.join(", ")}.`);
      if (ctx.signUp.mode) {
        throw new CommandError(
          `The setting SIGN_UP decides, and says ${ctx.signUp.mode}. Remove it, or change it.`,
        );
      }
      await setSignUpMode(ctx, mode);
      return [`Sign-up is ${mode} from now on.`];
    },
  },

  invite: {
    takes: "options",
    async run(ctx, args) {
      const { maxUses, days } = readInvitation(args);
      const { mode, awaitsOwner } = await findSignUp(ctx, ctx.signUp);
      const code = awaitsOwner
        ? await createInvitation(ctx, { purpose: "owner", maxUses: 1, days })
        : await createInvitation(ctx, { purpose: "member", maxUses, days });
      const whom = awaitsOwner
        ? "opens the owner's account, once"
        : maxUses === null
          ? "lets people join"
          : "lets one person join";
      return [
        `This link ${whom}, within ${days} days:`,
        ctx.publicUrl + invitationPath(code),
        ...(mode === "closed" && !awaitsOwner ? ["Sign-up is closed: it works once that is invite."] : []),
      ];
    },
  },

  "renew-keys": {
    takes: "nothing",
    async run(ctx) {
      if (ctx.oidc)
        throw new CommandError("People sign in with another account provider: renew its keys there.");
      return ctx.db.transaction(async (tx) => {
        const factors = await forgetAccountSecrets(tx);
        await endEverySignIn({ ...ctx, db: tx });
        await recordAudit({ ...ctx, db: tx }, { action: "keys.renewed" });
        return [
          "Everybody is signed out. Stop every server of this site and start it again: the first one makes new keys.",
          ...(factors > 0
            ? [
                `People with a second factor: ${factors}. If the secret key is lost, they sign in with a recovery code, ` +
                  "or you run reset-factors.",
              ]
            : []),
        ];
      });
    },
  },
};

/** Mails a person. @returns a line about the result; none when the site sends no mail. */
async function tell({ mailer }: AdminContext, mail: Mail): Promise<string[]> {
  if (!mailer) return [];
  try {
    await mailer.send(mail);
    return ["A mail tells them."];
  } catch (error) {
    return [`The mail that tells them was not sent: ${error instanceof Error ? error.message : error}`];
  }
}

function roleCommand(role: "admin" | "member", outcome: string): Command {
  return {
    takes: "an email",
    async run(ctx, [email = ""]) {
      await setRole(ctx, { email, role });
      return [`${email} ${outcome}`];
    },
  };
}

function disableCommand(isDisabled: boolean, outcome: string): Command {
  return {
    takes: "an email",
    async run(ctx, [email = ""]) {
      await setDisabled(ctx, { email, isDisabled });
      return [`${email} ${outcome}`];
    },
  };
}

function readInvitation(args: readonly string[]): { maxUses: number | null; days: number } {
  const text = args.join(" ");
  const match = /^(--many)? ?(?:--days (\d{1,3}))?$/.exec(text);
  const days = Number(match?.[2] ?? INVITATION_DAYS);
  if (!match || days < 1)
    throw new CommandError("invite takes --many, and --days with a number from 1 to 999.");
  return { maxUses: match[1] ? null : 1, days };
}

async function* describePeople(ctx: AdminContext): AsyncGenerator<string> {
  for await (const { id, email, name, role, joinedAt, isDisabled } of listPeople(ctx)) {
    const joined = `joined ${joinedAt.toISOString().slice(0, 10)}`;
    yield [email, name, role, joined, isDisabled && "disabled", `id ${id}`].filter(Boolean).join(" · ");
  }
}

/**
 * Executes one command of the site's owner.
 *
 * @param args what was typed after `npm run admin --`.
 * @returns lines to print.
 * @throws CommandError with a sentence for people; DomainError when there is nobody with this email.
 */
export async function* runCommand(ctx: AdminContext, args: readonly string[]): AsyncGenerator<string> {
  const [name = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(USAGE);
  const { takes } = command;
  const isComplete = takes === "options" || rest.length === (takes === "nothing" ? 0 : 1);
  if (!isComplete) throw new CommandError(`${name} takes ${takes}.\n\n${USAGE}`);
  const values = takes === "an email" ? rest.map((email) => email.trim().toLowerCase()) : rest;
  yield* await command.run(ctx, values);
}
