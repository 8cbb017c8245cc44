import { chmod, mkdir, readFile, readlink, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { prepareBinaries } from "./binaries";
import { runCommand } from "./command";
import { startBundledPostgres } from "./index";
import { layoutOf } from "./layout";
import {
  installWithoutLinks,
  ordinaryUser,
  query,
  refusal,
  startHere,
  startServerProcess,
  temporaryFolder,
} from "./testing/support";

describe("the PostgreSQL that npm installed without its install scripts", () => {
  it("runs in place once its links exist", async () => {
    const binaries = await installWithoutLinks(await temporaryFolder());
    const dataDir = await temporaryFolder();
    const { url } = await startHere({ dataDir, binaries });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readlink(path.join(binaries, "lib", "libpq.so.5"))).toMatch(/^libpq\.so\.5\.\d+$/);
    await expect(stat(layoutOf(dataDir).binariesCopy)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is copied into the data folder by a user who may not write to the installation", async () => {
    const folder = await temporaryFolder();
    const binaries = await installWithoutLinks(folder);
    await chmod(path.join(binaries, "lib"), 0o555);
    const dataDir = path.join(folder, "data");
    await mkdir(dataDir, { mode: 0o777 });
    await chmod(dataDir, 0o777);
    const server = await startServerProcess({ dataDir, binaries, user: await ordinaryUser() });
    expect(await query(await server.url(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await stat(layoutOf(dataDir).binariesCopy)).isDirectory()).toBe(true);
    await expect(readlink(path.join(binaries, "lib", "libpq.so.5"))).rejects.toMatchObject({
      code: "ENOENT",
    });
    await chmod(path.join(binaries, "lib"), 0o755);
  });

  it("is copied afresh when the copy is of another version or was left hollow by a power cut", async () => {
    const folder = await temporaryFolder();
    const installed = await installWithoutLinks(folder);
    const copyTo = path.join(folder, "copy");
    const user = await ordinaryUser();
    // As root, the other user cannot reach it; otherwise, links cannot be made there.
    if (user) await chmod(installed, 0o700);
    else await chmod(path.join(installed, "lib"), 0o555);

    const { postgres } = await prepareBinaries({ installed, copyTo, user });
    expect(postgres.startsWith(copyTo)).toBe(true);
    const whole = (await stat(postgres)).size;
    await truncate(postgres, 0);
    await prepareBinaries({ installed, copyTo, user });
    expect((await stat(postgres)).size).toBe(whole);
    expect(await runCommand(postgres, ["--version"], { cwd: "/", user })).toContain("PostgreSQL");
    await chmod(path.join(installed, "lib"), 0o755);
  });

  it("is refused with a sentence where glibc is missing", async () => {
    const binaries = await installWithoutLinks(await temporaryFolder());
    const program = path.join(binaries, "bin", "postgres");
    const image = await readFile(program);
    const loader = image.indexOf("/ld-linux");
    image.write("/ld-musl!!", loader); // names a loader that is not there, as on Alpine
    await writeFile(program, image);
    expect(await refusal(startBundledPostgres({ dataDir: await temporaryFolder(), binaries }))).toMatch(
      /^The bundled PostgreSQL needs glibc, which this system \(Alpine Linux\?\) does not have\./,
    );
  });
});
