import { perFile, row } from "./format";
import { categoryNamed, isObject, titleFromName, wordsOf } from "./values";

/** The output of a command, or a file, that Gemini CLI puts in itself. */
const PUT_IN = /[!@]\{/;

/**
 * A custom command of Gemini CLI: a TOML file with `prompt` and perhaps `description`, named by its path below `commands`,
 * of which folders are namespaces. `{{args}}` stands for the words after the command.
 *
 * @see https://github.com/google-gemini/gemini-cli/blob/main/docs/cli/custom-commands.md
 */
export const geminiCommand = perFile("gemini-command", "Gemini CLI command", ({ toml, folders, stem }) => {
  if (!isObject(toml)) return null;
  const content = wordsOf(toml.prompt);
  if (content === null) return null;
  const namespaces = folders.slice(folders.lastIndexOf("commands") + 1);
  return [
    row({
      title: titleFromName(stem),
      content,
      description: wordsOf(toml.description),
      category: folders.includes("commands") ? categoryNamed(namespaces.join(" / ")) : null,
      ...(PUT_IN.test(content) && {
        note: "Gemini CLI puts the output of commands (!{…}) and files (@{…}) into it; here they stay as written.",
      }),
    }),
  ];
});
