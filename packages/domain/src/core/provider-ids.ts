import { createHash } from "node:crypto";

/**
 * The id under which the bundled provider's state is kept in `oidc_payloads`. The provider's own ids are what cookies,
 * codes and tokens carry, so that a copy of the table would sign in with them.
 */
export const hashOfProviderId = (id: string): string => createHash("sha256").update(id).digest("base64url");
