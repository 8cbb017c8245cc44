import type { Fault } from "./fault";

const HOOKS = "apps/web/src/features";
const MUTATIONS = ["apps/web/src/testing/mutations.test.tsx"];

export const WEB_FAULTS: Fault[] = [
  {
    name: "a refused favorite stays filled",
    file: `${HOOKS}/prompts/hooks/use-toggle-favorite.ts`,
    find: "onError: (_error, _change, context) => context?.undo(),",
    replace: "",
    tests: MUTATIONS,
  },
  {
    name: "a refused deletion leaves the prompt away",
    file: `${HOOKS}/prompts/hooks/use-delete-prompt.ts`,
    find: "context?.act.forget();\n      context?.undo();",
    replace: "context?.act.forget();",
    tests: MUTATIONS,
  },
  {
    name: "a copy that was not counted stays counted",
    file: `${HOOKS}/prompts/hooks/use-record-copy.ts`,
    find: "onError: (_error, _input, context) => context?.undo?.(),",
    replace: "",
    tests: MUTATIONS,
  },
  {
    name: "unsharing refreshes nothing",
    file: `${HOOKS}/workspaces/hooks/use-sharing.ts`,
    find: 'toast({ title: "Prompt no longer shared" });\n        return refresh(promptId);',
    replace: 'toast({ title: "Prompt no longer shared" });\n        return promptId;',
    tests: MUTATIONS,
  },
  {
    name: "a deleted document stays in the list",
    file: `${HOOKS}/documents/hooks/use-documents.ts`,
    find: "await utils.documents.list.invalidate({ id: promptId });",
    replace: "",
    tests: MUTATIONS,
  },
  {
    name: "a saved prompt leaves the figures stale",
    file: `${HOOKS}/prompts/hooks/use-update-prompt.ts`,
    find: "return cache.refreshStats();",
    replace: "return undefined;",
    tests: MUTATIONS,
  },
  {
    name: "a purged prompt stays in the trash",
    file: `${HOOKS}/prompts/hooks/use-trash.ts`,
    find: 'restored any more." });\n      return utils.prompts.trash.invalidate();',
    replace: 'restored any more." });',
    tests: MUTATIONS,
  },
  {
    name: "a save names no version, and writes over what came in between",
    file: `${HOOKS}/prompts/hooks/use-save-edits.ts`,
    find: "expectedVersion: onto.version,",
    replace: "",
    tests: MUTATIONS,
  },
  {
    name: "a later save still names who came in before it (stale state)",
    file: `${HOOKS}/prompts/hooks/use-save-edits.ts`,
    find: "cameIn.current = null;",
    replace: "",
    tests: MUTATIONS,
  },
  {
    name: "a call made again without an answer goes under a new key",
    file: "apps/web/src/shared/api/idempotency-link.ts",
    find: "earlier.until > now()",
    replace: "earlier.until < now()",
    tests: ["apps/web/src/shared/api/idempotency-link.test.ts"],
  },
  {
    name: "a search's total stays when a match is deleted (off by one)",
    file: `${HOOKS}/prompts/hooks/prompt-lists.ts`,
    find: "total: page.total + byWords",
    replace: "total: page.total",
    tests: [`${HOOKS}/prompts/hooks/prompt-lists.test.ts`],
  },
  {
    name: "an unmarked prompt stays among the favorites",
    file: `${HOOKS}/prompts/hooks/prompt-lists.ts`,
    find: "(!filters.favorite || prompt.isFavorite)",
    replace: "true",
    tests: [`${HOOKS}/prompts/hooks/prompt-lists.test.ts`],
  },
  {
    name: "the order of chosen categories makes another question",
    file: `${HOOKS}/library/hooks/library-url.ts`,
    find: "categories: [...state.categories].sort()",
    replace: "categories: state.categories",
    tests: [`${HOOKS}/library/hooks/library-url.test.ts`],
  },
];
