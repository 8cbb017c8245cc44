import { setTimeout as sleep } from "node:timers/promises";
import { startSupport } from "./processes";
import { quantile, readBy } from "./reading";

const LONG_TEXT = 200_000;
const MENTOR_CALLS = 8;
const PREVIEWS = 14;
const PREVIEW_ROWS = 5_000;
const SEARCHES_PER_SECOND = 10;

/** List requests of a stranger in a second: the server is neither idle nor overloaded. */
const LISTS_PER_SECOND = 50;
/** Heavy work goes on for so long before it is measured. */
const WARM_UP_MS = 1_000;
/** How much longer than in quiet a stranger's slowest lists may take. */
const AIM = 0.25;

/** Sends a request: without a body a GET, with one a POST. */
type Send = (path: string, body?: FormData | string) => Promise<void>;

/** The heavy work of one person, repeated without a pause until it is over. */
interface HeavyWork {
  name: string;
  goOn(send: Send, isOver: () => boolean): Promise<void>;
}

const HEAVY_WORK: HeavyWork[] = [
  {
    name: `batches of ${MENTOR_CALLS} mentor calls`,
    async goOn(send, isOver) {
      const prompt = "Act as an editor and rewrite this plan for new readers. "
        .repeat(4_000)
        .slice(0, LONG_TEXT);
      const calls = Array.from({ length: MENTOR_CALLS }, (_, call) => [call, { prompt, engine: "rubric" }]);
      const path = `/trpc/${calls.map(() => "mentor.analyze").join(",")}?batch=1`;
      const body = JSON.stringify(Object.fromEntries(calls));
      while (!isOver()) await send(path, body);
    },
  },
  {
    name: `${PREVIEWS} import previews at once`,
    async goOn(send, isOver) {
      const files = Array.from({ length: PREVIEWS }, (_, file) => {
        const lines = Array.from({ length: PREVIEW_ROWS }, (_, row) => `title ${file} ${row},text ${row}`);
        return new Blob([["title,content", ...lines].join("\n")]);
      });
      const preview = (file: Blob) => {
        const body = new FormData();
        body.append("file", file, "many.csv");
        return send("/api/imports", body);
      };
      while (!isOver()) await Promise.all(files.map(preview));
    },
  },
  searches('"act as a"'),
  searches("the", "category"),
];

function searches(q: string, sort = "relevance"): HeavyWork {
  const path = `/trpc/prompts.search?input=${encodeURIComponent(JSON.stringify({ q, sort }))}`;
  return {
    name: `${q}, sorted by ${sort}, ${SEARCHES_PER_SECOND} times a second`,
    async goOn(send, isOver) {
      const sent: Promise<void>[] = [];
      for (; !isOver(); await sleep(1_000 / SEARCHES_PER_SECOND)) sent.push(send(path));
      await Promise.all(sent);
    },
  };
}

/**
 * Measures how long a stranger's lists take while somebody does each kind of heavy work, in turns with quiet ones, and
 * prints a line for each.
 *
 * @param person the cookie of whoever works heavily, without rate limits.
 * @param seconds each turn lasts.
 */
export async function measureStranger(
  origin: string,
  { person, stranger, list }: { person: string; stranger: string; list: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const readers = startSupport("readers");
  const order = { url: origin + list, cookie: stranger, perSecond: LISTS_PER_SECOND, seconds };
  try {
    await readBy(readers, order); // warm
    console.log(
      `\nA stranger's list, ${LISTS_PER_SECOND} a second, while one person does each of these; p50 and p99 in ms:`,
    );
    for (const { name, goOn } of HEAVY_WORK) {
      const quiet: number[] = [];
      const busy: number[] = [];
      const answers = { good: 0, refused: 0 };
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(...(await readBy(readers, order)));
        let isOver = false;
        const work = goOn(sendAs(origin, person, answers), () => isOver);
        await sleep(WARM_UP_MS);
        busy.push(...(await readBy(readers, order)));
        isOver = true;
        await work;
      }
      const figures = [quiet, busy].map((times) =>
        [0.5, 0.99].map((share) => quantile(times, share).toFixed(1)).join(" and "),
      );
      const rise = quantile(busy, 0.99) / quantile(quiet, 0.99) - 1;
      console.log(
        `  ${name}: ${figures[1]}, in quiet ${figures[0]}; p99 ${(rise * 100).toFixed(0)} % more ` +
          `(aim: ${AIM * 100} % at the most${rise > AIM ? ", missed" : ""}); ` +
          `${answers.good} answers, ${answers.refused} refused`,
      );
    }
  } finally {
    readers.disconnect();
  }
}

/** Sends requests as this person. A request that is told to wait, or to ask for less, is as good as any. */
function sendAs(origin: string, cookie: string, answers: { good: number; refused: number }): Send {
  return async (path, body) => {
    const type = typeof body === "string" && { "content-type": "application/json" };
    const headers = { origin, cookie, ...type };
    const answer = await fetch(origin + path, {
      headers,
      ...(body !== undefined && { method: "POST", body }),
    });
    const text = await answer.text();
    if (answer.ok) answers.good += 1;
    else if ([422, 429, 503].includes(answer.status)) answers.refused += 1;
    else throw new Error(`${path.slice(0, 80)} answered ${answer.status}: ${text.slice(0, 200)}`);
  };
}
