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
  const free = await roomIn(folder);
  if (free === null || free >= DOCUMENTS_LEFT * DOCUMENT_LIMITS.fileBytes)
    return { line: null, problem: null };
  const left = `Only ${Math.floor(free / 1024 ** 2)} MB are left on the disk of DATA_DIR`;
  return {
    line: `${left} (${folder}): documents cannot be uploaded once it is full.`,
    problem: `${left}: documents cannot be uploaded once it is full.`,
  };
}

/** Free bytes; null where the file system does not tell, as some on the network, or cannot be asked. */
async function roomIn(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}
