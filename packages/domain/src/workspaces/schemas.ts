import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { hiddenReason } from "../moderation/schemas";
import { promptHitPage, promptSummary, SEARCH_QUERY_MAX } from "../prompts/schemas";
import { pictureAddress } from "../user-pictures/schemas";
import { INVITE_DAYS, SHARE_PERMISSIONS, SHARED_PROMPT_SORTS, WORKSPACE_LIMITS } from "./limits";
import { GIVEN_ROLES, WORKSPACE_ROLES } from "./roles";

export {
  INVITE_DAYS,
  PROMPT_COUNT_MAX,
  SHARE_PERMISSIONS,
  SHARED_PROMPT_SORTS,
  type SharedPromptSort,
  type SharePermissions,
  WORKSPACE_LIMITS,
  WORKSPACES_PER_PERSON,
} from "./limits";
export {
  GIVEN_ROLES,
  type GivenRole,
  may,
  verbToManage,
  WORKSPACE_ROLES,
  WORKSPACE_VERBS,
  type WorkspaceRole,
  type WorkspaceVerb,
} from "./roles";

const atMost = (limit: number) => `At most ${limit} characters.`;
const name = storableText()
  .trim()
  .min(1, "Workspace name is required")
  .max(WORKSPACE_LIMITS.name, atMost(WORKSPACE_LIMITS.name));
const description = storableText()
  .trim()
  .max(WORKSPACE_LIMITS.description, atMost(WORKSPACE_LIMITS.description))
  .transform((text) => (text === "" ? null : text));
const memberRef = idRef.extend({ userId: storableText().min(1).max(64) });

export const createWorkspaceInput = z.object({
  name,
  description: description.nullish().transform((text) => text ?? null),
  isPublic: z.boolean().default(false),
});
export type CreateWorkspaceInput = z.infer<typeof createWorkspaceInput>;

export const updateWorkspaceInput = idRef.extend({
  name: name.optional(),
  description: description.nullable().optional(),
  isPublic: z.boolean().optional(),
});
export type UpdateWorkspaceInput = z.infer<typeof updateWorkspaceInput>;

/** As people type, paste or are sent it: in either case, with blanks and dashes, or the whole link it is the end of. */
export const joinWorkspaceInput = z.object({
  inviteCode: storableText().trim().min(1, "Enter an invite code.").max(500),
});
export type JoinWorkspaceInput = z.infer<typeof joinWorkspaceInput>;

/** A new code takes the old one's place; without limits it is good for any number of people, until it is renewed. */
export const renewInviteInput = idRef.extend({
  expiresInDays: z.union(INVITE_DAYS.map((days) => z.literal(days))).nullish(),
  maxUses: z.number().int().min(1).max(WORKSPACE_LIMITS.inviteUses).nullish(),
});
export type RenewInviteInput = z.infer<typeof renewInviteInput>;

/** A workspace as a member sees it. */
export const workspaceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  ownerId: z.string(),
  isPublic: z.boolean(),
  /** Also null for those who may not publish it. */
  hiddenReason,
  /** Null for those who may not invite; so are its limits. */
  inviteCode: z.string().nullable(),
  inviteExpiresAt: isoMoment.nullable(),
  inviteUsesLeft: z.number().int().nullable(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
  /** The reader's role in it. */
  role: z.enum(WORKSPACE_ROLES),
  memberCount: z.number().int(),
  /** At most one more than {@link PROMPT_COUNT_MAX}, which stands for "more". */
  promptCount: z.number().int(),
});
export type WorkspaceView = z.infer<typeof workspaceView>;

export const listWorkspacesInput = pageInput;
export type ListWorkspacesInput = z.infer<typeof listWorkspacesInput>;
export const workspacePage = pageOf(workspaceView);
export type WorkspacePage = z.infer<typeof workspacePage>;

/** A public workspace as anyone signed in sees it. */
export const publicWorkspaceView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  createdAt: isoMoment,
  memberCount: z.number().int(),
  promptCount: z.number().int(),
  /** Whether the reader is in it already. */
  isMember: z.boolean(),
});
export type PublicWorkspaceView = z.infer<typeof publicWorkspaceView>;
export const publicWorkspacePage = pageOf(publicWorkspaceView);
export type PublicWorkspacePage = z.infer<typeof publicWorkspacePage>;

export const listMembersInput = pageInput.extend({ id: idRef.shape.id });
export type ListMembersInput = z.infer<typeof listMembersInput>;

export const memberView = z.object({
  userId: z.string(),
  name: z.string(),
  /** Null for those who may not manage members, their own aside. */
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  picture: pictureAddress,
  role: z.enum(WORKSPACE_ROLES),
  joinedAt: isoMoment,
});
export type MemberView = z.infer<typeof memberView>;
export const memberPage = pageOf(memberView);
export type MemberPage = z.infer<typeof memberPage>;

