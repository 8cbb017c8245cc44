import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EXPORT_FORMATS, type ExportFormat } from "@commonplace/domain/exports/schemas";
import { Option } from "commander";
import type { AddCommand } from "../context";
import { EXIT, Failure, wrongUsage } from "../failure";

interface Options {
  format: ExportFormat;
  output?: string;
  force?: true;
}

export const addExport: AddCommand = (program, { terminal, connect, output: { isTerminal, note } }) => {
  program
    .command("export")
    .description("print your whole library, or write it to a file")
    .addOption(new Option("--format <format>", '"markdown" is a zip').choices(EXPORT_FORMATS).default("json"))
    .option("--output <file>", "the file to write (default: the standard output)")
    .option("--force", "replace the file if it is there")
    .action(async ({ format, output, force }: Options) => {
      if (output === undefined && isTerminal && format === "markdown") {
        throw wrongUsage("A zip is nothing to read on a terminal. Name a file: --output library.zip");
      }
      const file = output && path.resolve(terminal.cwd, output);
      if (file && !force && (await stat(file).catch(() => null))) {
        throw wrongUsage(`${output} is there already. Name another file, or replace it with --force.`);
      }
      const { body } = await (await connect()).send(`/api/exports/${format}`);
      const bytes = body ? Readable.fromWeb(body) : Readable.from([]);
      try {
        if (file) await writeFileWhole(file, bytes);
        else
          for await (const chunk of bytes)
            if (!terminal.stdout.write(chunk)) await once(terminal.stdout, "drain");
      } catch (error) {
        throw new Failure(
          "The export broke off; nothing that is whole was written. Try again.",
          EXIT.failed,
          { cause: error },
        );
      }
      if (file) note(`Your library is in ${output}.`);
    });
};

/** Writes a file as a whole or not at all: an existing file stays until all has arrived. */
async function writeFileWhole(file: string, bytes: Readable): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  try {
    await pipeline(bytes, createWriteStream(beside));
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
