import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Claim } from "./claim";
import { startSite } from "./site";

const MACHINE_PATHS = [
  "/server-status",
  "/version",
  "/.env",
  "/wp-login.php",
  "/actuator/health",
  "/api/nothing",
];

/** Connections with a body that does not end, and the seconds after which each must be closed. */
const HALF_SENT = 300;
const CLOSED_WITHIN_S = 33;

/** Settings of a bucket and an account provider at a port where nothing listens. */
const NOWHERE = "http://127.0.0.1:9";
const WRONG_SETTINGS = {
  S3_BUCKET: "prompts",
  S3_REGION: "eu-central-1",
  S3_ENDPOINT: NOWHERE,
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
  OIDC_ISSUER: NOWHERE,
  OIDC_CLIENT_ID: "commonplace",
  OIDC_CLIENT_SECRET: "secret",
};
const TOLD_WITHIN_MS = 30_000;

/** Claims about the server's health answers, and about its answers to wrong requests. */
export const HONEST_ANSWERS: Claim[] = [
  {
    claim: "A bucket and an account provider that are not there are told at the start and in /readyz",
    async prove(options) {
      const site = await startSite(options, WRONG_SETTINGS);
      try {
        const told = () =>
          site.program.printed.out.split("\n").filter((line) => /^(Documents|Sign-in): /.test(line));
        for (const deadline = Date.now() + TOLD_WITHIN_MS; told().length < 2 && Date.now() < deadline; )
          await sleep(100);
        const ready = await site.send("GET", "/readyz");
        const { problems = [] } = (await ready.json()) as { problems?: string[] };
        const isNamed = told().every((line) => line.includes(NOWHERE));
        return {
          holds: told().length === 2 && isNamed && problems.length === 2 && ready.status === 200,
          figure: `${told().length} lines at the start, ${problems.length} sentences in /readyz (${ready.status}): ${problems.join(" ")}`,
        };
      } finally {
        await site.close();
      }
    },
  },
  {
    claim: "Paths that only machines ask for answer 404",
    async prove({ shared, built }) {
      const site = await shared();
      const ask = async (path: string, accept: string) =>
        (await fetch(site.origin + path, { headers: { accept } })).status;
      const machines = await Promise.all(MACHINE_PATHS.map((path) => ask(path, "*/*")));
      // From its source, a server has no pages to tell them from.
      const page = built ? await ask("/", "text/html") : 200;
      const missing = machines.filter((status) => status === 404).length;
      return {
        holds: missing === MACHINE_PATHS.length && page === 200,
        figure: `${missing} of ${MACHINE_PATHS.length} (${MACHINE_PATHS.join(", ")}); the front page ${built ? page : "not built"}`,
      };
    },
  },
  {
    claim: "A form without a boundary is a client's mistake: 400",
    async prove({ shared }) {
      const { origin, cookie } = await shared();
      const headers = { origin, cookie, "content-type": "multipart/form-data" };
      const statuses = await Promise.all(
        ["/api/imports", "/api/prompts/none/documents"].map(
          async (path) => (await fetch(origin + path, { method: "POST", headers, body: "x" })).status,
        ),
      );
      return { holds: statuses.every((status) => status === 400), figure: statuses.join(" and ") };
    },
  },
  {
    claim: "A signed-out body that does not end is closed after 30 s",
    onlyLong: true,
    async prove({ shared }) {
      const { hostname, port } = new URL((await shared()).origin);
      const began = performance.now();
      const closings = Array.from({ length: HALF_SENT }, async (_, count) => {
        // Those for another host are refused before their bodies are read.
        const host = count % 2 === 0 ? hostname : "elsewhere.example";
        const socket = connect(Number(port), hostname);
        socket.on("error", () => {}).resume();
        socket.write(
          `POST /api/prompts HTTP/1.1\r\nhost: ${host}\r\norigin: http://${hostname}\r\ncontent-length: 100\r\n\r\n{`,
        );
        const late = sleep(CLOSED_WITHIN_S * 1_000, undefined, { ref: false });
        await Promise.race([once(socket, "close"), late]);
        const isClosed = socket.closed;
        socket.destroy();
        return isClosed ? performance.now() - began : null;
      });
      const times = (await Promise.all(closings)).filter((ms) => ms !== null);
      return {
        holds: times.length === HALF_SENT,
        figure: `${times.length} of ${HALF_SENT} closed, the last after ${(Math.max(...times) / 1_000).toFixed(1)} s`,
      };
    },
  },
];
