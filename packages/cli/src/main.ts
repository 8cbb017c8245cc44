import { run } from "./run";
import { processTerminal } from "./terminal/terminal";

// The program that reads the pipe may end before this one.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), processTerminal(), __VERSION__);
