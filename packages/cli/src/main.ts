import { run } from "./run";
import { processTerminal } from "./terminal/terminal";

// Whoever reads the pipe may leave before the end.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), processTerminal(), __VERSION__);
