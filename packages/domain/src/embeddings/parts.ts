/** Parts of a prompt that are read; texts that have more are known by their beginning: some 3,500 characters. */
const MOST_PARTS = 9;
/** Prompts begin alike: "I want you to act as a", "# Role: You are an". That says nothing about any of them. */
const OPENING =
  /^(?:#*\s*role:?\s*)?(?:i (?:want|would like) you to (?:act|pretend)(?: to be)?(?: as| like)?|i want to act as|act (?:as|like)|pretend to be|you are|you will be)\s+(?:an?|the)?\s*/i;

/** The texts of a prompt that are embedded. */
export interface PromptTexts {
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
}

/**
 * The text of a prompt after its title in parts that a model reads at once, cut at blanks where there are any near. The
 * first is half as long as the others: a short beginning says best what the prompt is about. A part begins a little
 * before the last one's end, so that no sentence is lost between the two.
 *
 * @param window characters that the model reads at once.
 */
export function partsOf({ description, content }: PromptTexts, window: number): string[] {
  const told = content.replace(/\s+/g, " ").trim().replace(OPENING, "");
  const text = [description ?? "", told].filter((each) => each !== "").join("\n");
  const parts: string[] = [];
  let from = 0;
  while (parts.length < MOST_PARTS) {
    const to = endOfPart(text, from, parts.length === 0 ? Math.floor(window / 2) : window);
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

/** The start of the next part: some words before the end of the last one. */
function startOfPart(text: string, from: number, to: number): number {
  const back = Math.min(60, Math.floor((to - from) / 4));
  const blank = text.slice(to - back, to).search(/\s/);
  return blank < 0 ? to : to - back + blank;
}
