import type { DatabaseOrTransaction } from "@commonplace/db";

/** Makes links with which people of the bundled account provider choose a new password. */
export interface PasswordLinks {
  /** @returns the whole address; it works once. */
  create(
    db: DatabaseOrTransaction,
    link: { readonly accountId: string; readonly minutes: number },
  ): Promise<string>;
}