export const memberInput = memberRef;
export type MemberInput = z.infer<typeof memberInput>;
export const removeMemberInput = memberRef.extend({
  /** Whether the workspace gets a new invite code, too: the old one then lets nobody in. */
  renewCode: z.boolean().optional(),
});
export type RemoveMemberInput = z.infer<typeof removeMemberInput>;
export const changeRoleInput = memberRef.extend({ role: z.enum(GIVEN_ROLES) });
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;

const permissions = z.enum(SHARE_PERMISSIONS);

/** Shares one of one's own prompts to one or several workspaces; where it is shared already, its permissions change. */
export const sharePromptInput = z.object({
  promptId: idRef.shape.id,
  workspaceIds: z.array(idRef.shape.id).min(1).max(WORKSPACE_LIMITS.shareAtOnce),
  permissions: permissions.default("view"),
});
export type SharePromptInput = z.infer<typeof sharePromptInput>;

export const unsharePromptInput = idRef.extend({ promptId: idRef.shape.id });
export type UnsharePromptInput = z.infer<typeof unsharePromptInput>;

export const promptSharesInput = z.object({ promptId: idRef.shape.id });
export type PromptSharesInput = z.infer<typeof promptSharesInput>;

/** Where a prompt is shared, as far as the reader is a member there. */
export const promptSharesView = z.object({
  /** Whether the reader may change the prompt: it is theirs, or shared with them for editing. */
  mayEdit: z.boolean(),
  /** The prompt's owner. */
  ownerName: z.string(),
  shares: z.array(
    z.object({
      workspaceId: z.string(),
      workspaceName: z.string(),
      permissions,
      sharedAt: isoMoment,
      mayUnshare: z.boolean(),
    }),
  ),
});
export type PromptSharesView = z.infer<typeof promptSharesView>;

export const listSharedPromptsInput = pageInput.extend({
  id: idRef.shape.id,
  /** The search text; every word must match, the last may be unfinished, and `score:<60` narrows by score. Empty: everything. */
  q: storableText().trim().max(SEARCH_QUERY_MAX).optional(),
  category: storableText().min(1).max(80).optional(),
  /** True: only what the reader shared. */
  mine: z.boolean().optional(),
  sort: z.enum(SHARED_PROMPT_SORTS).default("recent"),
});
export type ListSharedPromptsInput = z.infer<typeof listSharedPromptsInput>;

/** A prompt shared with a workspace, with the fields of the prompt that its card shows. */
export const sharedPromptView = promptSummary
  .pick({
    title: true,
    description: true,
    content: true,
    contentTruncated: true,
    category: true,
    tags: true,
    updatedAt: true,
    score: true,
  })
  .extend({
    id: z.string(),
    promptId: z.string(),
    workspaceId: z.string(),
    permissions,
    sharedBy: z.string(),
    sharedByName: z.string(),
    sharedAt: isoMoment,
    mayEdit: z.boolean(),
    mayUnshare: z.boolean(),
  });
export type SharedPromptView = z.infer<typeof sharedPromptView>;
export const sharedPromptPage = pageOf(sharedPromptView);
export type SharedPromptPage = z.infer<typeof sharedPromptPage>;

/** What the words of `q` do not find, but means it. */
export const listSharedByMeaningInput = listSharedPromptsInput
  .pick({ id: true, category: true, mine: true })
  .extend({ q: storableText().trim().min(1).max(SEARCH_QUERY_MAX) });
export type ListSharedByMeaningInput = z.infer<typeof listSharedByMeaningInput>;

/** A few prompts, the nearest first; `meaning` as for a search of one's own library. */
export const sharedByMeaning = z.object({
  items: z.array(sharedPromptView),
  meaning: promptHitPage.shape.meaning,
});
export type SharedByMeaning = z.infer<typeof sharedByMeaning>;

export const ACTIVITY_KINDS = [
  "created",
  "joined",
  "left",
  "removed",
  "role",
  "shared",
  "unshared",
  "edited",
  "renamed",
  "published",
  "unpublished",
  "invite",
  "transferred",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const listActivityInput = pageInput.extend({ id: idRef.shape.id });
export type ListActivityInput = z.infer<typeof listActivityInput>;

export const activityView = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** The person who did it; null when their account is gone. */
  actorName: z.string().nullable(),
  promptTitle: z.string().optional(),
  /** How many prompts were shared or taken back, where it was several at once. */
  count: z.number().int().optional(),
  personName: z.string().optional(),
  role: z.string().optional(),
  name: z.string().optional(),
  createdAt: isoMoment,
});
export type ActivityView = z.infer<typeof activityView>;
export const activityPage = pageOf(activityView);
export type ActivityPage = z.infer<typeof activityPage>;
