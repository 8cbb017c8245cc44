import { accountRouter } from "./account/router";
import { adminRouter } from "./admin/router";
import { analyticsRouter } from "./analytics/router";
import { authRouter } from "./auth/router";
import { builderRouter } from "./builder/router";
import { categoriesRouter } from "./categories/router";
import { changesRouter } from "./changes/router";
import { documentsRouter } from "./documents/router";
import { healthRouter } from "./health/router";
import { importsRouter } from "./imports/router";
import { mentorRouter } from "./mentor/router";
import { noticesRouter } from "./notices/router";
import { profilesRouter } from "./profiles/router";
import { promptsRouter } from "./prompts/router";
import { searchesRouter } from "./searches/router";
import { siteRouter } from "./site/router";
import { statsRouter } from "./stats/router";
import { tagsRouter } from "./tags/router";
import { templatesRouter } from "./templates/router";
import { type ProcedureMeta, router } from "./trpc";
import { workspacesRouter } from "./workspaces/router";

const features = {
  account: accountRouter,
  admin: adminRouter,
  analytics: analyticsRouter,
  auth: authRouter,
  builder: builderRouter,
  categories: categoriesRouter,
  changes: changesRouter,
  documents: documentsRouter,
  health: healthRouter,
  imports: importsRouter,
  mentor: mentorRouter,
  notices: noticesRouter,
  profiles: profilesRouter,
  prompts: promptsRouter,
  searches: searchesRouter,
  site: siteRouter,
  stats: statsRouter,
  tags: tagsRouter,
  templates: templatesRouter,
  workspaces: workspacesRouter,
};

/** Every procedure of the product: the contract between browser and server. */
export const appRouter = router(features);

/** A description of each feature for the API reference, in the order of its chapters. */
export const FEATURE_TEXTS: Record<keyof typeof features, string> = {
  prompts: "Prompts",
  searches: "Saved searches",
  tags: "Tags",
  changes: "Undo",
  health: "Library health",
  documents: "Documents",
  categories: "Categories",
  profiles: "Saved values",
  workspaces: "Workspaces",
  templates: "Templates",
  mentor: "AI Mentor",
  builder: "Prompt builder",
  imports: "Imports",
  notices: "Notices",
  stats: "Counts",
  account: "Account",
  auth: "Session",
  site: "This server",
  admin: "Administration",
  analytics: "Analytics",
};

export type AppRouter = typeof appRouter;

// At run time tRPC keeps the procedures in one flat record by full name; its types describe nested records.
const procedures = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: "query" | "mutation"; meta?: ProcedureMeta } }
    >,
  ),
);

/** The metadata of a procedure by its full name ("prompts.create"); undefined when there is no such procedure. */
export function metaOf(procedure: string): ProcedureMeta | undefined {
  return procedures.get(procedure)?._def.meta;
}

/** Whether a procedure of this full name reads or changes; undefined when there is no such procedure. */
export function kindOf(procedure: string): "query" | "mutation" | undefined {
  return procedures.get(procedure)?._def.type;
}
