import type { TokenScope } from "@commonplace/domain/tokens/schemas";

/** The permission of each scope, in one word. */
export const SCOPE_NAMES: Record<TokenScope, string> = { read: "Read", write: "Write", mentor: "AI mentor" };
