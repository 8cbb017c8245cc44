import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { Finding } from "../../health/checks";
import { openClient, type S3Settings } from "./s3";

/** How long a check waits for the bucket, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The object that checks write: read permission says nothing about write permission. */
const KEY = "commonplace-check";

/** Says in one line whether documents can be kept in the bucket, by writing an object of two letters into it. */
export async function checkBucket(settings: S3Settings, patience = PATIENCE_MS): Promise<Finding> {
  const { bucket, endpoint, region } = settings;
  const where = `the bucket ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`}`;
  const client = openClient(settings);
  try {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: KEY, Body: "ok", ContentLength: 2 }), {
      abortSignal: AbortSignal.timeout(patience),
    });
    return { line: `Documents: ${where} takes them.`, problem: null };
  } catch (error) {
    const reason = reasonOf(error);
    return {
      line: `Documents: ${where} ${reason}. Everything else works all the same.`,
      problem: `Documents cannot be kept: their bucket ${reason}.`,
    };
  } finally {
    client.destroy();
  }
}

/** The error as the second half of a sentence about the bucket. */
function reasonOf(error: unknown): string {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const isName = (...names: string[]) => names.includes(name);
  if (isName("NoSuchBucket")) return "does not exist (S3_BUCKET)";
  if (isName("InvalidAccessKeyId")) return "refuses S3_ACCESS_KEY_ID";
  if (isName("SignatureDoesNotMatch")) return "refuses S3_SECRET_ACCESS_KEY";
  if (isName("PermanentRedirect", "AuthorizationHeaderMalformed") || status === 301)
    return "is in another region (S3_REGION)";
  if (isName("CredentialsProviderError")) return "needs a key (S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY)";
  if (status === 401 || status === 403) return "may not be written to with this key (S3_ACCESS_KEY_ID)";
  if (status !== undefined && status >= 400) return `answers ${status}`;
  if (isName("AbortError", "TimeoutError")) return "did not answer in time (S3_ENDPOINT)";
  return "cannot be reached (S3_ENDPOINT)";
}
