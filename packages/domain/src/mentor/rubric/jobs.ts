import { hitsOf, type Reading } from "./reading/read";

/*
 * Kinds of prompts that are not told from others by their task alone: standing roles, agents, extractions, and prompts
 * that are one of several or are filled in again and again.
 */

const ROLE =
  /\b(?:you are (?:a|an|the)\b|act as|your (?:role|job|tools)|you have access|you can call|tools?:|available tools|agent|never reveal|when the user|if the user|customers? (?:ask|write)|escalate|hand over|i want you to act)\b/i;
/** "You sort an inbox": the model is told what it does from now on. A wish or a question to it is not that. */
const PRESENT =
  /^\W*you (?!(?:are|can|could|should|would|will|may|might|must|need|want|have|had|know|see|said|told|asked|were|get|got|think|like|love)\b)[a-z]{2,}\b/i;
/** Whether it says for good what the model does, not once. */
export const isStanding = (head: string) => ROLE.test(head) || PRESENT.test(head);

const WITH_TOOLS =
  /\b(?:tools?|agent|repository|repo|stop when|escalate|if the user|when the user|each message|ask (?:me|before|first)|autonomous\w*|call)\b/i;
/** Whether a standing role meets people or things again and again. */
export const isOnDuty = (head: string) => WITH_TOOLS.test(head) || PRESENT.test(head);

