import { createTestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createSignedInContext, RUBRIC_ALONE } from "@commonplace/domain/testing";
import Fastify from "fastify";
import { createMemoryRateLimiter } from "../../adapters/rate-limit/memory";
import type { CreateContext } from "../../context";
import { answerErrors } from "../../http/error-handler";
import { exportsPlugin } from "../exports-plugin";
import { uploadsPlugin } from "../uploads-plugin";

/** A listening server with the two plugins, over a database of its own, on which a header says who is signed in. */
export async function startUploadServer() {
  const database = await createTestDatabase();
  const rateLimiter = createMemoryRateLimiter(systemClock);
  const createContext: CreateContext = async (request) => {
    const id = request.headers["x-user"];
    const moment = new Date(0).toISOString();
    const names = { firstName: null, lastName: null, profileImageUrl: null };
    return {
      db: database.db,
      clock: systemClock,
      rateLimiter,
      siteOwnerId: null,
      mentor: RUBRIC_ALONE,
      user: typeof id === "string" ? { id, email: "", ...names, createdAt: moment, updatedAt: moment } : null,
      client: { sessionId: null, userAgent: null },
      requestId: request.id,
    };
  };
  const app = Fastify();
  answerErrors(app);
  await app.register(uploadsPlugin, { createContext });
  await app.register(exportsPlugin, { createContext });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    origin,
    database,
    signIn: () => createSignedInContext(database.db),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
