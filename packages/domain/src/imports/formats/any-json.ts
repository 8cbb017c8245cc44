import { type Declared, withDeclared } from "./declared";
import { type FieldNames, fieldsOf } from "./field-names";
import { type FoundRow, perFile, row } from "./format";
import type { SourceFile } from "./source-file";
import {
  categoryNamed,
  countOf,
  isObject,
  isYes,
  joinRoles,
  momentOf,
  objectsOf,
  tagsOf,
  textOf,
  titleFromText,
  wordsOf,
} from "./values";

/** A value longer than this, in characters, holds no prompt that fits. */
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;
/** Folders in folders are followed this deep. */
const MAX_DEPTH = 8;

/**
 * JSON, JSON Lines, YAML and TOML of any making: objects whose keys sound like a prompt's, in a list, in members of objects, in
 * folders that hold them. A list of texts holds prompts without titles when it is all there is, is called so, or has
 * sentences; otherwise it holds tags or ids. Elements of a list of prompts that are none are listed as such.
 */
export const anyJson = perFile("json", "List of prompts", (file) => {
  const lines = jsonLines(file);
  if (lines) return lines;
  const value = file.json ?? file.yaml ?? file.toml;
  if (value === undefined) return null;
  const rows = isTextMap(value) ? readTextMap(value) : readValue(value, TOP);
  return rows?.some((found) => "prompt" in found) ? rows : null;
});

/** One JSON value per line, as .jsonl and .ndjson files have them. */
function jsonLines({ extension, text }: SourceFile): FoundRow[] | null {
  if (extension !== "jsonl" && extension !== "ndjson") return null;
  return text.split(/\r?\n/).flatMap((line, at): FoundRow[] => {
    if (line.trim() === "") return [];
    try {
      const value: unknown = JSON.parse(line);
      return [toPrompt(value, TOP) ?? noPrompt(value, `Line ${at + 1}`)];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return [{ problem: `Line ${at + 1} is no JSON.`, title: line.slice(0, 80) }];
    }
  });
}

/** An object whose members are all texts, none of which is called as a prompt's text is. */
const isTextMap = (value: unknown): value is Record<string, string> =>
  isObject(value) &&
  Object.values(value).every((each) => typeof each === "string") &&
  fieldsOf(Object.keys(value)).content === undefined;

/** Texts under their names may be prompts, settings or a program's translations: sentences are offered. */
function readTextMap(map: Record<string, string>): FoundRow[] | null {
  const texts = Object.entries(map);
  if (!hasSentences(texts.map(([, text]) => text))) return null;
  const note = "It is taken for a prompt because it has several words.";
  return texts.map(([title, content]) => row({ title, content, isOffered: true, note }));
}

/** Where in the file a value stands. */
interface Place {
  readonly folder: string | null;
  readonly depth: number;
  /** Whether a list of bare texts is one of prompts here, whatever they say. */
  readonly holdsTexts: boolean;
  /** Names of the folders that prompts name by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The key it stands under, which is the title of a prompt that has none; null in a list and for the whole file. */
  readonly key: string | null;
}

const TOP: Place = { folder: null, depth: 0, holdsTexts: true, names: new Map(), key: null };

/** Folders that a file lists beside its prompts: each has an id and a name. */
function folderNames(value: Record<string, unknown>): [string, string][] {
  const lists = [value.folders, value.categories, value.collections, value.groups];
  return lists.flatMap(objectsOf).flatMap((item): [string, string][] => {
    const [id, name] = [textOf(item.id ?? item.uuid ?? item.key), wordsOf(item.name) ?? wordsOf(item.title)];
    return id === null || name === null ? [] : [[id, name]];
  });
}

const HOLDS_TEXTS = /prompt|template|instruction|message|text/i;

/** Whether most of a list's texts have four words or more. */
function hasSentences(list: readonly unknown[]): boolean {
  const isSentence = (item: unknown) => typeof item === "string" && /^(?:\S+\s+){3,}\S/.test(item.trim());
  return list.filter(isSentence).length * 2 > list.length;
}

function readValue(value: unknown, place: Place): FoundRow[] {
  const { folder, depth } = place;
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return readList(value, { ...place, key: null });
  if (!isObject(value)) return [];
  const prompt = toPrompt(value, place);
  if (prompt) return [namedByKey(prompt, place.key, value)];
  const named = folderNames(value);
  const names = named.length === 0 ? place.names : new Map([...place.names, ...named]);
  // A folder is an object with a name and a list; around everything there is often one without a name.
  const name =
    wordsOf(value.name) ?? wordsOf(value.title) ?? wordsOf(value.folder) ?? wordsOf(value.label) ?? folder;
  const members = Object.entries(value).filter(([, member]) => isObject(member) || Array.isArray(member));
  const areFolders = members.length > 1 && members.every(([key, member]) => isFolder(key, member));
  const prompts = members.filter(([, member]) => isObject(member) && toPrompt(member, place) !== null);
  const arePrompts = prompts.length > 1 && prompts.length * 2 >= members.length;
  return members.flatMap(([key, member]) => {
    const holdsTexts = HOLDS_TEXTS.test(key);
    const isTextFolder = Array.isArray(member) && !holdsTexts && hasSentences(member);
    const inside = readValue(member, {
      folder: isTextFolder || areFolders ? key : depth === 0 ? folder : name,
      depth: depth + 1,
      holdsTexts: holdsTexts || isTextFolder,
      names,
      key,
    });
    return inside.length === 0 && arePrompts ? [noPrompt(member, key)] : inside;
  });
}

/** Keys over lists of prompts that say what the list is, and name no folder. */
const LIST_NAMES =
  /prompt|template|instruction|message|item|data|result|list|entr(?:y|ies)|favou?rite|snippet|command|preset|agent|assistant|user|system|custom|default|shared|public|private|archive|trash|recent|pinned/i;

