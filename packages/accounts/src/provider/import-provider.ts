import type * as OidcProvider from "oidc-provider";

/**
 * Loads oidc-provider. On Node 20 it warns that it wants Node 22, though everything used here works on 20.19 and is
 * tested there. That one warning is dropped, others are kept.
 */
export async function importOidcProvider(): Promise<typeof OidcProvider> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes("Unsupported runtime")) warn(...said);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