const TALKS =
  /\b(?:if (?:someone|anyone|i|the user|people|they) asks?|when (?:someone|i|the user) (?:asks?|says?|greets?)|(?:reply|respond|answer|speak|talk) (?:only )?(?:as|like)|(?:stay|remain) in character|role-?play|i(?: will|'ll) (?:ask|speak to|talk to|say|type|chat)|pretend (?:to be|(?:that )?you))\b/i;
/** Whether it makes the model somebody to talk with, who hands in no work: that shows early. */
export const isSomebodyToTalkWith = (text: string) =>
  isStanding(text.slice(0, EARLY)) && TALKS.test(text.slice(0, EARLY));
const EARLY = 1_200;

/** A tool as it is called: "book(room, start)", "search(query)". */
const CALL = /(?<![\w.`/])(?:[a-z]+(?:_[a-z]+)*\([a-z_'"][\w'"=:, ]*\)|[a-z]+(?:_[a-z]+)+\(\))/g;
/** "think()": a name that anybody can make up. */
const BARE_CALL = /(?<![a-z])[a-z]+\(\)/g;
/** Tools by a list behind their label, in some languages, or by "with … and …". */
const LISTED =
  /\b(?:tools?|functions|werkzeuge?|outils?|herramientas?|strumenti|ferramentas?|инструменты)\b["'*]{0,4}\s{0,4}[:：(=[]{1,4}[\s["'`*-]{0,16}[\p{L}`"'[]|(?:工具|ツール|도구)\s*[:：]\s*\S/iu;
const AGENT =
  /\b(?:(?:you are|act as|du bist)\b[^.\n]{0,60}\bagent|subagents?|orchestrator|autonomously|autonomous agent|tool (?:calls?|use)|(?:use|call|access to|available) (?:the |your |its )?tools?|pull requests?|the inbox)\b|\b(?:call|run|use|invoke) `?[a-z]+(?:_[a-z]+)*\(/i;
const ACTS =
  /\b(?:repository|repo|codebase|shell|terminal|browser|inbox|calendar|crm|database|pytest|npm|git|pull requests?)\b/i;

/** Code that only stands beside a request holds no tools. */
const CODE_BLOCK = /(```|~~~)[\s\S]*?(?:\1|(?![\s\S]))/g;
const SPEAKS_OF_TOOLS = /\b(?:tools?|functions?|calls?|apis?|agent)\b/i;

/** How many tools a prompt names: by their calls, or as a list. */
export function toolsIn(text: string): number {
  const told = SPEAKS_OF_TOOLS.test(text) ? text : text.replace(CODE_BLOCK, "");
  const calls = new Set(told.match(CALL));
  return calls.size > 0 ? calls.size : LISTED.test(told.replace(BARE_CALL, "")) ? 1 : 0;
}

/** Whether it is for a model that acts by itself: it is given tools, or things to change. */
export function isAgent(reading: Reading, head: string): boolean {
  if (/\b(?:write|create|implement|fix|refactor)\b[^.\n]{0,30}\bfunction\b/i.test(head.slice(0, 200)))
    return false;
  if (/^\W*(?:call|run|every|when|each|on)\b/i.test(head) && AGENT.test(head) && toolsIn(head) > 0)
    return true;
  const isRole = hitsOf(reading, "role").some(({ hit }) => hit.place <= 1);
  return (
    (isStanding(head) || isRole) &&
    (AGENT.test(head) || toolsIn(head) > 0 || (PRESENT.test(head) && ACTS.test(head)))
  );
}

/** Tasks that answer with parts of a text, or with one of a few names. In the languages the rubric knows. */
const EXTRACTS =
  /(?<!\p{L})(?:extract|classif|categori[sz]e|annotate|extrahier|klassifizier|kategorisier|extrai[rst]|classe[rz]?\b|classifie|catégoris|extrae|extraiga|clasifi|categoriza|estra[ei]|classific|categorizza|извлек|классифицир)|(?<=^\W*|[:,]\W*|\b(?:and|to|then|please|you) )(?:label|tag)\b|提取|抽取|分类|抽出|分類/iu;
/** Characters of its first request by which such a task shows itself: its longest verb begins within 40. */
const SHOWS_BY = 52;

/** Whether a request is to take something out of a text, or to sort texts into classes. */
export function isExtraction(opening: string): boolean {
  return EXTRACTS.test(opening.slice(0, SHOWS_BY));
}

/** The fields to fill, or the names to choose from: an own list of them, or the keys of what is returned. */
export const NAMES_CLASSES =
  /(?:\b(?:as|into|one of|among|either|fields?|keys|columns|labels?|classes|categor\w+|als|in|comme|parmi|como|entre|come|tra|как|на)\b|[:：])[^.\n]{0,160}(?:[,/|、]|(?<!\p{L})(?:or|oder|ou|o|или)(?!\p{L}))|"\w+"\s*:|\p{L}{1,20}[、，,]\p{L}/iu;
/** What stands for a value that is missing, or a case that fits nowhere. */
export const NAMES_DOUBT =
  /(?<!\p{L})(?:null|n\/a|unknown|missing|unclear|otherwise|unsure|if (?:none|nothing|there is no|no|it is not|in doubt|both)|when (?:both|none|in doubt)|nothing invented|not (?:there|present|found|given|stated)|empty|fehlt|unklar|im zweifel|sonst|inconnu|absent|sinon|desconocid\w+|falta|sconosciut\w+|manca|desconhecid\w+|неизвестно|отсутствует)(?!\p{L})|不明|没有|なければ/iu;

/** One prompt of several that hand on to each other. */
const OF_SEVERAL =
  /\b(?:previous|prior|last|next|preceding|following) (?:step|prompt|agent|stage|model)s?\b|\boutput of (?:the )?(?:step|prompt|stage|previous|last)|\b(?:in a|this) (?:chain|pipeline)\b|\b(?:step|stage|prompt) 1\b[\s\S]*\b(?:step|stage|prompt) 2\b/i;
/** Different places from which a prompt is one to fill in again and again. */
const PLACES_OF_TEMPLATE = 2;

/** Whether it hands on to another prompt, or is a template: several places to fill in, each within what it is for. */
export function isChain({ text, fixed, sentences }: Reading, head: string): boolean {
  if (OF_SEVERAL.test(head)) return true;
  const within = sentences.filter(({ isSlot }) => !isSlot);
  const places = new Set<string>();
  let next = 0;
  for (const { range, kind } of fixed) {
    if (kind !== "variable") continue;
    while ((within[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= range[0]) next++;
    if ((within[next]?.range[0] ?? Number.POSITIVE_INFINITY) <= range[0]) places.add(text.slice(...range));
  }
  return places.size >= PLACES_OF_TEMPLATE;
}
