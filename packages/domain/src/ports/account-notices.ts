/** Tells people by mail what others did to how they sign in. Calls return at once; a mail that fails is logged. */
export interface AccountNotices {
  /** An administrator turned their second factor off and removed their passkeys. */
  factorsRemoved(email: string): void;
}
