import type { TokenScope } from "../core/scopes";

/** Characters of the name that an app gives itself. */
export const APP_NAME_LENGTH = 100;

/** An app that a person just let in, with the grant that the bundled provider made for it. */
export interface NewConnection {
  readonly clientId: string;
  readonly name: string;
  readonly returnsTo: string;
  /** The provider's id of the grant. */
  readonly grantId: string;
  readonly scopes: readonly TokenScope[];
}

/** An app whose grant the bundled provider ended: the app gave a token back, or somebody used a code or token twice. */
export interface EndedConnection {
  readonly grantId: string;
  readonly because: "given-back" | "used-twice";
}
