import path from "node:path";

/** Where the bundled database keeps its things below the product's data folder. */
export interface Layout {
  /** Everything below belongs to the bundled database. */
  root: string;
  /** PostgreSQL's own data folder ("cluster"). */
  cluster: string;
  /** Random password of the one role, readable by its owner only. */
  passwordFile: string;
  /** PostgreSQL's output, rotated. */
  logFile: string;
  /** Locked by the running PostgreSQL for as long as one of its processes lives. */
  lockFile: string;
  /** A complete copy of the binaries, made only where the installed ones cannot be run in place. */
  binariesCopy: string;
}

export function layoutOf(dataDir: string): Layout {
  const root = path.join(path.resolve(dataDir), "postgres");
  return {
    root,
    cluster: path.join(root, "cluster"),
    passwordFile: path.join(root, "password"),
    logFile: path.join(root, "log", "postgres.log"),
    lockFile: path.join(root, "lock"),
    binariesCopy: path.join(root, "binaries"),
  };
}
