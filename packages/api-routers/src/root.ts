import { accountRouter } from "./account/router";
import { analyticsRouter } from "./analytics/router";
import { authRouter } from "./auth/router";
import { builderRouter } from "./builder/router";
import { categoriesRouter } from "./categories/router";
import { changesRouter } from "./changes/router";
import { documentsRouter } from "./documents/router";
import { importsRouter } from "./imports/router";
import { mentorRouter } from "./mentor/router";
import { promptsRouter } from "./prompts/router";
import { siteRouter } from "./site/router";
import { statsRouter } from "./stats/router";
import { tagsRouter } from "./tags/router";
import { templatesRouter } from "./templates/router";
import { type ProcedureMeta, router } from "./trpc";
import { workspacesRouter } from "./workspaces/router";

/** Every procedure of the product: the contract between browser and server. */
export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  auth: authRouter,
  builder: builderRouter,
  categories: categoriesRouter,
  changes: changesRouter,
  documents: documentsRouter,
  imports: importsRouter,
  mentor: mentorRouter,
  prompts: promptsRouter,
  site: siteRouter,
  stats: statsRouter,
  tags: tagsRouter,
  templates: templatesRouter,
  workspaces: workspacesRouter,
});

export type AppRouter = typeof appRouter;

// At run time the procedures lie flat under their full names; tRPC types them as they nest.
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>),
);

/** What a procedure says of itself, by its full name ("prompts.create"); undefined when there is no such procedure. */
export function metaOf(procedure: string): ProcedureMeta | undefined {
  return procedures.get(procedure)?._def.meta;
}
