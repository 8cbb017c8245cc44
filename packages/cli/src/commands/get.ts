import { findPrompt } from "../api/prompts";
import type { AddCommand } from "../context";

export const addGet: AddCommand = (program, { output, connect }) => {
  program
    .command("get")
    .description("print a prompt as it is written")
    .argument("<prompt>", "its id, or its title")
    .option("--json", "print JSON, with its tags, variables and version")
    .action(async (named: string, { json }: { json?: true }) => {
      const prompt = await findPrompt(await connect(), named);
      await (json ? output.json(prompt) : output.line(output.safe(prompt.content)));
    });
};
