/** The server cannot start and a person can do something about it: `message` is the one sentence they read. */
export class StartError extends Error {
  override readonly name = "StartError";
}
