import { describe, expect, it } from "vitest";
import { commandOf, parentOf, signal } from "./processes";
import {
  eventually,
  postgresIn,
  postmasterOf,
  query,
  startHere,
  startServerProcess,
  usedFolder,
} from "./testing/support";

describe("a database that no longer reacts", () => {
  it("is killed when its server stops", { timeout: 60_000 }, async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    await query(await server.url(), "create table kept as select 1 as number");
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });

  it("is killed when its server stops, and its life-line with it where that is stuck", {
    timeout: 60_000,
  }, async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    await query(await server.url(), "create table kept as select 1 as number");
    const lifeLine = (await parentOf(await postmasterOf(dataDir))) ?? 0;
    signal(-lifeLine, "SIGSTOP");
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });

  it("is killed by the next start, and its life-line with it where that is stuck", {
    timeout: 60_000,
  }, async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    await query(await server.url(), "create table kept as select 1 as number");
    const lifeLine = (await parentOf(await postmasterOf(dataDir))) ?? 0;
    signal(-lifeLine, "SIGSTOP");
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    server.kill("SIGKILL");
    await server.ended;
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
    await eventually(async () => (await commandOf(lifeLine)) === "");
  });

  it("is killed by the next start", { timeout: 60_000 }, async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    await query(await server.url(), "create table kept as select 1 as number");
    const postmaster = await postmasterOf(dataDir);
    const lifeLine = (await parentOf(postmaster)) ?? 0;
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGSTOP");
    signal(lifeLine, "SIGKILL");
    server.kill("SIGKILL");
    await server.ended;
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });
});
