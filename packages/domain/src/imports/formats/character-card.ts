import { type FoundRow, perFile, row } from "./format";
import { isObject, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * Character cards of SillyTavern and others, versions 1 to 3: who a model plays, as one prompt. `{{char}}` is the
 * character's name, `{{user}}` the reader's. Greetings, sample talk and lore books are no part of it, but named.
 *
 * @see https://github.com/malfoyslastname/character-card-spec-v2/blob/main/spec_v2.md
 * @see https://github.com/kwaroran/character-card-spec-v3/blob/main/SPEC_V3.md
 */
export const characterCard = perFile("character-card", "Character card", ({ json }) => {
  const cards = (isObject(json) ? [json] : objectsOf(json)).map(cardIn).filter((card) => card !== null);
  return cards.length === 0 ? null : cards.map(readCard);
});

function cardIn(card: Json): Json | null {
  const isNamed = /^chara_card_v\d$/.test(String(card.spec)) && isObject(card.data);
  if (isNamed && isObject(card.data)) return { ...card, ...card.data };
  return ["name", "description", "personality", "scenario", "first_mes"].every((name) => name in card)
    ? card
    : null;
}

function readCard(card: Json): FoundRow {
  const name = wordsOf(card.name) ?? "";
  const filled = (text: unknown) =>
    wordsOf(text)
      ?.replace(/\{\{char\}\}|<BOT>/gi, name)
      .replace(/\{\{original\}\}\s*/gi, "")
      .trim() || null;
  const parts = [
    ["", card.system_prompt],
    ["Description", card.description],
    ["Personality", card.personality],
    ["Scenario", card.scenario],
    ["Instructions", card.post_history_instructions],
  ].flatMap(([heading, text]) => {
    const said = filled(text);
    if (said === null) return [];
    return heading === "" ? [said] : [`${String(heading)}:\n${said}`];
  });
  const title = wordsOf(card.nickname) ?? name;
  if (parts.length === 0) return { problem: "This character has no description.", title };
  const left = [
    ["greeting", card.first_mes],
    ["sample talk", card.mes_example],
    ["lore book", card.character_book],
  ].flatMap(([what, value]) => (isObject(value) || wordsOf(value) !== null ? [String(what)] : []));
  return row({
    title,
    content: parts.join("\n\n"),
    description: wordsOf(card.creator_notes) ?? wordsOf(card.creatorcomment),
    tags: tagsOf(card.tags),
    isFavorite: isFavorite(card),
    createdAt: momentOf(card.creation_date) ?? momentOf(momentText(card.create_date)),
    updatedAt: momentOf(card.modification_date),
    ...(left.length > 0 && { note: `Left out of the card: ${left.join(", ")}.` }),
  });
}

const isFavorite = ({ fav, extensions }: Json) =>
  fav === true || fav === "true" || (isObject(extensions) && extensions.fav === true);

/** SillyTavern's "2024-5-1 @10h 02m 03s 4ms" and "2024-05-01@10h02m03s", which count from UTC. */
function momentText(value: unknown): string | null {
  const text = textOf(value) ?? "";
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s/.exec(text);
  if (!parts) return text;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => part.padStart(2, "0"));
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
