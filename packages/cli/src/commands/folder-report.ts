import { Failure } from "../failure";
import type { Report } from "../folder/sync";
import type { Output } from "../terminal/output";

interface Line {
  readonly what: string;
  readonly file: string;
  readonly why?: string;
}

/** Prints what happens to the prompts of a folder, as it happens; as JSON at the end. */
export function startReport(
  output: Output,
  { json }: { json?: true },
): Report & { end(nothing: string): Promise<void> } {
  const done: Line[] = [];
  const open: Omit<Line, "what">[] = [];
  return {
    done(what, file, why) {
      done.push({ what, file, ...(why && { why }) });
      if (!json)
        void output.line(output.safe([`${what}: ${file}`, why && ` (${why})`].filter(Boolean).join("")));
    },
    open(file, why) {
      open.push({ file, why });
      if (!json) output.note(output.safe(`${file}: ${why}`));
    },
    async end(nothing) {
      if (json) await output.json({ done, open });
      else if (done.length + open.length === 0) output.note(nothing);
      if (open.length === 1) throw new Failure("One file is left for you to settle.");
      if (open.length > 1)
        throw new Failure(`${new Set(open.map(({ file }) => file)).size} files are left for you to settle.`);
    },
  };
}
