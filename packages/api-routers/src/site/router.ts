import { z } from "zod";
import { version } from "../../package.json";
import { publicProcedure, router } from "../trpc";

/** The running version, as CHANGELOG.md counts them. Every package of the repository carries the same one. */
export const VERSION = version;

export const siteRouter = router({
  version: publicProcedure
    .meta({ rest: { method: "GET", path: "/api/version", summary: "Get the running version" } })
    .output(z.object({ version: z.string() }))
    .query(() => ({ version: VERSION })),
});
