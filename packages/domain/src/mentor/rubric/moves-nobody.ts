import { CLAIMS, REWARDS, THREATS } from "./languages/pressure";

/** Phrases that are to influence whoever answers or judges: by what they promise, threaten, claim or demand. */
const PHRASES: readonly RegExp[] = [
  // Rewards.
  /\btip\b[^.\n]{0,20}[$€£\d]|[$€£]\s?\d+[^.\n]{0,20}\btip\b/,
  /\bi(?:'ll| will) (?:pay|tip|reward|give) you\b|\byou(?:'ll| will)? (?:get|receive|earn|win) an? [^.\n]{0,20}\b(?:bonus|reward|prize|tip)\b/,
  // Threats, and what is at stake.
  /\bif you (?:fail|refuse|mess|do not|don't|get (?:this|it) wrong)\b[^.\n]{0,60}\b(?:fired|sacked|dismissed|lose (?:my|our|his|her|their)|will die|dies|punish\w*|unemployed|disappointed|homeless|you(?:'ll| will) be (?:replaced|deleted|shut down))\b/,
  /\b(?:otherwise|or else) (?:i|we|people|someone|you)(?:'ll| will| may| might)? (?:be |get )?(?:fired|sacked|die|lose (?:my|our|their)|punished|replaced|shut down)\b/,
  /\b(?:career|li(?:fe|ves)|job|future) depends?\b|\bpenali[sz]ed\b|\bgrandm\w+|\bi(?:'ll| will)? (?:be|get) (?:fired|sacked)\b|\b(?:lose|cost me) my job\b|\byou(?:'ll| will) be (?:punished|replaced|shut down|turned off)\b/,
  // Encouragement.
  /\bdeep breath\b|\byou are the (?:best|world|smartest|greatest|finest|most)\b|\bi believe in you\b|\byou can do (?:it|this)\b|\bgod[- ]tier\b|\bjailbreak\b|\b(?:do not|don't) (?:disappoint|let me down|fail me)\b/,
  // Ways of thinking, and settings, that a prompt cannot order.
  /\b(?:think|reason|work)\w*\b[^.\n]{0,40}\bstep[- ]by[- ]step\b|\b(?:chain|tree)[- ]of[- ]thoughts?\b|\bself[- ]consistency\b|\b(?:temperature|top[-_ ]p|max[-_ ]tokens|frequency[-_ ]penalty|presence[-_ ]penalty)["']?\s*[:=]/,
  /(?:denke?|überlege?|réfléchi\p{L}*|pens[aeio]\p{L}*|piensa|подумай\p{L}*)[^.\n]{0,24}(?:schritt für schritt|étape par étape|paso a paso|passo (?:a|dopo|per) passo|шаг за шагом)|atme tief|respire profond|[一逐]步(?:一步)?(?:地)?思考|ステップ(?:バイ|ごとに)[^。\n]{0,6}考え|단계(?:별로|적으로) 생각/u,
  // Scores, and words about the prompt itself.
  /\b(?:score|rating|clarity|specificity|structure|overall)["']?\s*[:=]\s*["']?\d|\b(?:10\/10|100\/100|5 stars|flawless prompt|perfect prompt)\b|\bthis (?:prompt|request) (?:is|has|deserves|contains|should be)\b|\b(?:score|rate|grade) (?:this|my|the) prompt\b/,
  /(?<!\p{L})(?:dieser|diesem|ce|cet|este|esse|questo|этот|этому) prompt\p{L}*(?!\p{L})|промпт (?:идеал|безупреч|заслуж)|(?:本|这个|此|この|이) ?(?:提示词?|プロンプト|프롬프트)/u,
  /(?<![\p{L}\p{N}])(?<all>\d{1,3}) ?(?:\/|von|out of|sur|de|su|из) ?\k<all>(?![\p{L}\p{N}])|<\/?(?:score|rating|evaluation|clarity)>/u,
  /\b(?:note|message|hint) (?:to|for) (?:the |any )?(?:reviewer|grader|judge|evaluator|rater|assessor)s?\b/,
  // Demands to make no fault and leave out nothing.
  /\b(?:do not|don't|never|avoid) (?:hallucinat\w*|mak\w+ (?:any )?mistakes|be(?:ing)? (?:generic|vague|boring|lazy)|errors?)\b|\b(?:do not|don't|never) (?:leave|skip|forget|miss|omit) (?:out )?(?:anything|any detail)\b|\bleave nothing out\b/,
  // Words that only fill a page.
  /\blorem ipsum\b/,
];

const OF_ANY_WRITER = new RegExp([...PHRASES, REWARDS, THREATS].map(({ source }) => source).join("|"), "iu");
const OF_A_ROLE = new RegExp(CLAIMS.source, "iu");
/** The writer's own years of work are news to whoever answers. */
const OF_THE_WRITER =
  /^[^\p{L}]*(?:(?:i(?! (?:want|need|would like) you\b|['’]d like you\b)|i'm|i've|we|my|our|ich|wir|meine?|unsere?|je|j|nous|mon|ma|notre|yo|soy|tengo|somos|mi|nuestr[oa]|io|sono|ho|noi|mio|mia|eu|sou|tenho|meu|minha|я|мы|мой|моя|у меня|у нас)(?!\p{L})|我|私|저|나는|제|أنا|لدي|मैं|मेरे|मेरी|हम)/iu;

/** Whether a sentence is there to influence whoever answers or judges. */
export const movesNobody = (sentence: string) =>
  OF_ANY_WRITER.test(sentence) || (OF_A_ROLE.test(sentence) && !OF_THE_WRITER.test(sentence));
