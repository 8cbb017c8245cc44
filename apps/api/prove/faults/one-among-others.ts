import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Claim } from "./claim";
import { type Person, QUOTA_MEGABYTES } from "./site";

const CALLS = 8;
const LONG_TEXT = 200_000;
const PREVIEWS = 14;
const PREVIEW_ROWS = { long: 5_000, short: 1_000 };
const LONG_PROMPTS = 60;
const LIBRARY = { long: 10_000, short: 1_000 };
const CHANGES = 12;
/** As many as one batch may hold. */
const SEARCHES = 30;
/** Longer than a stranger may wait on a busy machine; they waited 3 to 15 s before heavy work left the event loop. */
const WAIT_MS = 2_000;

/** One person's heavy use, and how many requests of it the server accepts. */
export const ONE_AMONG_OTHERS: Claim[] = [
  {
    claim: `A batch of ${CALLS} mentor calls of 200,000 characters holds up nobody else's figures`,
    async prove({ shared }) {
      const site = await shared();
      const prompt = "Act as an editor and rewrite this plan for new readers. "
        .repeat(4_000)
        .slice(0, LONG_TEXT);
      const inputs = Array.from({ length: CALLS }, (_, index) => [index, { prompt, engine: "rubric" }]);
      const calls = Array.from({ length: CALLS }, () => "mentor.analyze").join(",");
      const batch = site.send("POST", `/trpc/${calls}?batch=1`, Object.fromEntries(inputs));
      return waitsDuring(batch, await site.join(), "/api/stats", `${CALLS} calls`);
    },
  },
  {
    claim: `${PREVIEWS} import previews at once hold up nobody else's library`,
    async prove({ shared, long }) {
      const site = await shared();
      const rows = long ? PREVIEW_ROWS.long : PREVIEW_ROWS.short;
      const importer = await site.join();
      const upload = (file: number) => {
        const lines = Array.from({ length: rows }, (_, row) => `title ${file} ${row},text of row ${row}`);
        const form = new FormData();
        form.append("file", new Blob([["title,content", ...lines].join("\n")]), "many.csv");
        return importer.sendForm("/api/imports", form);
      };
      const uploads = Promise.all(Array.from({ length: PREVIEWS }, (_, file) => upload(file)));
      const last = uploads.then(worstOf);
      return waitsDuring(last, await site.join(), "/api/prompts", `${PREVIEWS} files of ${rows} rows`);
    },
  },
  {
    claim: `${SEARCHES} searches for a phrase in long texts at once hold up nobody else's library`,
    async prove({ shared }) {
      const site = await shared();
      const person = await site.join();
      const content = "water of the zebra and sand for a zebra. ".repeat(5_000).slice(0, LONG_TEXT);
      for (let count = 0; count < LONG_PROMPTS; count += 1) {
        const answer = await person.send("POST", "/api/prompts", {
          title: "Long",
          content,
          category: "coding",
        });
        await answer.arrayBuffer();
        if (answer.status !== 201) throw new Error(`a prompt was answered ${answer.status}`);
      }
      // The words stand in every text, and nowhere together: each text has to be read.
      const inputs = Array.from({ length: SEARCHES }, (_, index) => [index, { q: '"water zebra"' }]);
      const calls = inputs.map(() => "prompts.search").join(",");
      const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
      const batch = person.send("GET", `/trpc/${calls}?batch=1&input=${input}`);
      return waitsDuring(batch, await site.join(), "/api/prompts", `${SEARCHES} searches`);
    },
  },
  {
    claim: `${CHANGES} changes of a whole library at once hold up nobody else's`,
    async prove({ shared, long }) {
      const site = await shared();
      const prompts = long ? LIBRARY.long : LIBRARY.short;
      const person = await site.join(prompts);
      const change = (count: number) =>
        person.send("POST", "/api/prompts/bulk", { filter: {}, isFavorite: count % 2 === 0 });
      const changes = Promise.all(Array.from({ length: CHANGES }, (_, count) => change(count)));
      const last = changes.then(worstOf);
      return waitsDuring(last, await site.join(), "/api/prompts", `${CHANGES} changes of ${prompts} prompts`);
    },
  },
  {
    claim: "One person's texts end at the storage quota, with a sentence",
    async prove({ shared }) {
      const person = await (await shared()).join();
      const most = (QUOTA_MEGABYTES * 1024 * 1024) / LONG_TEXT;
      const content = randomBytes(LONG_TEXT / 2).toString("hex");
      for (let saves = 0; saves <= most + 1; saves += 1) {
        const prompt = { title: "Save", content, category: "coding" };
        const answer = await person.send("POST", "/api/prompts", prompt);
        const text = await answer.text();
        if (answer.status === 201) continue;
        const read = await person.send("GET", "/api/prompts");
        return {
          holds: answer.status === 413 && /There is no room for this/.test(text) && read.status === 200,
          figure:
            `${saves} saves of 200,000 characters fit into ${QUOTA_MEGABYTES} MB, the next is answered ${answer.status} ` +
            `${text}; reading ${read.status}`,
        };
      }
      return { holds: false, figure: `more than ${Math.floor(most)} saves, and none was refused` };
    },
  },
];

/** The first answer that is no success. Requests that would wait too long are refused, which is as good as any. */
function worstOf(answers: readonly Response[]): Response | undefined {
  const isWell = ({ ok, status }: Response) => ok || status === 429;
  return answers.find((answer) => !isWell(answer)) ?? answers.find(({ ok }) => ok);
}

/** How long a stranger waits for an answer again and again while somebody's work goes on. */
async function waitsDuring(
  work: Promise<{ status: number } | undefined>,
  stranger: Person,
  url: string,
  what: string,
) {
  let status: number | undefined;
  const began = performance.now();
  const done = work.then((answer) => {
    status = answer?.status ?? 0;
  });
  const waits: number[] = [];
  let refused = 0;
  while (status === undefined || waits.length === 0) {
    const asked = performance.now();
    const answer = await stranger.send("GET", url);
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    waits.push(performance.now() - asked);
    await sleep(10);
  }
  await done;
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const longest = Math.max(...waits);
  const median = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  return {
    holds: longest < WAIT_MS && refused === 0 && status >= 200 && status < 300,
    figure:
      `${what} took ${took} s (${status}); meanwhile ${waits.length} requests of another person: median ` +
      `${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${refused} refused`,
  };
}
