/** Tells people by mail what others did to how they sign in. Calls return at once; a mail that fails is logged. */
export interface AccountNotices {
  /** Whoever runs the site turned their second factor off and removed their passkeys. */
  factorsRemoved(email: string): void;
}
