/** Longer words that stand in so many prompts that they narrow nothing down: search_common_words in the database. */
export const COMMON_WORDS = new Set(
  [
    "about above across action after again against also always analysis answer application avoid background based",
    "because been before being best better between both build change clear code come complete content context could",
    "create current data describe description design detail detailed details different does down each else ensure",
    "even every example examples expert explain explanation explanations feel field file final find first focus",
    "follow following format from full generate give given good guide have help here high idea ideas identify image",
    "include including information input instructions into issues item just keep know language last less level like",
    "line list long look main maintain make many mode model more most much must name need never next note number only",
    "open order other others output over part people person place plan please point points possible practices present",
    "problem process professional project prompt provide question questions reason reference relevant reply request",
    "requirements respond response result results review right role rules same section sentence short should show",
    "side simple some specific start state step steps story strong structure style such suggest suggestions summary",
    "support sure system take target task tell term test text than that their them then there these they thing things",
    "think this through time title tone tool tools topic type under understand until used user users using value very",
    "want well were what when where whether which while will with within without word words work would write writing",
    "year your yourself",
  ]
    .join(" ")
    .split(" "),
);

/**
 * Whether a word is so common that prompts are found by it together with the next one, if that is common, too: short words
 * in any language, and the longer ones of the list.
 */
export function isCommon(word: string): boolean {
  return COMMON_WORDS.has(word) || [...word].length <= 3;
}
