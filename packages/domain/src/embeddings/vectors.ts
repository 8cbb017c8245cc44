/** Signs kept of each vector, for a first look at thousands of them. */
const SIGNS = 512;

/** A vector of length 1 in the same direction. */
export function toUnit(vector: ArrayLike<number>): Float32Array {
  const length = Math.hypot(...Array.from(vector)) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

/** The direction between vectors of length 1; where there are two, twice as near to the second, the text, as to the title. */
export function middleOf([first = new Float32Array(), second]: readonly Float32Array[]): Float32Array {
  return second ? toUnit(first.map((value, index) => value + 2 * (second[index] ?? 0))) : first;
}

/** A vector as a signed byte for each number, the largest of them 127. */
export function toBytes(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** The vector that {@link toBytes} wrote, of length 1. */
export function fromBytes(bytes: Uint8Array): Float32Array {
  return toUnit(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** How alike a vector of length 1 and one written by {@link toBytes} are: 1 for the same direction, 0 for none in common. */
export function likeness(vector: Float32Array, bytes: Uint8Array): number {
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let product = 0;
  let square = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const value = numbers[index] ?? 0;
    product += value * (vector[index] ?? 0);
    square += value * value;
  }
  return square === 0 ? 0 : product / Math.sqrt(square);
}

/**
 * 512 signs of a vector, as PostgreSQL writes a bit(512): the more of them two vectors share, the smaller the angle between
 * these (M. Charikar, Similarity Estimation Techniques from Rounding Algorithms, 2002). A vector of 512 numbers has them
 * already; of any other, they are the signs of 512 sums in which each number is added or subtracted, always the same way.
 */
export function signsOf(vector: Float32Array): string {
  const sums = vector.length === SIGNS ? vector : sumsOf(vector);
  return Array.from(sums, (sum) => (sum > 0 ? "1" : "0")).join("");
}

function sumsOf(vector: Float32Array): Float32Array {
  return Float32Array.from({ length: SIGNS }, (_, sum) => {
    let total = 0;
    let state = sum + 1;
    for (let index = 0; index < vector.length; index += 1) {
      // xorshift32 (G. Marsaglia, 2003): the same signs on every machine.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      total += (state & 1) === 0 ? (vector[index] ?? 0) : -(vector[index] ?? 0);
    }
    return total;
  });
}
