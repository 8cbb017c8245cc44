import type { Command } from "commander";
import { type Api, createApi } from "./api/client";
import { requireSite } from "./site";
import { createOutput, type Output } from "./terminal/output";
import type { Terminal } from "./terminal/terminal";

/** The context of every command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly output: Output;
  /**
   * The site that the person is signed in to.
   *
   * @param options patient: waits where the server asks to, for commands that make many calls.
   */
  connect(options?: { patient?: boolean }): Promise<Api>;
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, ctx: CommandContext) => void;

export function createContext(terminal: Terminal): CommandContext {
  const output = createOutput(terminal);
  const onWait = (seconds: number) => output.note(`The server asks to wait ${seconds} s…`);
  return {
    terminal,
    output,
    connect: async ({ patient = false } = {}) =>
      createApi(await requireSite(terminal), patient ? onWait : undefined),
  };
}
