import { openDatabase } from "@commonplace/db";
import { systemClock } from "../../ports/clock";
import { runImport } from "..";

// A process of its own that carries out one import, for a test to kill: <database address> <user id> <import id>.
const [url = "", userId = "", id = ""] = process.argv.slice(2);
const { db, close } = openDatabase({ url });
await runImport(
  { db, clock: systemClock, actor: { id: userId } },
  { id, defaultCategory: "writing", all: false, includeDuplicates: false },
);
await close();
