import { Command, CommanderError } from "commander";
import { addAdd } from "./commands/add";
import { addCompletion } from "./commands/completion";
import { addCopy } from "./commands/copy";
import { addExport } from "./commands/export";
import { addFill } from "./commands/fill";
import { addGet } from "./commands/get";
import { addImport } from "./commands/import";
import { addList } from "./commands/list";
import { addLogin } from "./commands/login";
import { addLogout } from "./commands/logout";
import { addMcp } from "./commands/mcp";
import { addPull } from "./commands/pull";
import { addPush } from "./commands/push";
import { addSearch } from "./commands/search";
import { addWhoami } from "./commands/whoami";
import { type AddCommand, createContext } from "./context";
import { EXIT, type ExitCode, Failure } from "./failure";
import type { Terminal } from "./terminal/terminal";

/** In the order of the help. */
const COMMANDS: readonly AddCommand[] = [
  addLogin,
  addLogout,
  addWhoami,
  addSearch,
  addList,
  addGet,
  addFill,
  addCopy,
  addAdd,
  addPull,
  addPush,
  addImport,
  addExport,
  addMcp,
  addCompletion,
];

const EXIT_CODES = `
Exit codes:
  0 done   1 failed   2 wrong usage   3 not signed in   4 not found   5 not allowed   6 changed meanwhile`;

/** The program with all its commands. */
export function createProgram(terminal: Terminal, version: string): Command {
  const program = new Command("commonplace")
    .description("Your Commonplace prompts in the terminal.")
    .version(version, "--version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help about a command")
    .addHelpText("after", EXIT_CODES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, "commonplace: ")),
    });
  const ctx = createContext(terminal);
  for (const add of COMMANDS) add(program, ctx);
  return program;
}

/**
 * Runs one command.
 *
 * @param args what follows the program's name.
 * @returns the exit code; whatever went wrong was told on the standard error.
 */
export async function run(args: readonly string[], terminal: Terminal, version: string): Promise<ExitCode> {
  const program = createProgram(terminal, version);
  try {
    await program.parseAsync(args, { from: "user" });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    // The program that reads the pipe has enough (`…
    // head -1`).
    if (error instanceof Error && "code" in error && error.code === "EPIPE") return EXIT.done;
    const failure = error instanceof Failure || isOfSystem(error) ? error : null;
    if (!failure) throw error;
    terminal.stderr.write(`commonplace: ${failure.message}\n`);
    return failure instanceof Failure ? failure.exitCode : EXIT.failed;
  }
}

/** Whether the operating system refused something: no room, no permission. Its message is a sentence of its own. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && "syscall" in error;
