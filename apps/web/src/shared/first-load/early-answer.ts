declare global {
  interface Window {
    /** The answer to {@link FIRST_CALL}, asked for before the app's code arrived; taken once. */
    commonplaceEarlyAnswer?: Promise<Response>;
  }
}

/** Who is there: the call every page begins with, in the words of our tRPC client. */
const FIRST_CALL = "/trpc/auth.user?batch=1&input=%7B%7D";

/** Sends the first call while the browser is still loading the app, which saves a round trip. */
export function askEarly(): void {
  window.commonplaceEarlyAnswer = fetch(FIRST_CALL, { credentials: "include" });
  // Whoever takes the answer sees the failure; nobody having taken it yet is no error.
  window.commonplaceEarlyAnswer.catch(() => undefined);
}

/** The early answer if it is to this call and was not taken before. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  if (url !== FIRST_CALL) return undefined;
  const answer = window.commonplaceEarlyAnswer;
  delete window.commonplaceEarlyAnswer;
  return answer;
}
