import { APIConnectionError, APIError } from "openai";
import { AI_LIMITS } from "./limits";
import { type AiSettings, openSdk } from "./openai-client";

/** How long a start waits to hear from the provider, in ms. */
const PATIENCE = 10_000;

/** Says in one line whether the provider answers, so that an operator notices a wrong key or address at the start. */
export async function checkProvider(settings: AiSettings, patience = PATIENCE): Promise<string> {
  const { model, baseUrl } = settings;
  const says = (what: string) => `AI mentor: ${baseUrl} ${what}`;
  const meanwhile = "The built-in rubric works all the same.";
  const sdk = openSdk(settings, { ...AI_LIMITS, total: patience });
  try {
    const models = await sdk.models.list({ signal: AbortSignal.timeout(patience) });
    const isListed = models.data.some(({ id }) => id === model || id === `${model}:latest`);
    return isListed
      ? says(`answers, with ${model}.`)
      : says(`answers, but does not list the model ${model}.`);
  } catch (error) {
    if (!(error instanceof APIError)) return says(`does not answer in the expected format. ${meanwhile}`);
    if (error.status === 401 || error.status === 403) return says(`refuses OPENAI_API_KEY. ${meanwhile}`);
    if (error.status === 404 || error.status === 405) return says("answers, but does not tell its models.");
    if (error.status !== undefined) return says(`answers ${error.status}. ${meanwhile}`);
    const reason = error instanceof APIConnectionError ? "cannot be reached" : "did not answer in time";
    return says(`${reason}. ${meanwhile}`);
  }
}
