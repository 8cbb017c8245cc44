/** Parts of a prompt that are read; texts that have more are known by their beginning: some 7,000 characters. */
const MOST_PARTS = 16;

/** The texts of a prompt that are embedded. */
export interface PromptTexts {
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
}

/**
 * The text of a prompt after its title in parts that a model reads at once, cut at blanks where there are any near. A part
 * begins a little before the last one's end, so that no sentence is lost between the two.
 *
 * @param window characters that the model reads at once, the title included.
 */
export function partsOf({ title, description, content }: PromptTexts, window: number): string[] {
  const text = [description ?? "", content].filter((each) => each !== "").join("\n");
  const length = Math.max(Math.floor(window / 2), window - title.length - 2);
  const parts: string[] = [];
  let from = 0;
  while (parts.length < MOST_PARTS) {
    const to = endOfPart(text, from, length);
    parts.push(text.slice(from, to));
    if (to >= text.length) break;
    from = startOfPart(text, from, to);
  }
  return parts;
}

function endOfPart(text: string, from: number, length: number): number {
  const to = from + length;
  if (to >= text.length) return text.length;
  const blank = text.slice(from + Math.floor(length / 2), to).search(/\s\S*$/);
  return blank < 0 ? to : from + Math.floor(length / 2) + blank;
}

/** Some words before the end of the last part. */
function startOfPart(text: string, from: number, to: number): number {
  const back = Math.min(60, Math.floor((to - from) / 4));
  const blank = text.slice(to - back, to).search(/\s/);
  return blank < 0 ? to : to - back + blank;
}
