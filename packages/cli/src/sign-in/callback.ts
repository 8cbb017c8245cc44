import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

const PATH = "/callback";

/** The browser's visit that answers a request to sign in. */
export interface Visit {
  readonly query: URLSearchParams;
  /** Tells the person in the browser how it ended. */
  show(isSignedIn: boolean): Promise<void>;
}

/** A server on this machine that the browser comes back to (RFC 8252, section 7.3). */
export interface Callback {
  readonly redirectUri: string;
  /** Waits for the visit with this state; other pages may send the browser here, too. */
  visit(state: string): Promise<Visit>;
  close(): void;
}

export async function openCallback(): Promise<Callback> {
  const server = createServer();
  // This machine alone: nobody else may send a code.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the callback listens on no port");
  const redirectUri = `http://127.0.0.1:${address.port}${PATH}`;
  return {
    redirectUri,
    visit: (state) =>
      new Promise((resolve) => {
        server.on("request", ({ method, url = "" }, response) => {
          const { pathname, searchParams: query } = new URL(url, redirectUri);
          if (method !== "GET" || pathname !== PATH || query.get("state") !== state) {
            void answer(response, 404, "Nothing is here", "This page belongs to no sign-in under way.");
            return;
          }
          resolve({
            query,
            show: (isSignedIn) =>
              isSignedIn
                ? answer(response, 200, "You are signed in", "Close this page, and go back to your terminal.")
                : answer(response, 400, "You are not signed in", "Your terminal says why."),
          });
        });
      }),
    close() {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function answer(response: ServerResponse, status: number, title: string, text: string): Promise<void> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><main style="font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem"><h1 style="font-size: 1.5rem">${title}</h1><p>${text}</p></main></html>`;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    connection: "close",
  });
  return new Promise((resolve) => {
    // A browser that left needs no answer.
    response.once("close", resolve);
    response.end(page);
  });
}
