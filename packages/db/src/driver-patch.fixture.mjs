// A process with open transactions, run by driver-patch.test.ts, which kills its database. Prints `open` when the
// transactions are running, `recovered` when a later query works, and every uncaught error ends it with code 1.
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

const rounds = Number(process.argv[3]);
const sql = postgres(process.argv[2], { max: 8, backoff: () => 0.1, connect_timeout: 2 });

for (let round = 0; round < rounds; round += 1) {
  let begun = 0;
  const transactions = Array.from({ length: 8 }, async () => {
    await sql.begin(async (tx) => {
      await tx`select 1`;
      begun += 1;
      for (;;) await tx`select pg_sleep(0.002)`;
    });
  });
  while (begun < transactions.length) await sleep(5);
  process.stdout.write("open\n");
  await Promise.allSettled(transactions);
  for (let working = 0; working < 8; ) {
    working = await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.02)`)).then(
      (answers) => answers.length,
      () => sleep(20, 0),
    );
  }
  process.stdout.write("recovered\n");
}
await sql.end();
