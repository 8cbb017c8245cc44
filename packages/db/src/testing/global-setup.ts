import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startBundledPostgres } from "../bundled-postgres/index";
import { layoutOf } from "../bundled-postgres/layout";
import { postgresProcessesIn } from "../bundled-postgres/processes";
import { migrate } from "../migrate";
import { openDatabase } from "../open-database";
import { placeFreshCluster } from "./cached-cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** A server to create databases on, and a migrated database there to copy. */
    testServer: { url: string; template: string };
  }
}

/** Faster settings without crash safety, which tests do not need. */
const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
};

const folderPrefix = "commonplace-test-";

/**
 * Vitest global setup: one PostgreSQL per run (ours, or the one in TEST_DATABASE_URL) with one migrated database that
 * test files copy through `createTestDatabase`. Our PostgreSQL ends with the run, also when the run is killed; its
 * files are then removed by the next run.
 */
export default async function setUpTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer();
  const template = `commonplace_template_${randomBytes(6).toString("hex")}`;
  await runOn(server.url, `CREATE DATABASE ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrate({ url: url.href });
  project.provide("testServer", { url: server.url, template });

  return async () => {
    await runOn(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), folderPrefix));
  await placeFreshCluster(dataDir);
  const { url, stop } = await startBundledPostgres({ dataDir, settings: fastSettings });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = path.join(tmpdir(), name);
    const made = await stat(folder).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < 60_000) continue; // may be starting up beside us
    if ((await postgresProcessesIn(layoutOf(folder).cluster)).length > 0) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => {}); // another user's
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const { sql, close } = openDatabase({ url, maxConnections: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await close();
  }
}
