import { z } from "zod";
import { EXIT, type ExitCode, Failure } from "../failure";

/** The problem details (RFC 9457) that the API answers refusals with, as far as they are read here. */
const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  conflict: z.unknown().optional(),
  requestId: z.string().optional(),
});
type Problem = z.infer<typeof problemSchema>;

/** A refusal by the server, in a sentence that names what to do. */
export class Refusal extends Failure {
  constructor(
    message: string,
    exitCode: ExitCode,
    readonly status: number,
    /** With a refused save: the two texts and their common version. */
    readonly conflict: unknown = undefined,
  ) {
    super(message, exitCode);
  }
}

const EXITS: Readonly<Record<number, ExitCode>> = {
  401: EXIT.notSignedIn,
  403: EXIT.notAllowed,
  404: EXIT.notFound,
  409: EXIT.conflict,
  412: EXIT.conflict,
};

/** The error for an answer other than the one asked for. @param url the site's. */
export async function refusalOf(answer: Response, url: string): Promise<Failure> {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    const to = headers.get("location") ?? "";
    const origin = URL.canParse(to, url) ? new URL(to, url).origin : null;
    return origin && origin !== url
      ? new Failure(`${url} sends on to ${origin}. Sign in there: commonplace login ${origin}`)
      : notCommonplace(url);
  }
  const problem = problemSchema.safeParse(await answer.json().catch(() => null));
  if (!problem.success) {
    return status >= 500
      ? new Refusal(
          `${url} does not work at the moment (status ${status}). Try again later.`,
          EXIT.failed,
          status,
        )
      : notCommonplace(url);
  }
  const message = `${sentence(problem.data)}${adviceFor(status, problem.data, url)}`;
  return new Refusal(message, EXITS[status] ?? EXIT.failed, status, problem.data.conflict);
}

export const notCommonplace = (url: string) =>
  new Failure(`What answers at ${url} is not a Commonplace server of this version. Is the address right?`);

function sentence({ message, issues, requestId }: Problem): string {
  const details = issues.filter((issue) => issue.message !== message);
  const list = details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(" ");
  return [message, list, requestId && `Its log has it as ${requestId}.`].filter(Boolean).join(" ");
}

function adviceFor(status: number, { message }: Problem, url: string): string {
  if (status === 401) return ` Sign in again: commonplace login ${url}`;
  if (status === 403 && /scope/.test(message)) {
    return ` Sign in with it (commonplace login ${url} --scopes …), or make a token that has it at ${url}/account.`;
  }
  return "";
}
