import { describe, expect, it } from "vitest";
import { commandOf, parentOf, signal } from "./processes";
import {
  eventually,
  postgresIn,
  postmasterOf,
  query,
  type ServerProcess,
  startHere,
  startServerProcess,
  usedFolder,
} from "./testing/support";

/** A server's database with one kept row. */
async function served(): Promise<{ dataDir: string; server: ServerProcess }> {
  const dataDir = await usedFolder();
  const server = await startServerProcess({ dataDir });
  await query(await server.url(), "create table kept as select 1 as number");
  return { dataDir, server };
}

/** The next start comes up, and has the row. */
async function expectKept(dataDir: string): Promise<void> {
  const { url } = await startHere({ dataDir });
  expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
}

describe("a database that no longer reacts", () => {
  it("is killed when its server stops", { timeout: 60_000 }, async () => {
    const { dataDir, server } = await served();
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expectKept(dataDir);
  });

  it("is killed when its server stops, and its life-line with it where that is stuck", {
    timeout: 60_000,
  }, async () => {
    const { dataDir, server } = await served();
    const lifeLine = (await parentOf(await postmasterOf(dataDir))) ?? 0;
    signal(-lifeLine, "SIGSTOP");
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expectKept(dataDir);
  });

  it("is killed by the next start, and its life-line with it where that is stuck", {
    timeout: 60_000,
  }, async () => {
    const { dataDir, server } = await served();
    const lifeLine = (await parentOf(await postmasterOf(dataDir))) ?? 0;
    signal(-lifeLine, "SIGSTOP");
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    server.kill("SIGKILL");
    await server.ended;
    await expectKept(dataDir);
    await eventually(async () => (await commandOf(lifeLine)) === "");
  });

  it("is killed by the next start", { timeout: 60_000 }, async () => {
    const { dataDir, server } = await served();
    const postmaster = await postmasterOf(dataDir);
    const lifeLine = (await parentOf(postmaster)) ?? 0;
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    signal(lifeLine, "SIGKILL");
    server.kill("SIGKILL");
    await server.ended;
    await expectKept(dataDir);
  });
});
