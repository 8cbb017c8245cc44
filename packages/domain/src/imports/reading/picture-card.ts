const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Length, type and checksum of a chunk, in bytes. */
const FRAME_BYTES = 12;

/**
 * The character card that a PNG carries as base64 in a text chunk: `ccv3`, else `chara`. Null for every other file.
 *
 * @see https://www.w3.org/TR/png-3/#11tEXt
 * @see https://github.com/kwaroran/character-card-spec-v3/blob/main/SPEC_V3.md#embedding-methods
 */
export function cardInPicture(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const cards = new Map<string, string>();
  let at = SIGNATURE.length;
  while (at + FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const keywordEnd = data.indexOf(0);
    if (bytes.toString("latin1", at + 4, at + 8) === "tEXt" && keywordEnd > 0) {
      const keyword = data.toString("latin1", 0, keywordEnd).toLowerCase();
      cards.set(keyword, data.toString("latin1", keywordEnd + 1));
    }
    at += FRAME_BYTES + length;
  }
  const card = cards.get("ccv3") ?? cards.get("chara");
  return card === undefined ? null : Buffer.from(card, "base64");
}
