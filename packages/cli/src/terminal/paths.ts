import { stat } from "node:fs/promises";

/** Whether there is a folder at a path. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
