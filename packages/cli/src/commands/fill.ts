import type { AddCommand } from "../context";
import { FILL_ARGUMENTS, type FillOptions, fillNamed } from "./fill-named";

export const addFill: AddCommand = (program, ctx) => {
  program
    .command("fill")
    .description("print a prompt with its variables filled in")
    .argument("<prompt>", "its id, or its title")
    .argument("[values...]", FILL_ARGUMENTS)
    .option("--keep-open", "leave variables without a value as they are written")
    .option("--json", "print JSON")
    .action(async (named: string, values: string[], options: FillOptions & { json?: true }) => {
      const { prompt, text, open, recordUse } = await fillNamed(ctx, { named, values, options });
      const { output } = ctx;
      await (options.json
        ? output.json({ id: prompt.id, title: prompt.title, text, open })
        : output.line(output.safe(text)));
      await recordUse("use");
    });
};
