/** The server cannot start and a person can correct the cause: `message` is the sentence for them. */
export class StartError extends Error {
  override readonly name = "StartError";
}
