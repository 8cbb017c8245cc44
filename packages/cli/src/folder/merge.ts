import {
  conflictsOf,
  decideMerge,
  MERGED_FIELDS,
  type MergePart,
  mergePrompt,
  type PromptTexts,
} from "@commonplace/domain/prompts/schemas";

/** Two sides of a prompt in one. */
export interface Merged {
  /** With markers in the content where both sides changed it in different ways; other such fields are as they are here. */
  readonly texts: PromptTexts;
  /** A sentence for each field that both sides changed in different ways. */
  readonly conflicts: readonly string[];
}

/**
 * Merges a prompt's file with the site's version, as the app merges two people's changes.
 *
 * @param base the version that both were made from.
 * @param here the texts in the file.
 */
export function mergeSides(base: PromptTexts, here: PromptTexts, site: PromptTexts): Merged {
  const merge = mergePrompt(base, here, site);
  const places = conflictsOf(merge);
  const texts = decideMerge(merge, ({ field }) => (field === "content" ? "both" : "mine"));
  const fields = MERGED_FIELDS.filter((field) => places.some((place) => place.field === field));
  return {
    texts: {
      ...texts,
      // Half of one title or category and half of another would be neither.
      ...Object.fromEntries(fields.map((field) => [field, here[field]])),
      ...(fields.includes("content") && { content: withMarkers(merge.parts.content) }),
    },
    conflicts: fields.map((field) =>
      field === "content"
        ? "both sides changed the same lines, which stand between <<<<<<< and >>>>>>> now"
        : `both sides changed the ${field}: "${here[field]}" stays here, the site has "${site[field]}"`,
    ),
  };
}

/** The merged text, with markers as git writes them around the whole lines that hold a conflict. */
export function withMarkers(parts: readonly MergePart[]): string {
  let done = "";
  let here = "";
  let site = "";
  let isConflict = false;
  const close = () => {
    const whole = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
    done += isConflict ? `<<<<<<< here\n${whole(here)}=======\n${whole(site)}>>>>>>> site\n` : here;
    [here, site, isConflict] = ["", "", false];
  };
  for (const part of parts) {
    if (part.kind === "conflict") {
      here += part.mine;
      site += part.theirs;
      isConflict = true;
      if ([here, site].every((text) => text === "" || text.endsWith("\n"))) close();
    } else {
      // Lines up to the conflict's end, lines that hold none, and the beginning of the next one's line.
      for (const line of part.text.split(/(?<=\n)/)) {
        here += line;
        site += line;
        if (line.endsWith("\n")) close();
      }
    }
  }
  close();
  return done.replace(/\n$/, "");
}

/** Whether two prompts are the same, but for the order of their tags. */
export function areSame(a: PromptTexts, b: PromptTexts): boolean {
  const tags = (texts: PromptTexts) => JSON.stringify([...texts.tags].sort());
  return MERGED_FIELDS.every((field) => a[field] === b[field]) && tags(a) === tags(b);
}
