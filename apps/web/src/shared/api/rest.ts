/**
 * Calls a REST path with the session's cookie. Only files and downloads need it; everything else is tRPC.
 *
 * @throws Error "<status>: <body, or status text when there is none>" for any answer that is not a success.
 */
export async function restFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: "include" });
  if (!response.ok) throw await restError(response);
  return response;
}

/** The error a refused answer stands for, as "<status>: <body>". */
export async function restError(response: Response): Promise<Error> {
  const body = await response.text();
  return new Error(`${response.status}: ${body || response.statusText}`);
}
