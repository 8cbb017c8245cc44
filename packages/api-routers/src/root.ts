import { accountRouter } from "./account/router";
import { analyticsRouter } from "./analytics/router";
import { authRouter } from "./auth/router";
import { builderRouter } from "./builder/router";
import { categoriesRouter } from "./categories/router";
import { documentsRouter } from "./documents/router";
import { importsRouter } from "./imports/router";
import { mentorRouter } from "./mentor/router";
import { promptsRouter } from "./prompts/router";
import { statsRouter } from "./stats/router";
import { templatesRouter } from "./templates/router";
import { router } from "./trpc";
import { workspacesRouter } from "./workspaces/router";

/** Every procedure of the product: the contract between browser and server. */
export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  auth: authRouter,
  builder: builderRouter,
  categories: categoriesRouter,
  documents: documentsRouter,
  imports: importsRouter,
  mentor: mentorRouter,
  prompts: promptsRouter,
  stats: statsRouter,
  templates: templatesRouter,
  workspaces: workspacesRouter,
});

export type AppRouter = typeof appRouter;
