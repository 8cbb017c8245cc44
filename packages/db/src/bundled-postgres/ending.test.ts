import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { parentOf, signal } from "./processes";
import {
  childrenOf,
  eventually,
  postgresIn,
  postmasterOf,
  query,
  type ServerProcess,
  startHere,
  startServerProcess,
  usedFolder,
} from "./testing/support";

/** A server whose database has just lost a backend and recovers, with one kept row. */
async function recovering(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir });
  const url = await server.url();
  await query(url, "create table kept as select 1 as number");
  void query(url, "select pg_sleep(60)").catch(() => {});
  const busy = async () => (await postgresIn(dataDir)).find(({ command }) => command.includes("SELECT"));
  await eventually(async () => (await busy()) !== undefined);
  signal((await busy())?.pid ?? 0, "SIGKILL");
  return server;
}

describe("a database that recovers from a backend's crash", () => {
  it("ends when its server stops meanwhile", async () => {
    const dataDir = await usedFolder();
    const server = await recovering(dataDir);
    await sleep(15);
    server.kill("SIGTERM");
    // A server that lost its patience with its database would end with 1.
    expect(await server.ended).toBe(0);
    expect(await postgresIn(dataDir)).toEqual([]);
    expect(await query((await startHere({ dataDir })).url, "select number from kept")).toEqual([
      { number: 1 },
    ]);
  });

  it("ends when its server is killed, and the next start waits for that", async () => {
    const dataDir = await usedFolder();
    const server = await recovering(dataDir);
    await sleep(15);
    server.kill("SIGKILL");
    await server.ended;
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });

  it("is ended by the next start when its server and its life-line were killed and it is stuck", async () => {
    const dataDir = await usedFolder();
    const server = await recovering(dataDir);
    const postmaster = await postmasterOf(dataDir);
    const lifeLine = (await parentOf(postmaster)) ?? 0;
    signal(-lifeLine, "SIGKILL"); // the group of the shell and its reader; PostgreSQL's processes have groups of their own
    server.kill("SIGKILL");
    await server.ended;
    signal(postmaster, "SIGINT");
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });
});

it("a start ends a database of ours whose server is gone while its life-line still waits", async () => {
  const dataDir = await usedFolder();
  const server = await startServerProcess({ dataDir });
  await query(await server.url(), "create table kept as select 1 as number");
  const postmaster = await postmasterOf(dataDir);
  const lifeLine = (await parentOf(postmaster)) ?? 0;
  // Kills only the reader, which would have noticed the server's end.
  const reader = (await childrenOf(lifeLine)).find((pid) => pid !== postmaster) ?? 0;
  signal(reader, "SIGKILL");
  server.kill("SIGKILL");
  await server.ended;
  await sleep(200);
  expect(await postmasterOf(dataDir)).toBe(postmaster);
  const { url } = await startHere({ dataDir });
  expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
});
