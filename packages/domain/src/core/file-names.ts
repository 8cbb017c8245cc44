/**
 * Characters that Windows, macOS or Linux refuse in a name, or give a meaning to; and invisible ones, except the
 * joiners that emoji and Indic scripts are written with.
 */
const UNSAFE = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|])+/gu;
/** Names Windows keeps for devices, whatever follows the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** A name may have 255 bytes on most systems; this leaves room for " (1234).md" and for folders around it. */
const MAX_BYTES = 120;

/** Turns a text into a valid name of a file or folder, in any script, for every system. */
export function safeName(text: string): string {
  const plain = text.normalize("NFC").replace(UNSAFE, " ").replace(/\s+/g, " ");
  const cut = cutBytes(plain.trim(), MAX_BYTES)
    .replace(/[. ]+$/, "")
    .replace(/^[. ]+/, "");
  if (cut === "") return "Untitled";
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/** The beginning of a text that takes at most so many bytes in UTF-8, whole characters only. */
function cutBytes(text: string, bytes: number): string {
  let cut = "";
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    cut += segment;
  }
  return cut;
}

/** Gives every prompt of one export a path of its own: `Category/Title.md`, `Category/Title (2).md` … */
export function createFileNames() {
  const counts = new Map<string, number>();
  return {
    nameFor(folder: string, title: string): string {
      const base = `${safeName(folder)}/${safeName(title)}`;
      for (;;) {
        // Some systems do not tell upper from lower case.
        const key = base.toLowerCase();
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count === 1) return `${base}.md`;
        const numbered = `${base} (${count})`;
        if (counts.has(numbered.toLowerCase())) continue;
        counts.set(numbered.toLowerCase(), 1);
        return `${numbered}.md`;
      }
    },
  };
}
