import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
/** Words of this site that an attacker would try in passwords, besides the usual ones. */
const OURS = [
  ...["commonplace", "prompt", "prompts", "library", "promptlibrary"],
  ...["company", "companyname", "business", "team", "office", "welcome", "account", "website"],
];
/**
 * Guesses that a password must withstand: the boundary that zxcvbn calls "safely unguessable" to somebody who has a slow
 * hash of it (https://github.com/dropbox/zxcvbn#usage, score 3).
 */
const ENOUGH_GUESSES_LOG10 = 8;
/** From this number of guesses on, even somebody who has the hash does not find the password (score 4). */
const STRONG_GUESSES_LOG10 = 10;
/**
 * Only so many characters are judged: a password that is strong with these is strong with more, and judging long ones
 * is slow.
 */
const JUDGED = 32;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED });

/** Facts about a person that an attacker would know. */
export interface PersonalWords {
  /** In lower case. */
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The host name of the site. */
  readonly site: string;
}

/**
 * Whether an attacker would guess the password early: one of the most used ones, also with digits or signs around it, a
 * run of keys or letters, a repeated piece, or any of these with the person's names and email and the site's name.
 */
export function isGuessable(password: string, person: PersonalWords): boolean {
  return guessesOf(password, person) < ENOUGH_GUESSES_LOG10;
}

/** How strong a password is, in a short sentence for the person who types it. */
export function describeStrength(password: string, person: PersonalWords): string {
  const guesses = guessesOf(password, person);
  if (guesses < ENOUGH_GUESSES_LOG10) return "Easy to guess.";
  return guesses < STRONG_GUESSES_LOG10 ? "Good." : "Strong.";
}

/** The number of guesses that find a password, as a power of ten. */
function guessesOf(password: string, { email, firstName, lastName, site }: PersonalWords): number {
  const text = password.normalize("NFKC").toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (COMMON.has(text) || COMMON.has(core)) return 0;
  const known = [email, ...email.split("@"), firstName ?? "", lastName ?? "", site];
  const theirs = known
    .flatMap((each) => [each, ...each.split(/[\s@._+-]+/)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  return estimator.check(text.slice(0, JUDGED), [...theirs, ...OURS]).guessesLog10;
}
