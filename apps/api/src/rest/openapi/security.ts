import type { Access } from "@commonplace/api-routers";
import type { OpenApiDocument } from "./types";

/** The ways to sign in. @param sessionCookie name of the cookie that a signed-in browser sends. */
export function securitySchemes(sessionCookie: string): OpenApiDocument["components"]["securitySchemes"] {
  return {
    session: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookie,
      description: "Set by signing in at /api/login.",
    },
    token: {
      type: "http",
      scheme: "bearer",
      description:
        "An API token, made on the Account page or with `POST /api/account/tokens`. Each call names the scope that it needs.",
    },
  };
}

/** Who may make a call, as a sentence. */
export function whoMayCall(access: Access, inWorkspace?: boolean): string {
  if (access === "public") return "Everyone may call it.";
  if (access === "session") return "For people in their browsers; API tokens are refused.";
  const confined = inWorkspace ? ", also one that is confined to a workspace" : "";
  return `A token needs the scope \`${access}\`${confined}.`;
}

/** Who may make a call: each entry is enough. A token's entry names the scope that it needs. */
export function securityOf(access: Access): Record<string, string[]>[] {
  if (access === "public") return [];
  const session = { session: [] };
  return access === "session" ? [session] : [session, { token: [access] }];
}
