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
];

/** Finds one of them. */
export const MOVES_NOBODY = new RegExp(PHRASES.map(({ source }) => source).join("|"), "i");
