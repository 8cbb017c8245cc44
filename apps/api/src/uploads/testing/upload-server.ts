import { createTestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { createSignedInContext } from "@commonplace/domain/testing";
import Fastify from "fastify";
import { createMemoryRateLimiter } from "../../adapters/rate-limit/memory";
import { guarded } from "../../adapters/storage/guarded";
import { temporaryStore } from "../../adapters/storage/testing/temporary-store";
import type { CreateContext } from "../../context";
import { answerErrors } from "../../http/error-handler";
import { documentDownload } from "../document-download";
import { documentUpload } from "../document-upload";
import { exportsPlugin } from "../exports-plugin";
import { uploadsPlugin } from "../uploads-plugin";
import { callerContext } from "./caller-context";

/** How long a store that a test breaks may stand still: tests wait for the end of it. */
const BROKEN_STALL_MS = 500;
/** A whole store is as slow as a busy machine, so it is given as long as a test may take. */
const STALL_MS = 30_000;

/** Parts of a server that a test may replace. */
export interface UploadServerOptions {
  /** Wraps the folder of documents, so that a test can break it. */
  breakStore?: (store: DocumentStore) => DocumentStore;
}

/** A listening server with the upload and download routes, on a database of its own; a header says who is signed in. */
export async function startUploadServer({ breakStore }: UploadServerOptions = {}) {
  const database = await createTestDatabase();
  const folder = await temporaryStore();
  const rateLimiter = createMemoryRateLimiter(systemClock);
  const app = Fastify();
  const parts = {
    db: database.db,
    rateLimiter,
    documentStore: breakStore
      ? guarded(breakStore(folder.store), BROKEN_STALL_MS, app.log)
      : guarded(folder.store, STALL_MS, app.log),
  };
  const createContext: CreateContext = async ({ id: requestId, headers: { "x-user": userId } }) => ({
    ...callerContext(parts, typeof userId === "string" ? userId : null),
    requestId,
  });
  answerErrors(app, () => {});
  for (const plugin of [uploadsPlugin, exportsPlugin, documentUpload, documentDownload]) {
    await app.register(plugin, { createContext });
  }
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    origin,
    database,
    folder,
    documentStore: parts.documentStore,
    signIn: () => createSignedInContext(database.db),
    async close() {
      await app.close();
      await database.close();
      await folder.dispose();
    },
  };
}
