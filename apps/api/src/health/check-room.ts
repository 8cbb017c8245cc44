import { statfs } from "node:fs/promises";
import { DOCUMENT_LIMITS } from "@commonplace/domain/documents/limits";
import type { Finding } from "./checks";

/** Documents of the largest size that must still fit on the disk, or too little room is left to go on without a word. */
const DOCUMENTS_LEFT = 10;

/**
 * Tells when the data folder's disk has little room: documents are kept or collected there, whatever else may be elsewhere.
 *
 * @param folder `DATA_DIR`, absolute
 */
export async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  // Some network file systems do not report their size.
  if (blocks === 0 || free >= DOCUMENTS_LEFT * DOCUMENT_LIMITS.fileBytes)
    return { line: null, problem: null };
  const left = `Only ${Math.floor(free / 1024 ** 2)} MB are left on the disk of DATA_DIR`;
  return {
    line: `${left} (${folder}): documents cannot be uploaded once it is full.`,
    problem: `${left}: documents cannot be uploaded once it is full.`,
  };
}