/** Whether a key holds the prompts of a folder that is called so: `{ "Marketing": [{ "title": … }], … }`. */
const isFolder = (key: string, list: unknown) =>
  !LIST_NAMES.test(key) &&
  Array.isArray(list) &&
  list.some(isObject) &&
  list.every((item) => isObject(item) && toPrompt(item, TOP) !== null);

function readList(list: readonly unknown[], place: Place): FoundRow[] {
  const { depth, holdsTexts } = place;
  const rows = list.map((item) => (typeof item === "string" && !holdsTexts ? null : toPrompt(item, place)));
  const isPromptList = rows.filter((found) => found !== null).length >= list.length / 2 && rows.length > 0;
  return list.flatMap((item, at) => {
    const found = rows[at];
    if (found) return [found];
    const inside =
      isObject(item) || Array.isArray(item) ? readValue(item, { ...place, depth: depth + 1 }) : [];
    return inside.length === 0 && isPromptList ? [noPrompt(item)] : inside;
  });
}

/** @param place how it is called when it has no name of its own. */
const noPrompt = (item: unknown, place = ""): FoundRow => ({
  problem: "It holds no prompt.",
  title: textOf(item) ?? place,
});

function namedByKey(found: FoundRow, key: string | null, item: Record<string, unknown>): FoundRow {
  if (key === null || !("prompt" in found) || fieldsOf(Object.keys(item)).title !== undefined) return found;
  return { prompt: { ...found.prompt, title: key } };
}

/** The prompt an object or text describes; null when it has nothing like a text. */
function toPrompt(item: unknown, { folder, names }: Place): FoundRow | null {
  if (typeof item === "string")
    return item.trim() === ""
      ? null
      : row({ title: titleFromText(item), content: item, category: categoryNamed(folder) });
  if (!isObject(item) || isMessage(item)) return null;
  const fields = fieldsOf(Object.keys(item));
  const value = (name: FieldNames[keyof FieldNames]) => (name === undefined ? null : item[name]);
  const content = rolesOf(item, fields.content) ?? contentOf(value(fields.content));
  if (content === null) return null;
  if (content.length > MAX_TEXT_LENGTH) return { problem: "It is longer than a prompt can be.", title: "" };
  const createdAt = momentOf(value(fields.createdAt));
  return row({
    title: fields.title === undefined ? titleFromText(content) : (textOf(value(fields.title)) ?? ""),
    description: textOf(value(fields.description)),
    category: folderOf(item, value(fields.category), names) ?? categoryNamed(folder),
    tags: tagsOf(value(fields.tags)),
    isFavorite: isYes(value(fields.favorite)),
    usageCount: countOf(item.usageCount ?? item.useCount),
    createdAt,
    updatedAt: momentOf(value(fields.updatedAt)) ?? createdAt,
    ...withDeclared(content, declaredIn(item)),
  });
}

/** What a prompt says about its variables, in a list beside its text. */
function declaredIn({ variables, inputs, arguments: named }: Record<string, unknown>): Declared[] {
  return [variables, inputs, named].flatMap(objectsOf).map((one) => ({
    name: one.name ?? one.key,
    type: one.type,
    fallback: one.default ?? one.defaultValue ?? one.default_value,
    choices: one.options ?? one.choices ?? one.enum,
  }));
}

/** The folder a prompt names, itself or by its id. */
function folderOf(item: Record<string, unknown>, named: unknown, names: ReadonlyMap<string, string>) {
  const ids = [named, item.folderId, item.folder_id, item.categoryId, item.category_id, item.collectionId];
  const name = ids.flatMap((id) => names.get(textOf(id) ?? "") ?? [])[0];
  return categoryNamed(name ?? named);
}

/** A message of a chat is no prompt of a library. */
const isMessage = (item: Record<string, unknown>) =>
  (typeof item.role === "string" || typeof item.sender === "string") &&
  ("content" in item || "text" in item) &&
  !("title" in item);

/** Where somebody answered, it is a chat that took place. */
const isAnswer = ({ role }: Record<string, unknown>) => /^(?:assistant|ai|model|bot)$/i.test(String(role));

/**
 * A prompt written in parts: a list of messages, or what the system and what the person says.
 *
 * @param text the name of its text, which the person says where the system's part stands beside it.
 */
function rolesOf(item: Record<string, unknown>, text: string | undefined): string | null {
  const listed = [item.messages, item.prompt, item.content].find(
    (list) =>
      objectsOf(list).length > 0 && objectsOf(list).every(isMessage) && !objectsOf(list).some(isAnswer),
  );
  if (listed !== undefined) {
    return joinRoles(
      objectsOf(listed).map(({ role, content }) => ({
        role: textOf(role) ?? "user",
        text: textOf(content) ?? "",
      })),
    );
  }
  const named = (pattern: RegExp) => wordsOf(item[Object.keys(item).find((key) => pattern.test(key)) ?? ""]);
  const system = named(SYSTEM_PART);
  const rest = text === undefined || SYSTEM_PART.test(text) ? null : wordsOf(item[text]);
  // One word beside a text names a system and is no part of the prompt.
  const user = named(USER_PART) ?? (system?.includes(" ") ? rest : null);
  // A sentence of the person's is the whole prompt; a word beside other things names somebody.
  if (system === null && text === undefined && user?.includes(" ")) return user;
  return system === null || user === null
    ? null
    : joinRoles([
        { role: "system", text: system },
        { role: "user", text: user },
      ]);
}

const SYSTEM_PART = /^system(?:[_ -]?(?:prompt|message|instructions?|role))?$/i;
const USER_PART = /^(?:user(?:[_ -]?(?:prompt|message|template))?|human)$/i;

const contentOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;
