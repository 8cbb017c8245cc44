import { isAgent, isChain, isExtraction, isOnDuty, isStanding } from "./jobs";
import { isOrder, weightOfWord } from "./languages/pale-words";
import { patternsOf } from "./patterns";
import { hitsOf, type Reading } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** Kinds of prompts with different needs. */
export const KINDS = [
  "chat",
  "question",
  "transform",
  "extract",
  "code",
  "image",
  "fewshot",
  "system",
  "agent",
  "chain",
] as const;
export type Kind = (typeof KINDS)[number];

/** How each is called to a person. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  chat: "a task",
  question: "a question",
  transform: "a task on a given text",
  extract: "an extraction or classification",
  code: "a programming task",
  image: "a prompt for a picture or video",
  fewshot: "a prompt by examples",
  system: "a standing role",
  agent: "a prompt for an agent",
  chain: "a template or a step of several",
};

/** Facets that words of pictures can settle; each different one says something another does not. */
export const PICTURE_FACETS: readonly RegExp[] = [
  /\b(?:photo(?:graph)?|painting|watercolou?r|oil on|illustration|render(?:ed)?|3d|vector|sketch|drawing|pixel art|woodcut|linocut|engraving|isometric|anime|comic|collage|poster|logo|icon|claymation|stop[- ]motion|film|footage|video|clip|polaroid|gouache|pastel|charcoal|low[- ]poly|flat design|ukiyo|line art|shot on|documentary|cartoon|mural|stencil|etching|ink|crayon|diorama|packshot|screen ?print|risograph)\b/i,
  /\b(?:light(?:ing|s)?|lit|sunlight|golden hour|blue hour|dusk|dawn|sunset|sunrise|backlit|rim|shadows?|neon|overcast|candle\w*|moonlight|fog|mist|softbox|noon|glow\w*|lantern|lamp|flash|night|morning|evening|daylight|window light)\b/i,
  /\b(?:close[- ]?up|wide|low angle|high angle|overhead|top[- ]down|aerial|drone|macro|portrait|landscape|lens|\d+ ?mm|f\/?\d|centered|rule of thirds|foreground|background|negative space|symmetrical|profile|view|angle|composition|framing|depth of field|bokeh|pan|dolly|tracking|tilt|zoom|crane|handheld|static shot|camera|eye level|full[- ]body|medium shot|three[- ]quarter|bird'?s[- ]eye|left|right|third)\b/i,
  /--ar|\b\d{1,2}:\d{1,2}\b|\bsquare\b(?! (?:kilo|met|mile|f[eo]))|\b(?:vertical|horizontal|aspect|seconds?|fps|\d+ ?s(?![\p{L}])|px|loop\w*)(?![\p{L}])/iu,
  /\b(?:red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|teal|turquoise|gold(?:en)?|silver|ochre|cream|beige|monochrome|palette|pastel|muted|sepia|crimson|navy|amber|indigo|olive|copper|rust\w*|mustard|ivory|terracotta|cyan|magenta)\b/i,
  /\b(?:no|without|avoid|negative|--no|exclude|not)\b/i,
];
const PICTURE_TASK =
  /^\W*(?:(?:please )?(?:create|generate|make|draw|paint|design|render|produce|imagine|give me|i want|shoot)\b[^.\n]{0,40}\b)?(?:image|picture|photo(?:graph)?|illustration|painting|video|clip|logo|icon|poster|portrait|drawing|wallpaper|animation|watercolou?r|sketch|render|close[- ]?up|shot|macro|cinematic|aerial|isometric|3d|pixel art|drone|oil painting|product shot|film still|timelapse|time-lapse|anime)\b/i;
/** A medium with what it shows: "line drawing, one hand …", "oil painting of …". */
const MEDIUM_FIRST =
  /^\W*(?:[\p{L}'’-]+ ){0,3}(?:photo(?:graph)?|illustration|painting|portrait|drawing|watercolou?r|sketch|render|engraving|linocut|woodcut|collage|film still|logo|poster)(?:,| (?:of|showing|with|in which)\b|:)/iu;
const MEASURED_IN_WORDS =
  /\p{N}[\s+-]*(?:to|or|bis|à|a|do)?\s*\p{N}*\s*(?:words?|characters?|sentences?|titles?|bullets?|wörter\w*|mots|palabras|parole|palavras|słów|woorden|kelime|ord)(?!\p{L})|\bone line\b/iu;
const CODE =
  /```(?!json|text|md|markdown)[a-z]+|\b(?:function|typescript|javascript|python|sql|react|regex|api|endpoint|bug|stack trace|unit tests?|compile|java|rust|golang|kotlin|swift|php|c\+\+|bash|shell script|docker|css|html|refactor|codebase|component|query|code|node|django|postgres\w*)\b/i;
/** Words for the person who writes, or the one who answers. */
const SOMEBODY = /\b(?:i|i'm|my|me|we|our|us|you|your)\b/i;
const SHOT = /^\s*(?:[^\n:]{1,24}:\s*\S[^\n]*|[^\n]{1,160}?\s(?:->|=>|→)\s*\S[^\n]*)$/gm;

/** Recognizes the kind of a prompt. */
export function kindOf(reading: Reading): Kind {
  const { text } = reading;
  // Words to a judge in front of a prompt do not make it another kind.
  const start = reading.sentences[0]?.range[0] ?? 0;
  const head = text.slice(start, start + 6_000);
  if (isPicture(reading, head)) return "image";
  if (examplesIn(head) >= 2) return "fewshot";
  const sentences = reading.sentences.length;
  const tasks = hitsOf(reading, "task");
  const isOfOwnWork =
    /\bmy\b[^.?]*\b(?:code|function|component|app|query|script|program|essay|text|cv|resume)\b/i.test(head);
  if (
    sentences <= 3 &&
    !isOfOwnWork &&
    /[?？]["'”’)]*\s*$/.test(head.trim()) &&
    reading.fixed.every(({ kind }) => kind !== "material")
  )
    return "question";
  if (isAgent(reading, head)) return "agent";
  if (isStanding(head) && (isOnDuty(head) || tasks.length === 0)) return "system";
  const [first] = reading.sentences.filter(({ hits }) => hits.some(({ signal }) => signal === "task"));
  const opening = first ? text.slice(...first.range) : "";
  if (isExtraction(opening || head)) return "extract";
  if (CODE.test(head.slice(0, 1_500))) return "code";
  if (isChain(reading, head)) return "chain";
  const transform = patternsOf(reading).transform;
  const place = opening.search(transform);
  return place !== -1 && place < 30 ? "transform" : "chat";
}

function isPicture({ lexicon, sentences }: Reading, head: string): boolean {
  if (lexicon.code !== "en" && lexicon.code !== "und") return false;
  if (/^\W*(?:write|explain|summari|draft|compare|plan|list|analy|fix|review|translate)/i.test(head))
    return false;
  if (PICTURE_TASK.test(head.slice(0, 160)) || MEDIUM_FIRST.test(head)) return true;
  // An answer that is measured in words is none to look at.
  if (MEASURED_IN_WORDS.test(head)) return false;
  const facets = PICTURE_FACETS.slice(0, 5).filter((facet) => facet.test(head)).length;
  if (
    /--(?:ar|v|no|style)\b|\b(?:8k|4k|masterpiece|artstation|unreal engine|octane)\b/i.test(head) &&
    facets >= 1
  )
    return true;
  const [first] = sentences;
  const asks = first?.hits.some(({ signal, place }) => (signal === "task" || signal === "role") && place < 3);
  if (asks || isStanding(head)) return false;
  const asksNowhere = sentences.every(({ hits }) =>
    hits.every(({ signal, place }) => signal !== "task" || place > 0),
  );
  const opens = /\p{L}+/u.exec(head)?.[0].toLowerCase() ?? "";
  // A scene is described by nobody to nobody, and asks nothing.
  const isToldToNobody = !/[?？]/.test(head) && !SOMEBODY.test(head) && !isOrder(opens);
  const isScene = asksNowhere && isToldToNobody && /^\W*(?:an?|the|\p{Lu}\p{L}+)\s/u.test(head);
  // Pieces between commas that no verb opens: how pictures are described.
  const opening = head.slice(0, 240);
  const isListed =
    asksNowhere &&
    sentences.length <= 3 &&
    (opening.match(/,/g)?.length ?? 0) >= 2 &&
    !/[?:]/.test(opening) &&
    !isOrder(opens);
  return (
    (facets >= 3 && !CODE.test(head.slice(0, 400))) || (facets >= 1 && isScene) || (facets >= 2 && isListed)
  );
}

/** Whether an example names anything: "input -> good output" shows nothing. */
const tells = (example: string) =>
  tokensOf(example.slice(0, LOOKED_AT)).some(
    ({ word }) => weightOfWord(word) === 1 && !OF_EXAMPLES.test(word),
  );
const LOOKED_AT = 300;
const OF_EXAMPLES =
  /^(?:inputs?|outputs?|examples?|some\w*|any\w*|every\w*|texts?|answers?|questions?|items?|things?|responses?|user|assistant|good|bad|great|better|best|worse|perfect\w*|excellent|amazing|else|even|result|right|correct)$/;

/** Several words, and what they are equal to: "Train to Lyon 48.00 = travel". In code there is one name. */
const EQUATION = /^[ \t]*(?:[-*] )?\p{L}[\p{L}\p{M}'’-]* [^\n=]{1,120} = [^\s[{<=][^\n=;]*$/gmu;

/** Examples with what goes in and what comes out: the same pair of labels again and again, or arrows. */
export function examplesIn(text: string): number {
  const arrows = (text.match(/^[^\n]{1,200}?(?:->|=>|→)\s*[^\s[{<][^\n]*$/gm) ?? []).filter(tells).length;
  if (arrows >= 2) return arrows;
  const equations = (text.match(EQUATION) ?? []).length;
  if (equations >= 3) return equations;
  const labels = new Map<string, Set<string>>();
  for (const [line] of text.matchAll(SHOT)) {
    const [, label = "", value = ""] =
      /^\s*(?:[-*]\s*)?\**([^:\n]{1,24}?)\**\s*\d*:\s*(.*)$/.exec(line) ?? [];
    if (label === "" || /^[[{<]/.test(value)) continue;
    const key = label.toLowerCase().trim();
    labels.set(key, (labels.get(key) ?? new Set()).add(value));
  }
  const repeated = [...labels.values()].filter(({ size }) => size >= 2).map(({ size }) => size);
  return repeated.length >= 2 ? Math.min(...repeated) : 0;
}
