/** Exit codes, for scripts. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  notAllowed: 5,
  conflict: 6,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An expected end of a command: one sentence for people, and an exit code for scripts. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.failed,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The command was not written as it has to be. */
export const wrongUsage = (message: string) => new Failure(message, EXIT.usage);
