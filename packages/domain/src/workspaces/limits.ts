export const WORKSPACE_LIMITS = { name: 80, description: 500, shareAtOnce: 50, inviteUses: 1_000 } as const;
/** Workspaces that one person may own, unless the site's settings say otherwise. */
export const WORKSPACES_PER_PERSON = 50;
/** A workspace says how many prompts it holds up to here, and "more" beyond: counting on would cost more than it tells. */
export const PROMPT_COUNT_MAX = 1_000;
/** For how many days an invite code may be good. */
export const INVITE_DAYS = [1, 7, 30] as const;
export const SHARE_PERMISSIONS = ["view", "edit"] as const;
export type SharePermissions = (typeof SHARE_PERMISSIONS)[number];
export const SHARED_PROMPT_SORTS = ["recent", "alphabetical", "highest-score", "lowest-score"] as const;
export type SharedPromptSort = (typeof SHARED_PROMPT_SORTS)[number];
