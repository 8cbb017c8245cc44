declare global {
  interface Window {
    /** The answer to {@link FIRST_CALL}, asked for before the app's code arrived; taken once. */
    commonplaceEarlyAnswer?: Promise<Response>;
  }
}

/** The first call of every page, who is signed in, as our tRPC client sends it. */
const FIRST_CALL = "/trpc/auth.user?batch=1&input=%7B%7D";

/** Sends the first call while the browser is still loading the app, which saves a round trip. */
export function askEarly(): void {
  window.commonplaceEarlyAnswer = fetch(FIRST_CALL, { credentials: "include" });
  // The consumer of the answer handles the failure; until then it is no unhandled rejection.
  window.commonplaceEarlyAnswer.catch(() => undefined);
}

/** The early answer if it is to this call and was not taken before. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  if (url !== FIRST_CALL) return undefined;
  const answer = window.commonplaceEarlyAnswer;
  delete window.commonplaceEarlyAnswer;
  return answer;
}
