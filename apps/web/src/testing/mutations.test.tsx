// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PromptPage, PromptView } from "@commonplace/domain/prompts/schemas";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useDisconnectApp } from "../features/account/hooks/use-connected-apps";
import { useRemovePicture, useSetPicture } from "../features/account/hooks/use-picture";
import { useSetFindsByMeaning } from "../features/account/hooks/use-set-finds-by-meaning";
import { useCreateToken, useRevokeToken } from "../features/account/hooks/use-tokens";
import {
  useDeleteContent,
  useDismissContentReports,
  useHideContent,
  useShowContent,
} from "../features/admin/hooks/use-content-changes";
import {
  useDeletePerson,
  useMakePasswordLink,
  useRemoveSecondFactor,
  useSetDisabled,
  useSetRole,
  useSignPersonOut,
} from "../features/admin/hooks/use-people-changes";
import { useChangeSignUp, useInvite, useRevokeInvitation } from "../features/admin/hooks/use-sign-up-changes";
import { useBuilderChanges } from "../features/builder/hooks/use-builder";
import {
  useCreateCategory,
  useDeleteCategory,
  useUpdateCategory,
} from "../features/categories/hooks/use-category-changes";
import { useDeleteDocument } from "../features/documents/hooks/use-documents";
import {
  useDismissDuplicates,
  useDismissFindings,
  useDismissTagSpellings,
  useRestoreFindings,
} from "../features/health/hooks/use-dismiss";
import { useMergeDuplicates } from "../features/health/hooks/use-duplicates";
import { useDeleteUnopened, useMergeTagSpellings } from "../features/health/hooks/use-finding-changes";
import { useRefreshHealth } from "../features/health/hooks/use-health";
import { FollowImport } from "../features/imports/components/follow-import";
import { useCurrentImport } from "../features/imports/hooks/use-current-import";
import { useRunImport, useUndoImport } from "../features/imports/hooks/use-import-changes";
import { ROWS_PAGE } from "../features/imports/hooks/use-import-rows";
import { useUpdateImport, useUpdateRow } from "../features/imports/hooks/use-update-import";
import { useChangePrompts } from "../features/prompts/hooks/use-change-prompts";
import { useCreatePrompt } from "../features/prompts/hooks/use-create-prompt";
import { useDeletePrompt } from "../features/prompts/hooks/use-delete-prompt";
import { useMoveFavorite } from "../features/prompts/hooks/use-move-favorite";
import { useRecordCopy } from "../features/prompts/hooks/use-record-copy";
import { toBase, useSaveEdits } from "../features/prompts/hooks/use-save-edits";
import { useSettleVariable } from "../features/prompts/hooks/use-settle-variable";
import { useToggleFavorite } from "../features/prompts/hooks/use-toggle-favorite";
import { useTogglePin } from "../features/prompts/hooks/use-toggle-pin";
import { useEmptyTrash, usePurgePrompt, useRestorePrompt } from "../features/prompts/hooks/use-trash";
import { useUpdatePrompt } from "../features/prompts/hooks/use-update-prompt";
import {
  useCreateSearch,
  useDeleteSearch,
  useMoveSearch,
  useUpdateSearch,
} from "../features/searches/hooks/use-saved-searches";
import { useDeleteTag, useRenameTag } from "../features/tags/hooks/use-tag-changes";
import {
  useDismissReports,
  usePublishTemplate,
  useRateTemplate,
  useReportTemplate,
  useUpdateTemplate,
  useWithdrawTemplate,
} from "../features/templates/hooks/use-template-changes";
import { useUseTemplate } from "../features/templates/hooks/use-use-template";
import { useProfileChanges } from "../features/variables/hooks/use-profiles";
import { useRestoreVersion } from "../features/versions/hooks/use-versions";
import {
  useChangeWorkspace,
  useCreateWorkspace,
  useJoinPublicWorkspace,
  useJoinWorkspace,
  useLeaveWorkspace,
} from "../features/workspaces/hooks/use-change-workspace";
import { useSharing } from "../features/workspaces/hooks/use-sharing";
import { trpc } from "../shared/api/trpc";
import { useUndoChange } from "../shared/library/use-undo-change";
import { useDismissNotice } from "../shared/moderation/use-dismiss-notice";
import { undoLast } from "../shared/undo/undo";
import { refusal, renderHook } from "./mutations";
import { promptView } from "./prompts";

/** The server, and the components that call it, check the input of a mutation. */
interface Mutation {
  mutateAsync: (input: never) => Promise<unknown>;
}
interface Case {
  readonly use: () => Mutation;
  readonly answer?: unknown;
  readonly input?: object;
  /** The expected notice. */
  readonly done: string;
  readonly failed: string;
  /** The queries that show what was changed. */
  readonly refreshed: readonly string[];
}

