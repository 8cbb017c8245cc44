import type { AddCommand } from "../context";
import { writeClipboard } from "../terminal/clipboard";
import { FILL_ARGUMENTS, type FillOptions, fillNamed } from "./fill-named";

export const addCopy: AddCommand = (program, ctx) => {
  program
    .command("copy")
    .description("put a prompt on the clipboard, with its variables filled in")
    .argument("<prompt>", "its id, or its title")
    .argument("[values...]", FILL_ARGUMENTS)
    .option("--keep-open", "leave variables without a value as they are written")
    .action(async (named: string, values: string[], options: FillOptions) => {
      const { prompt, text, recordUse } = await fillNamed(ctx, { named, values, options });
      await writeClipboard(ctx.terminal, text);
      ctx.output.note(ctx.output.safe(`"${prompt.title}" is on the clipboard.`));
      await recordUse("copy");
    });
};
