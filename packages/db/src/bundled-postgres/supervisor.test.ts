import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { databaseFailureOf } from "../database-failure";
import { openDatabase } from "../open-database";
import { signal } from "./processes";
import { eventually, postgresIn, postmasterOf, query, startHere, usedFolder } from "./testing/support";

describe("a database that dies under a living server", () => {
  it("is back at the same address with everything in it, and says so", async () => {
    const dataDir = await usedFolder();
    const said: string[] = [];
    const statuses: string[] = [];
    const database = await startHere({ dataDir, log: (sentence) => said.push(sentence) });
    const unsubscribe = database.onStatusChange((status) => statuses.push(status));
    await query(database.url, "create table kept as select 'so' as word");

    signal(await postmasterOf(dataDir), "SIGKILL");
    await eventually(() => database.status === "restarting");
    await eventually(() => database.status === "ready");
    expect(await query(database.url, "select word from kept")).toEqual([{ word: "so" }]);
    expect(statuses).toEqual(["restarting", "ready"]);
    expect(said).toEqual(["The database went away; starting it again.", "The database is back."]);

    unsubscribe();
    signal(await postmasterOf(dataDir), "SIGKILL");
    await eventually(() => said.length === 4);
    expect(statuses).toHaveLength(2);
  });

  it("fails queries meanwhile as unavailable, and the same pool works again soon after", async () => {
    const dataDir = await usedFolder();
    const database = await startHere({ dataDir });
    const { sql, close } = openDatabase({ url: database.url });
    await sql`select 1`;
    signal(await postmasterOf(dataDir), "SIGKILL");
    const failures: unknown[] = [];
    await eventually(async () => {
      const failure = await sql`select 1`.then(
        () => undefined,
        (error) => error,
      );
      if (failure) failures.push(failure);
      return failure === undefined && database.status === "ready" && failures.length > 0;
    });
    expect(failures.filter((failure) => databaseFailureOf(failure) !== "away")).toEqual([]);
    await close();
  });

  it("is started again when only its life-line was killed", async () => {
    const dataDir = await usedFolder();
    const database = await startHere({ dataDir });
    const before = await postmasterOf(dataDir);
    const [{ parent } = { parent: 0 }] = (await postgresIn(dataDir)).filter(({ pid }) => pid === before);
    signal(parent, "SIGKILL");
    await eventually(() => database.status === "restarting");
    await eventually(() => database.status === "ready");
    expect(await postmasterOf(dataDir)).not.toBe(before);
  });

  it("restarts again and again", async () => {
    const dataDir = await usedFolder();
    const database = await startHere({ dataDir });
    await query(database.url, "create table counted (number int)");
    for (let round = 1; round <= 4; round += 1) {
      await query(database.url, `insert into counted values (${round})`);
      signal(await postmasterOf(dataDir), "SIGKILL");
      await eventually(() => database.status === "restarting");
      await eventually(() => database.status === "ready");
      expect(await query(database.url, "select count(*)::int from counted")).toEqual([{ count: round }]);
    }
  });

  it("stays down when it is stopped while being restarted", async () => {
    const dataDir = await usedFolder();
    const database = await startHere({ dataDir });
    signal(await postmasterOf(dataDir), "SIGKILL");
    await eventually(() => database.status === "restarting");
    await database.stop();
    expect(database.status).toBe("stopped");
    await sleep(500);
    expect(await postgresIn(dataDir)).toEqual([]);
  });
});
