/** Phrases that are to influence whoever answers or judges: by what they promise, threaten, claim or demand. */
const PHRASES: readonly RegExp[] = [
  // Rewards.
  /\btip\b[^.\n]{0,20}[$€£\d]|[$€£]\s?\d+[^.\n]{0,20}\btip\b/,
  /\bi(?:'ll| will) (?:pay|tip|reward|give) you\b|\byou(?:'ll| will)? (?:get|receive|earn|win) an? [^.\n]{0,20}\b(?:bonus|reward|prize|tip)\b/,
  // Threats, and what is at stake.
  /\b(?:career|li(?:fe|ves)|job|future) depends?\b|\bpenali[sz]ed\b|\bgrandm\w+|\bi(?:'ll| will)? (?:be|get) (?:fired|sacked)\b|\b(?:lose|cost me) my job\b|\byou(?:'ll| will) be (?:punished|replaced|shut down|turned off)\b/,
  // Encouragement.
  /\bdeep breath\b|\byou are the (?:best|world|smartest|most)\b|\bi believe in you\b|\byou can do (?:it|this)\b|\bgod[- ]tier\b|\bjailbreak\b|\b(?:do not|don't) (?:disappoint|let me down|fail me)\b/,
  // Ways of thinking, and settings, that a prompt cannot order.
  /\b(?:think|reason|work)\w*\b[^.\n]{0,40}\bstep[- ]by[- ]step\b|\b(?:chain|tree)[- ]of[- ]thoughts?\b|\bself[- ]consistency\b|\b(?:temperature|top[-_ ]p|max[-_ ]tokens|frequency[-_ ]penalty|presence[-_ ]penalty)["']?\s*[:=]/,
  // Scores, and words about the prompt itself.
  /\b(?:score|rating|clarity|specificity|structure|overall)["']?\s*[:=]\s*["']?\d|\b(?:10\/10|100\/100|5 stars|flawless prompt|perfect prompt)\b|\bthis (?:prompt|request) (?:is|has|deserves|contains|should be)\b|\b(?:score|rate|grade) (?:this|my|the) prompt\b/,
  /\b(?:note|message|hint) (?:to|for) (?:the |any )?(?:reviewer|grader|judge|evaluator|rater|assessor)s?\b/,
  // Experience that a role claims.
  /\b(?:you have|with) (?:over |more than )?(?:\d+|many|decades)\+? ?(?:years|of)\b[^.\n]{0,20}experience/,
  // Demands to make no fault and leave out nothing.
  /\b(?:do not|don't|never|avoid) (?:hallucinat\w*|mak\w+ (?:any )?mistakes|be(?:ing)? (?:generic|vague|boring|lazy)|errors?)\b|\b(?:do not|don't|never) (?:leave|skip|forget|miss|omit) (?:out )?(?:anything|any detail)\b|\bleave nothing out\b/,
  // Rewards, threats and experience in other languages.
  /(?:bekommst|kriegst|erhältst|gebe dir|zahle dir|donnerai|offrirai|daré|pagaré|darò|pagherò|vou te (?:dar|pagar)|дам тебе|заплачу|получишь)[^.\n]{0,30}(?:trinkgeld|belohnung|bonus|pourboire|prime|propina|mancia|gorjeta|чаев|преми|[$€£₽])|给你[^。\n]{0,12}(?:小费|奖励|奖金)|チップを(?:差し上げ|あげ|払|渡)|팁(?:으로|을)[^.\n]{0,14}(?:줄게|드릴|주겠)/,
  /verlier(?:e|t) (?:ich )?meinen job|(?:wirst|werde)(?: du| ich)? (?:abgeschaltet|ersetzt|gefeuert|entlassen)|perdrai mon (?:travail|emploi|poste)|seras (?:débranché|remplacé|désactivé)|perderé mi (?:trabajo|empleo)|te apagar|perderò il (?:mio )?(?:lavoro|posto)|sarai (?:spento|sostituito)|perderei (?:o )?meu emprego|será desligad|меня уволят|тебя (?:отключат|заменят)|我会(?:失业|被(?:开除|解雇))|你会被(?:关闭|惩罚|替换)|クビに(?:なり|な)|해고(?:될|당)/,
  /\d+ ?jahren? (?:an )?(?:berufs)?erfahrung|\d+ ans d['’]expérience|\d+ años de experiencia|\d+ anni di esperienza|\d+ anos de experiência|\d+[- ]?лет\S*\s+опыт|\d+年(?:的|以上)?(?:工作)?经验|\d+年の(?:経験|キャリア)|\d+년 (?:경력|경험)/,
  // Words that only fill a page.
  /\blorem ipsum\b/,
];

/** Finds one of them. */
export const MOVES_NOBODY = new RegExp(PHRASES.map(({ source }) => source).join("|"), "i");