const nothing = () => undefined;
const SEARCH = {
  id: "s",
  name: "Launch",
  icon: "star",
  query: { q: "launch" },
  workspace: null,
  mayChange: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
} as const;
/** The queries that show public content. */
const PUBLIC_CONTENT = [
  "admin.content.list",
  "admin.audit.list",
  "templates.list",
  "templates.byMeaning",
  "templates.reports",
  "builder.structures",
  "workspaces.browse",
];
const cases: Record<string, Case> = {
  "admin.signUp.change": {
    use: useChangeSignUp,
    input: { mode: "invite" },
    done: "SavedIt counts from now on.",
    failed: "Nothing was changed",
    refreshed: ["admin.signUp.get", "admin.audit.list"],
  },
  "admin.invitations.create": {
    use: useInvite,
    answer: { path: "/api/login?invitation=x" },
    done: "",
    failed: "No invitation was made",
    refreshed: ["admin.invitations.list", "admin.audit.list"],
  },
  "admin.invitations.revoke": {
    use: useRevokeInvitation,
    done: "Invitation revoked",
    failed: "The invitation was not revoked",
    refreshed: ["admin.invitations.list", "admin.audit.list"],
  },
  "admin.content.hide": {
    use: useHideContent,
    done: "Hidden",
    failed: "It was not hidden",
    refreshed: PUBLIC_CONTENT,
  },
  "admin.content.show": {
    use: useShowContent,
    done: "Shown again",
    failed: "It stays hidden",
    refreshed: PUBLIC_CONTENT,
  },
  "admin.content.dismissReports": {
    use: useDismissContentReports,
    done: "Reports dismissed",
    failed: "The reports stay",
    refreshed: PUBLIC_CONTENT,
  },
  "admin.content.delete": {
    use: useDeleteContent,
    done: "Deleted",
    failed: "It was not deleted",
    refreshed: PUBLIC_CONTENT,
  },
  "notices.dismiss": {
    use: useDismissNotice,
    done: "",
    failed: "The notice stays",
    refreshed: ["notices.list"],
  },
  "admin.people.setRole": {
    use: useSetRole,
    input: { id: "p", role: "admin" },
    done: "They run the site with you now",
    failed: "The role was not changed",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "admin.people.setDisabled": {
    use: useSetDisabled,
    input: { id: "p", isDisabled: true },
    done: "They are signed out and kept out",
    failed: "Nothing was changed",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "admin.people.signOut": {
    use: useSignPersonOut,
    answer: { ended: 2 },
    done: "Signed out everywhere2 sessions ended.",
    failed: "They were not signed out",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "admin.people.makePasswordLink": {
    use: useMakePasswordLink,
    answer: { url: "https://x.example", expiresAt: "2026-01-01T00:00:00Z" },
    done: "",
    failed: "No link was made",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "admin.people.removeSecondFactor": {
    use: useRemoveSecondFactor,
    done: "Second factor is off",
    failed: "The second factor was not changed",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "admin.people.delete": {
    use: useDeletePerson,
    done: "Account deleted",
    failed: "The account was not deleted",
    refreshed: ["admin.people.list", "admin.audit.list"],
  },
  "account.apps.disconnect": {
    use: useDisconnectApp,
    done: "App disconnected",
    failed: "Failed to disconnect app",
    refreshed: ["account.apps.list"],
  },
  "account.setPicture": {
    use: useSetPicture,
    done: "Picture changed",
    failed: "Failed to change picture",
    refreshed: ["auth.user", "workspaces.members"],
  },
  "account.setFindsByMeaning": {
    use: useSetFindsByMeaning,
    done: "",
    failed: "Failed to change search by meaning",
    refreshed: ["auth.user", "prompts.search", "prompts.similar", "prompts.reading"],
  },
  "account.removePicture": {
    use: useRemovePicture,
    done: "Picture removed",
    failed: "Failed to remove picture",
    refreshed: ["auth.user", "workspaces.members"],
  },
  "account.tokens.create": {
    use: useCreateToken,
    answer: { token: "cp_" },
    done: "",
    failed: "Failed to create token",
    refreshed: ["account.tokens.list"],
  },
  "account.tokens.revoke": {
    use: useRevokeToken,
    done: "Token revoked",
    failed: "Failed to revoke token",
    refreshed: ["account.tokens.list"],
  },
  "prompts.create": {
    use: useCreatePrompt,
    answer: promptView("p"),
    done: "Prompt created",
    failed: "Failed to create prompt",
    refreshed: ["stats.get"],
  },
  "prompts.update": {
    use: () => useUpdatePrompt(),
    answer: promptView("p"),
    done: "Prompt updated",
    failed: "Failed to update prompt",
    refreshed: ["stats.get", "prompts.versions.list"],
  },
  "prompts.delete": {
    use: useDeletePrompt,
    done: "Prompt deleted",
    failed: "Failed to delete prompt",
    refreshed: ["prompts.trash.list", "stats.get"],
  },
  "prompts.bulk": {
    use: useChangePrompts,
    answer: { changeId: "c", count: 2 },
    input: { ids: ["p", "q"], addTags: ["soup"] },
    done: "2 prompts tagged#soup",
    failed: "Failed to change the prompts",
    refreshed: [
      "prompts.list",
      "prompts.search",
      "prompts.facets",
      "prompts.trash.list",
      "tags.list",
      "stats.get",
    ],
  },
  "prompts.trash.restore": {
    use: useRestorePrompt,
    answer: promptView("p"),
    done: "Prompt restored",
    failed: "Restore Failed",
    refreshed: ["prompts.list", "prompts.facets", "prompts.trash.list", "stats.get"],
  },
  "prompts.trash.purge": {
    use: usePurgePrompt,
    done: "Deleted for good",
    failed: "Delete Failed",
    refreshed: ["prompts.trash.list"],
  },
  "prompts.trash.empty": {
    use: useEmptyTrash,
    answer: { purged: 2 },
    done: "2 prompts deleted for good",
    failed: "Delete Failed",
    refreshed: ["prompts.trash.list"],
  },
  "prompts.versions.restore": {
    use: useRestoreVersion,
    answer: promptView("p"),
    input: { id: "p", version: 3 },
    done: "Version 3 restored",
    failed: "Restore Failed",
    refreshed: ["prompts.list", "prompts.versions.list"],
  },
  "profiles.create": {
    use: () => useProfileChanges().create,
    answer: { id: "v", name: "Acme" },
    done: "Profile “Acme” saved",
    failed: "Failed to save the profile",
    refreshed: ["profiles.list"],
  },
  "profiles.update": {
    use: () => useProfileChanges().update,
    answer: { id: "v", name: "Acme" },
    done: "Profile “Acme” saved",
    failed: "Failed to save the profile",
    refreshed: ["profiles.list"],
  },
  "profiles.delete": {
    use: () => useProfileChanges().remove,
    done: "Profile deleted",
    failed: "Failed to delete the profile",
    refreshed: ["profiles.list"],
  },
  "categories.create": {
    use: useCreateCategory,
    answer: { id: "c" },
    done: "Category created successfully",
    failed: "Failed to create category",
    refreshed: ["stats.get"],
  },
  "categories.update": {
    use: useUpdateCategory,
    answer: { id: "c" },
    done: "Category updated successfully",
    failed: "Failed to update category",
    refreshed: ["prompts.list"],
  },
  "categories.delete": {
    use: () => useDeleteCategory(nothing),
    done: "Category deleted",
    failed: "Failed to delete category",
    refreshed: ["prompts.list", "prompts.facets", "stats.get"],
  },
  "tags.rename": {
    use: () => useRenameTag(nothing),
    answer: { changeId: "c", count: 12 },
    input: { tag: "client", name: "customer" },
    done: "12 prompts carried #client; now it is #customer.",
    failed: "Failed to rename tag",
    refreshed: ["tags.list", "prompts.list", "prompts.facets", "stats.get"],
  },
  "tags.delete": {
    use: () => useDeleteTag(nothing),
    answer: { changeId: "c", count: 1 },
    input: { tag: "client" },
    done: "#client was taken from 1 prompt.",
    failed: "Failed to delete tag",
    refreshed: ["tags.list", "prompts.list", "prompts.facets", "stats.get"],
  },
  "health.refresh": {
    use: useRefreshHealth,
    answer: { state: "waiting" },
    done: "",
    failed: "Your library could not be looked through",
    refreshed: [],
  },
  "health.merge": {
    use: useMergeDuplicates,
    answer: { changeId: "c", count: 2 },
    input: { pairs: [{ keep: "p", other: "q" }] },
    done: "2 duplicates merged",
    failed: "Failed to merge",
    refreshed: ["health.get", "health.duplicates", "prompts.list", "prompts.trash.list", "tags.list"],
  },
  "health.dismissDuplicates": {
    use: useDismissDuplicates,
    answer: { id: "d", count: 2 },
    input: { pairs: [{ keep: "p", other: "q" }] },
    done: "2 pairs are no duplicates",
    failed: "Failed to dismiss",
    refreshed: ["health.get", "health.duplicates"],
  },
  "health.dismissFindings": {
    use: useDismissFindings,
    answer: { id: "d", count: 1 },
    input: { kind: "leftovers", ids: ["p"] },
    done: "1 finding dismissed",
    failed: "Failed to dismiss",
    refreshed: ["health.get", "health.findings", "searches.counts"],
  },
  "health.dismissTagSpellings": {
    use: useDismissTagSpellings,
    answer: { id: "d", count: 1 },
    input: { keys: ["mail"] },
    done: "1 finding dismissed",
    failed: "Failed to dismiss",
    refreshed: ["health.get", "health.tagSpellings"],
  },
  "health.restore": {
    use: useRestoreFindings,
    answer: { id: "d", count: 2 },
    input: { id: "d" },
    done: "2 findings are shown again.",
    failed: "Undo Failed",
    refreshed: ["health.get", "health.duplicates", "health.findings"],
  },
  "health.mergeTagSpellings": {
    use: useMergeTagSpellings,
    answer: { changeId: "c", count: 12 },
    input: { all: true },
    done: "12 prompts got the other spelling.",
    failed: "Failed to merge tags",
    refreshed: ["health.tagSpellings", "tags.list", "prompts.list"],
  },
  "health.deleteUnopened": {
    use: useDeleteUnopened,
    answer: { changeId: "c", count: 3 },
    input: { ids: ["f"] },
    done: "3 documents deleted",
    failed: "Delete Failed",
    refreshed: ["health.unopened", "documents.list", "account.storage"],
  },
  "changes.undo": {
    use: useUndoChange,
    answer: { restored: 3, kept: [{ id: "p", title: "Mail" }], keptCount: 2 },
    done: "3 prompts as before. “Mail” and 1 more have changed since and stayed.",
    failed: "Undo Failed",
    refreshed: ["tags.list", "prompts.list", "prompts.facets", "prompts.trash.list", "stats.get"],
  },
  "searches.create": {
    use: useCreateSearch,
    answer: { name: "Launch" },
    done: "“Launch” is in the library's sidebar and in the palette.",
    failed: "Failed to save search",
    refreshed: ["searches.list", "searches.counts"],
  },
  "searches.update": {
    use: useUpdateSearch,
    done: "Search updated",
    failed: "Failed to update search",
    refreshed: ["searches.list", "searches.counts"],
  },
  "searches.delete": {
    use: () => useDeleteSearch(SEARCH),
    done: "“Launch” is gone; the prompts it found are kept.",
    failed: "Failed to delete search",
    refreshed: ["searches.list", "searches.counts"],
  },
  "searches.move": {
    use: useMoveSearch,
    done: "",
    failed: "Failed to move search",
    refreshed: ["searches.list"],
  },
  "documents.delete": {
    use: () => useDeleteDocument("p"),
    done: "Document Deleted",
    failed: "Delete Failed",
    refreshed: ['documents.list {"id":"p"}'],
  },
  "workspaces.create": {
    use: useCreateWorkspace,
    done: "Workspace created successfully",
    failed: "Failed to create workspace",
    refreshed: ["workspaces.list"],
  },
  "workspaces.join": {
    use: useJoinWorkspace,
    done: "Joined workspace successfully",
    failed: "Failed to join workspace",
    refreshed: ["workspaces.list"],
  },
  "workspaces.joinPublic": {
    use: useJoinPublicWorkspace,
    done: "Joined workspace successfully",
    failed: "Refused by the server",
    refreshed: ["workspaces.list", "workspaces.browse"],
  },
  "workspaces.update": {
    use: () => useChangeWorkspace().update,
    done: "Workspace updated",
    failed: "Refused by the server",
    refreshed: ["workspaces.list", "workspaces.get", "workspaces.activity"],
  },
  "workspaces.renewInvite": {
    use: () => useChangeWorkspace().renewInvite,
    done: "New invite code made",
    failed: "Refused by the server",
    refreshed: ["workspaces.get"],
  },
  "workspaces.changeRole": {
    use: () => useChangeWorkspace().changeRole,
    done: "Role changed",
    failed: "Refused by the server",
    refreshed: ["workspaces.members"],
  },
  "workspaces.removeMember": {
    use: () => useChangeWorkspace().remove,
    done: "Member removed",
    failed: "Refused by the server",
    refreshed: ["workspaces.members"],
  },
  "workspaces.transfer": {
    use: () => useChangeWorkspace().transfer,
    done: "Workspace transferred",
    failed: "Refused by the server",
    refreshed: ["workspaces.get", "workspaces.members"],
  },
  "workspaces.leave": {
    use: () => useLeaveWorkspace(nothing).leave,
    done: "You left the workspace",
    failed: "Refused by the server",
    refreshed: ["workspaces.list"],
  },
  "workspaces.delete": {
    use: () => useLeaveWorkspace(nothing).remove,
    done: "Workspace deleted",
    failed: "Refused by the server",
    refreshed: ["workspaces.list"],
  },
  "workspaces.share": {
    use: () => useSharing().share,
    input: { promptId: "p" },
    done: "Prompt shared",
    failed: "Refused by the server",
    refreshed: ['workspaces.shares {"promptId":"p"}', "workspaces.prompts", "workspaces.activity"],
  },
  "workspaces.unshare": {
    use: () => useSharing().unshare,
    input: { id: "w", promptId: "p" },
    done: "Prompt no longer shared",
    failed: "Refused by the server",
    refreshed: ['workspaces.shares {"promptId":"p"}', "workspaces.prompts", "workspaces.activity"],
  },
  "templates.use": {
    use: useUseTemplate,
    done: "Prompt created",
    failed: "Refused by the server",
    refreshed: ["prompts.list", "stats.get", "templates.list", "templates.byMeaning"],
  },
  "templates.publish": {
    use: usePublishTemplate,
    done: "Template published",
    failed: "Publishing Failed",
    refreshed: ["templates.list", "templates.byMeaning"],
  },
  "templates.update": {
    use: useUpdateTemplate,
    done: "Template updated",
    failed: "Update Failed",
    refreshed: ["templates.list", "templates.byMeaning"],
  },
  "templates.withdraw": {
    use: useWithdrawTemplate,
    done: "Template withdrawn",
    failed: "Withdrawal Failed",
    refreshed: ["templates.list", "templates.byMeaning", "templates.reports"],
  },
  "templates.report": { use: useReportTemplate, done: "Report sent", failed: "Report Failed", refreshed: [] },
  "templates.dismissReports": {
    use: useDismissReports,
    done: "",
    failed: "Refused by the server",
    refreshed: ["templates.reports"],
  },
  "builder.reportStructure": {
    use: () => useBuilderChanges().reportStructure,
    done: "Report sent",
    failed: "Report Failed",
    refreshed: [],
  },
  "builder.updateStructure": {
    use: () => useBuilderChanges().updateStructure,
    answer: { isPublic: true },
    done: "Structure published",
    failed: "Refused by the server",
    refreshed: ["builder.structures"],
  },
  "builder.deleteStructure": {
    use: () => useBuilderChanges().deleteStructure,
    done: "Structure deleted",
    failed: "Refused by the server",
    refreshed: ["builder.structures"],
  },
  "builder.createStructure": {
    use: () => useBuilderChanges().saveStructure,
    done: "Structure saved",
    failed: "Refused by the server",
    refreshed: ["builder.structures"],
  },
  "builder.createComponent": {
    use: () => useBuilderChanges().saveComponent,
    done: "Component saved",
    failed: "Refused by the server",
    refreshed: ['builder.components {"scope":"own"}'],
  },
  "builder.updateComponent": {
    use: () => useBuilderChanges().updateComponent,
    done: "Component updated",
    failed: "Refused by the server",
    refreshed: ['builder.components {"scope":"own"}'],
  },
  "builder.deleteComponent": {
    use: () => useBuilderChanges().deleteComponent,
    done: "Component deleted",
    failed: "Refused by the server",
    refreshed: ['builder.components {"scope":"own"}'],
  },
  "builder.startFromStructure": {
    use: () => useBuilderChanges().start,
    done: "",
    failed: "Refused by the server",
    refreshed: [],
  },
  "templates.rate": {
    use: useRateTemplate,
    answer: { rating: 4 },
    done: "",
    failed: "Rating Failed",
    refreshed: ["templates.list", "templates.byMeaning"],
  },
};

/** Mutations whose component shows how they went, or that nobody is told of; browser journeys cover them. */
const SHOWN_BY_COMPONENTS = [
  "account.delete",
  "account.sessions.end",
  "account.sessions.endOthers",
  "builder.recordComponentUse",
  "mentor.recordUse",
];

/** Queries on which no mutation here may stand. */
const UNTOUCHED = ["mentor.status"];

describe.each(Object.entries(cases))(
  "%s",
  (path, { use, answer = null, input = { id: "p" }, done, failed, refreshed }) => {
    it("says that it is done, and shows what it changed", async () => {
      const page = await renderHook(use, (called) => (called === path ? answer : null), [
        ...refreshed,
        ...UNTOUCHED,
      ]);
      await page.run(() => page.hook().mutateAsync(input as never)); // see Mutation
      expect(page.notice()).toContain(done);
      expect(page.refreshed()).toEqual(refreshed);
    });

    it("says that it failed", async () => {
      const page = await renderHook(use, () => Promise.reject(refusal("Refused by the server")), UNTOUCHED);
      await page.run(() =>
        page
          .hook()
          .mutateAsync(input as never)
          .catch(nothing),
      ); // see Mutation
      expect(page.notice()).toContain(failed);
      expect(page.tone()).toBe("danger");
      expect(page.refreshed()).toEqual([]);
    });
  },
);

/** Tests must not undo each other's actions. */
beforeEach(() => {
  while (undoLast());
});

/** A prompt that is open while it is changed, and how the server takes the change. */
async function renderOpenPrompt<T>(use: () => T, answer: () => unknown) {
  const page = await renderHook(use, answer);
  const key = [["prompts", "get"], { input: { id: "p" }, type: "query" }];
  page.client.setQueryData(key, promptView("p"));
  return { ...page, shown: () => page.client.getQueryData<PromptView>(key) };
}
const toggle = () => useToggleFavorite({ id: "p", isFavorite: false });

it("a favorite shows at once, and stays when the server agrees", async () => {
  let resolve: (prompt: PromptView) => void = nothing;
  const promise = new Promise<PromptView>((done) => {
    resolve = done;
  });
  const page = await renderOpenPrompt(toggle, () => promise);
  await page.run(() => page.hook()());
  expect(page.shown()?.isFavorite).toBe(true);
  await page.run(() => resolve(promptView("p", { isFavorite: true })));
  expect(page.shown()?.isFavorite).toBe(true);
});

it("a favorite is taken back with a notice when the server refuses", async () => {
  const page = await renderOpenPrompt(toggle, () => Promise.reject(refusal("Refused by the server")));
  await page.run(() => page.hook()());
  expect(page.shown()?.isFavorite).toBe(false);
  expect(page.notice()).toContain("Failed to update favorite");
});

it("a pin shows at once, and is taken back with a notice when the server refuses", async () => {
  let refuse: (error: Error) => void = nothing;
  const promise = new Promise<PromptView>((_done, reject) => {
    refuse = reject;
  });
  const page = await renderOpenPrompt(useTogglePin, () => promise);
  await page.run(() => page.hook()(promptView("p")));
  expect(page.shown()?.isPinned).toBe(true);
  await page.run(() => refuse(refusal("Refused by the server")));
  expect(page.shown()?.isPinned).toBe(false);
  expect(page.notice()).toContain("Failed to pin the prompt");
});

describe("a favorite that is moved", () => {
  const inOrder = { favorite: true, sort: "favorites" } as const;
  /** Home's favorites a, b and c on screen. */
  async function renderFavorites(move: () => unknown) {
    const called: unknown[] = [];
    const items = ["a", "b", "c"].map((id) => promptView(id, { isFavorite: true }));
    const page = await renderHook(
      () => ({ list: trpc.prompts.list.useQuery(inOrder, { staleTime: Infinity }), ...useMoveFavorite() }),
      (path, input) => {
        if (path === "prompts.list") return new Promise(nothing);
        called.push(input);
        return move();
      },
    );
    const key = [["prompts", "list"], { input: inOrder, type: "query" }];
    await page.run(async () => {
      await page.client.cancelQueries();
      page.client.setQueryData(key, { items, nextCursor: null });
    });
    const shown = () =>
      page.client
        .getQueryData<PromptPage>(key)
        ?.items.map(({ id }) => id)
        .join("");
    return { ...page, shown, called };
  }

  it("stands at its new place at once, and goes back by the key", async () => {
    const page = await renderFavorites(() => null);
    await page.run(() => page.hook().step("c", -1));
    expect(page.shown()).toBe("acb");
    await page.run(() => page.hook().moveTo("a", "b"));
    expect(page.shown()).toBe("cba");
    expect(page.notice()).toContain("Favorite moved");
    expect(page.hook().step("c", -1)).toBe(false);
    await page.run(undoLast);
    expect(page.shown()).toBe("acb");
    await page.run(undoLast);
    expect(page.shown()).toBe("abc");
    expect(page.called).toEqual([
      { id: "c", before: "b" },
      { id: "a", after: "b" },
      { id: "a", before: "c" },
      { id: "c", after: "b" },
    ]);
  });

  it("goes back with a notice when the server refuses", async () => {
    let refuse: (error: Error) => void = nothing;
    const page = await renderFavorites(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    await page.run(() => page.hook().step("a", 1));
    expect(page.shown()).toBe("bac");
    await page.run(() => refuse(refusal("Refused by the server")));
    expect(page.shown()).toBe("abc");
    expect(page.notice()).toContain("Failed to move the favorite");
  });
});

it("a save that meets a newer one shows that one, and leaves telling to the editor", async () => {
  const theirs = promptView("p", { content: "What they wrote" });
  const conflict = { theirs, yours: { content: "Mine" }, editors: [] };
  const page = await renderOpenPrompt(
    () => useUpdatePrompt(),
    () => Promise.reject(refusal("Changed since", "CONFLICT", conflict)),
  );
  const saved = () => page.hook().mutateAsync({ id: "p", content: "Mine", expectedVersion: 1 });
  const noticeBefore = page.notice(); // one of an earlier test may still stand there
  await page.run(() => saved().catch(nothing));
  expect(page.shown()?.content).toBe("What they wrote");
  expect(page.notice()).toBe(noticeBefore);
});

it("a deleted prompt leaves the list at once, and is back in its place when the server refuses", async () => {
  let refuse: (error: Error) => void = nothing;
  const page = await renderHook(
    useDeletePrompt,
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const key = [["prompts", "list"], { input: {}, type: "infinite" }];
  const items = ["a", "p", "z"].map((id) => ({ ...promptView(id), contentTruncated: false }));
  page.client.setQueryData(key, { pages: [{ items, nextCursor: null, total: 3 }], pageParams: [null] });
  const listed = () =>
    page.client
      .getQueryData<{ pages: { items: PromptView[] }[] }>(key)
      ?.pages.flatMap((one) => one.items.map(({ id }) => id));
  await page.run(() => page.hook().mutate({ id: "p" }));
  expect(listed()).toEqual(["a", "z"]);
  await page.run(() => refuse(refusal("Refused by the server")));
  expect(listed()).toEqual(["a", "p", "z"]);
});

const made = { changeId: "c", count: 2 };
it.each([
  ["prompts.delete", useDeletePrompt, { id: "p" }, null, "prompts.trash.restore"],
  ["prompts.bulk", useChangePrompts, { ids: ["p"], isFavorite: true }, made, "changes.undo"],
  ["tags.rename", () => useRenameTag(nothing), { tag: "a", name: "b" }, made, "changes.undo"],
  ["tags.delete", () => useDeleteTag(nothing), { tag: "a" }, made, "changes.undo"],
  ["searches.create", useCreateSearch, { name: "Launch", query: {} }, SEARCH, "searches.delete"],
] as const)(
  "%s is undone by the key also before the server has answered",
  async (path, use, input, answer, back) => {
    const called: string[] = [];
    let reply: (answer: unknown) => void = nothing;
    const page = await renderHook<Mutation>(use, (asked) => {
      if (asked === back) {
        called.push(asked);
        return { restored: 2, kept: [], keptCount: 0 };
      }
      if (asked !== path) return null;
      return new Promise((resolve) => {
        reply = resolve;
      });
    });
    await page.run(() => void page.hook().mutateAsync(input as never)); // see Mutation
    expect([undoLast(), undoLast()]).toEqual([true, false]);
    await page.run(nothing);
    expect(called).toEqual([]);
    await page.run(() => reply(answer));
    await page.run(() => expect.poll(() => called).toEqual([back]));
  },
);

it("a moved search is in its new place at once, and back when the server refuses", async () => {
  let refuse: (error: Error) => void = nothing;
  const page = await renderHook(
    useMoveSearch,
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const key = [["searches", "list"], { type: "query" }];
  const workspace = { id: "w", name: "Room" };
  const searches = ["a", "b", "c"].map((id) => ({ ...SEARCH, id }));
  page.client.setQueryData(key, [...searches, { ...SEARCH, id: "shared", workspace }]);
  const order = () => page.client.getQueryData<{ id: string }[]>(key)?.map(({ id }) => id);
  await page.run(() => page.hook().mutate({ id: "c", position: 0 }));
  expect(order()).toEqual(["c", "a", "b", "shared"]);
  await page.run(() => refuse(refusal("Refused by the server")));
  expect(order()).toEqual(["a", "b", "c", "shared"]);
  expect(page.notice()).toContain("Failed to move search");
});

it("a copy counts at once, as the server counts then, and is taken back quietly when it was not counted", async () => {
  const counted = await renderOpenPrompt(useRecordCopy, () => ({ usageCount: 7 }));
  await counted.run(() => counted.hook()("p"));
  expect(counted.shown()?.usageCount).toBe(7);
  const refused = await renderOpenPrompt(useRecordCopy, () =>
    Promise.reject(refusal("Refused by the server")),
  );
  await refused.run(() => refused.hook()("p"));
  expect(refused.shown()?.usageCount).toBe(0);
});

it("a choice for a name shows once saved, and a refusal shows a notice", async () => {
  const said = { id: "p", name: "name", as: "text" } as const;
  const kept = await renderOpenPrompt(useSettleVariable, () => promptView("p", { notVariables: ["name"] }));
  await kept.run(() => void kept.hook()(said));
  expect(kept.shown()?.notVariables).toEqual(["name"]);
  const refused = await renderOpenPrompt(useSettleVariable, () =>
    Promise.reject(refusal("Refused by the server")),
  );
  await refused.run(() => void refused.hook()(said).catch(nothing));
  expect(refused.shown()?.notVariables).toEqual([]);
  expect(refused.notice()).toContain("Failed to keep what the name is");
});

it("edits are saved over the version they were made in, and merged ones tell whose changes came in, once", async () => {
  const sent: unknown[] = [];
  const theirs = promptView("p", { version: 4, content: "ONE\ntwo\nthree" });
  const page = await renderHook(
    () => useSaveEdits("p"),
    (_path, input) => {
      sent.push(input);
      if (sent.length > 1) return promptView("p", { version: sent.length + 3 });
      throw refusal("Changed since", "CONFLICT", {
        theirs,
        yours: {},
        editors: [{ id: "grace", name: "Grace" }],
      });
    },
  );
  const base = toBase(promptView("p", { version: 3, content: "one\ntwo\nthree" }));
  await page.run(() => page.hook().save({ ...base.values, content: "one\ntwo\nTHREE" }, base));
  expect(sent).toEqual([
    { id: "p", content: "one\ntwo\nTHREE", expectedVersion: 3 },
    { id: "p", content: "ONE\ntwo\nTHREE", expectedVersion: 4 },
  ]);
  expect(page.notice()).toContain("together with those made by Grace.");
  const next = toBase(promptView("p", { version: 5, content: "ONE\ntwo\nTHREE" }));
  await page.run(() => page.hook().save({ ...next.values, title: "New" }, next));
  expect(sent.at(-1)).toEqual({ id: "p", title: "New", expectedVersion: 5 });
  expect(page.notice()).toContain("Your changes have been saved.");
});

describe("an import", () => {
  const IMPORT = 'imports.get {"id":"p"}';
  const LIBRARY = ["prompts.list", "prompts.search", "prompts.facets", "categories.list", "stats.get"];
  const view = { id: "p", status: "running", createdCount: 500 };
  const refuse = () => Promise.reject(refusal("Refused by the server"));
  const shownIn = (page: Awaited<ReturnType<typeof renderHook>>) =>
    page.client.getQueryData([["imports", "get"], { input: { id: "p" }, type: "query" }]);

  it("shows its progress once it runs, and asks the server when its state is unknown", async () => {
    const page = await renderHook(useRunImport, () => view, [IMPORT]);
    await page.run(() => page.hook().mutateAsync({ id: "p" }));
    expect(shownIn(page)).toEqual(view);
    expect(page.refreshed()).toEqual([]);
    const failed = await renderHook(useRunImport, refuse, [IMPORT]);
    await failed.run(() => failed.hook().mutateAsync({ id: "p" }).catch(nothing));
    expect(failed.refreshed()).toEqual([IMPORT]);
  });

  it("leaves the library as it was once it is taken back, and nothing is asked for when it is not", async () => {
    const page = await renderHook(useUndoImport, () => ({ deleted: 1, restored: 0 }), [
      ...LIBRARY,
      ...UNTOUCHED,
    ]);
    await page.run(() => page.hook().mutateAsync({ id: "p" }));
    expect(page.refreshed()).toEqual(LIBRARY);
    const failed = await renderHook(useUndoImport, refuse, LIBRARY);
    await failed.run(() => failed.hook().mutateAsync({ id: "p" }).catch(nothing));
    expect(failed.refreshed()).toEqual([]);
  });

  it.each([
    { status: "running", hoursAgo: null, shows: "current" },
    { status: "done", hoursAgo: 1, shows: "lastDone" },
    { status: "done", hoursAgo: 30, shows: null },
    { status: "undone", hoursAgo: 1, shows: null },
  ])("of an earlier visit, $status and ended $hoursAgo hours ago, is shown as $shows", async (earlier) => {
    const { status, hoursAgo, shows } = earlier;
    const finishedAt = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const answer = { ...view, status, finishedAt };
    const page = await renderHook(
      () => useCurrentImport(true, nothing),
      (path) => (path === "imports.list" ? { items: [answer], nextCursor: null } : answer),
    );
    const { current, lastDone } = page.hook();
    expect(current).toEqual(shows === "current" ? answer : null);
    expect(lastDone).toEqual(shows === "lastDone" ? answer : null);
  });

  it("that an earlier visit left running is followed, and the library refetched at its end", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let status = "running";
    const answer = () => ({ items: [{ ...view, status }], nextCursor: null });
    const page = await renderHook(() => FollowImport(), answer, LIBRARY);
    await page.run(() => vi.advanceTimersByTimeAsync(5_000));
    expect(page.refreshed()).toEqual([]);
    status = "done";
    await page.run(() => vi.advanceTimersByTimeAsync(5_000));
    expect(page.refreshed()).toEqual(LIBRARY);
  });

  it("shows updated counts and rows after a change", async () => {
    const rows = 'imports.rows {"id":"p"}';
    const page = await renderHook(
      () => useUpdateImport("p"),
      () => view,
      [IMPORT, rows],
    );
    await page.run(() => page.hook().change({ ticked: false }));
    expect(shownIn(page)).toEqual(view);
    expect(page.refreshed()).toEqual([rows]);
  });

  it("shows a changed row at once, and a notice when the change failed", async () => {
    const question = {};
    const rowsIn = (page: Awaited<ReturnType<typeof renderHook>>) =>
      page.client
        .getQueryData<{ pages: { items: { ticked: boolean }[] }[] }>(rowsKey)
        ?.pages.flatMap(({ items }) => items.map(({ ticked }) => ticked));
    const rowsKey = [["imports", "rows"], { input: { id: "p", limit: ROWS_PAGE }, type: "infinite" }];
    const open = async (answer: () => unknown) => {
      const page = await renderHook(() => useUpdateRow("p", question), answer);
      const items = [
        { position: 1, ticked: true },
        { position: 2, ticked: true },
      ];
      page.client.setQueryData(rowsKey, { pages: [{ items, nextCursor: null }], pageParams: [null] });
      await page.run(() => page.hook()(2, { ticked: false }, { ticked: false }));
      return page;
    };
    expect(rowsIn(await open(() => view))).toEqual([true, false]);
    const refused = await open(refuse);
    expect(rowsIn(refused)).toBeUndefined();
    expect(refused.notice()).toContain("The row was not changed");
  });
});

it("every mutation of the app is tested here, or shows its outcome in a component", () => {
  const src = join(import.meta.dirname, "..");
  const called = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => [...readFileSync(`${src}/${file}`, "utf8").matchAll(/trpc\.([\w.]+)\.useMutation\(/g)])
    .map(([, path]) => path);
  const tested = [
    ...Object.keys(cases),
    ...SHOWN_BY_COMPONENTS,
    "imports.run",
    "imports.undo",
    "imports.update",
    "prompts.moveFavorite",
    "prompts.recordUse",
    "prompts.settleVariable",
  ];
  expect([...new Set(called)].sort()).toEqual(tested.sort());
});
