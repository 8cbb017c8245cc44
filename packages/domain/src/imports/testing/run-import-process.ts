import { openDatabase } from "@commonplace/db";
import { systemClock } from "../../ports/clock";
import { beginImport, carryOutImport } from "..";

// A process of its own that carries out one import, for a test to kill: <database address> <user id> <import id>.
const [url = "", userId = "", id = ""] = process.argv.slice(2);
const { db, close } = openDatabase({ url });
const ctx = { db, clock: systemClock, actor: { id: userId } };
await beginImport(ctx, { id, defaultCategory: "writing", all: false, includeDuplicates: false });
// To the end, however slow the machine: a request would stop after some seconds, before the row that the test waits for.
await carryOutImport(ctx, { id });
await close();
