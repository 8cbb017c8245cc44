import {
  accountPasskeys,
  aiOptimizations,
  apiTokens,
  auditEvents,
  categories,
  connectedApps,
  deletionNotices,
  documents,
  imports,
  mentorUsage,
  promptBuilderTemplates,
  prompts,
  promptTemplates,
  promptUsageEvents,
  promptVersions,
  savedSearches,
  sharedPrompts,
  structureReports,
  templateComponents,
  templateRatings,
  templateReports,
  templateUses,
  userIdentities,
  userPictures,
  valueProfiles,
  workspaceMembers,
  workspaces,
} from "@commonplace/db/schema";
import { isNotNull } from "drizzle-orm";
import { inLibrary } from "../prompts/library";
import { ownAccounts } from "./bundled-provider";
import type { OwnTable } from "./own-rows";

/** A person's rows by the file of the export: a line of JSON for each row. */
export const EXPORTED_TABLES: readonly (OwnTable & { file: string })[] = [
  { file: "categories", table: categories, owner: categories.userId, order: [categories.id] },
  {
    file: "prompts",
    table: prompts,
    owner: prompts.userId,
    order: [prompts.createdAt, prompts.id],
    where: inLibrary,
  },
  {
    file: "trash",
    table: prompts,
    owner: prompts.userId,
    order: [prompts.deletedAt, prompts.id],
    where: isNotNull(prompts.deletedAt),
  },
  {
    file: "prompt-versions",
    table: promptVersions,
    owner: promptVersions.userId,
    order: [promptVersions.promptId, promptVersions.version],
  },
  {
    file: "prompt-uses",
    table: promptUsageEvents,
    owner: promptUsageEvents.userId,
    order: [promptUsageEvents.createdAt, promptUsageEvents.id],
  },
  { file: "documents", table: documents, owner: documents.userId, order: [documents.fileSize, documents.id] },
  {
    file: "templates",
    table: promptTemplates,
    owner: promptTemplates.createdBy,
    order: [promptTemplates.createdAt, promptTemplates.id],
  },
  {
    file: "template-ratings",
    table: templateRatings,
    owner: templateRatings.userId,
    order: [templateRatings.templateId],
  },
  {
    file: "template-uses",
    table: templateUses,
    owner: templateUses.userId,
    order: [templateUses.templateId],
  },
  {
    file: "template-reports",
    table: templateReports,
    owner: templateReports.userId,
    order: [templateReports.templateId],
  },
  {
    file: "template-components",
    table: templateComponents,
    owner: templateComponents.userId,
    order: [templateComponents.id],
  },
  {
    file: "prompt-builder-templates",
    table: promptBuilderTemplates,
    owner: promptBuilderTemplates.userId,
    order: [promptBuilderTemplates.createdAt, promptBuilderTemplates.id],
  },
  {
    file: "structure-reports",
    table: structureReports,
    owner: structureReports.userId,
    order: [structureReports.structureId],
  },
  {
    file: "deletion-notices",
    table: deletionNotices,
    owner: deletionNotices.userId,
    order: [deletionNotices.createdAt, deletionNotices.id],
  },
  {
    file: "optimizations",
    table: aiOptimizations,
    owner: aiOptimizations.userId,
    order: [aiOptimizations.createdAt, aiOptimizations.id],
  },
  {
    file: "mentor-usage",
    table: mentorUsage,
    owner: mentorUsage.userId,
    order: [mentorUsage.day, mentorUsage.model],
  },
  {
    file: "value-profiles",
    table: valueProfiles,
    owner: valueProfiles.userId,
    order: [valueProfiles.id],
  },
  { file: "workspaces", table: workspaces, owner: workspaces.ownerId, order: [workspaces.id] },
  {
    file: "saved-searches",
    table: savedSearches,
    owner: savedSearches.userId,
    order: [savedSearches.place, savedSearches.id],
  },
  {
    file: "workspace-memberships",
    table: workspaceMembers,
    owner: workspaceMembers.userId,
    order: [workspaceMembers.workspaceId],
  },
  { file: "shared-prompts", table: sharedPrompts, owner: sharedPrompts.sharedBy, order: [sharedPrompts.id] },
  {
    file: "sign-in-identities",
    table: userIdentities,
    owner: userIdentities.userId,
    order: [userIdentities.issuer, userIdentities.subject],
  },
  // Its bytes are a file of the zip.
  { file: "picture", table: userPictures, owner: userPictures.userId, order: [userPictures.id] },
  {
    file: "passkeys",
    table: accountPasskeys,
    owner: accountPasskeys.accountId,
    owners: ownAccounts,
    order: [accountPasskeys.createdAt, accountPasskeys.id],
  },
  {
    file: "api-tokens",
    table: apiTokens,
    owner: apiTokens.userId,
    order: [apiTokens.createdAt, apiTokens.id],
  },
  {
    file: "connected-apps",
    table: connectedApps,
    owner: connectedApps.userId,
    order: [connectedApps.createdAt, connectedApps.id],
  },
  {
    file: "security-events",
    table: auditEvents,
    owner: auditEvents.actorId,
    order: [auditEvents.id],
  },
  { file: "imports", table: imports, owner: imports.userId, order: [imports.createdAt, imports.id] },
];

/** Columns about storage or search, not content: left out. */
export const INTERNAL_COLUMNS: ReadonlySet<string> = new Set([
  "filePath",
  "hash",
  "grantHash",
  "words",
  "historyBytes",
  "bytes",
]);
