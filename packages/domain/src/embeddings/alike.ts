import { fromBytes, likeness, middleOf } from "./vectors";

/** Part of a prompt as it is stored, see the schema of prompt_embedding_parts. */
export interface StoredPart {
  readonly part: number;
  readonly vector: Uint8Array;
}

const halvesOf = (bytes: Uint8Array) => {
  const middle = bytes.length / 2;
  return [bytes.subarray(0, middle), bytes.subarray(middle)] as const;
};

/** Weight of the likeness of a single vector; measured by `npm run bench find`, as the mean is. */
const BY_ITSELF = 0.65;

/**
 * How alike a text and a prompt are: the mean of the likeness of the title, of the beginning, and of the part that is
 * most alike. Judged apart, a title in other words does not hide a text that says the same, and the other way round. A
 * single one that is very alike counts where the others say something else.
 *
 * @param vector the text's, of length 1.
 * @param parts of the prompt: the first, and any others.
 */
export function promptLikeness(vector: Float32Array, parts: readonly StoredPart[]): number {
  const first = parts.find(({ part }) => part === 0);
  if (!first) return 0;
  const [title, beginning] = halvesOf(first.vector).map((bytes) => likeness(vector, bytes));
  const others = parts.flatMap(({ part, vector: bytes }) => (part === 0 ? [] : [likeness(vector, bytes)]));
  const [t = 0, b = 0] = [title, beginning];
  const best = Math.max(b, ...others);
  return Math.max((t + b + best) / 3, BY_ITSELF * Math.max(t, best));
}

/**
 * How alike two prompts are, 1 for the same: of the titles a third, of the beginnings of the texts the rest. Without a title of
 * the one, only the beginnings count.
 */
export function twinLikeness(
  { title, beginning }: { readonly title: Float32Array | null; readonly beginning: Float32Array },
  first: Uint8Array,
): number {
  const [ofTitle, ofBeginning] = halvesOf(first);
  const begun = likeness(beginning, ofBeginning);
  return title ? (likeness(title, ofTitle) + 2 * begun) / 3 : begun;
}

/** The vector that a prompt is compared to others with: of its title and the beginning of its text. */
export function promptVector(first: Uint8Array): Float32Array {
  return middleOf(halvesOf(first).map(fromBytes));
}
