import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { schema } from "@commonplace/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { buildWithFixtures } from "./support/mcp-fixtures";
import { startTestServer, type TestServer } from "./support/server";

const SUITE = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json")),
  "dist/index.js",
);
const ON_NODE_20 = fileURLToPath(new URL("./support/conformance-on-node-20.mjs", import.meta.url));

const NO_INPUT = "No tool of Commonplace asks the client for anything: no elicitation, sampling or roots.";
const NO_LOGS = "Commonplace sends clients no log messages.";
const NO_TASKS = "Commonplace does not offer the tasks extension.";
const NO_HEADERS = "No parameter of a tool is repeated in a header.";
const NO_UPDATES = "Commonplace tells that a list changed, not which resource.";
const NO_SESSIONS = "Every request stands by itself: there is no session to come back to.";

/** Scenarios, and single checks of others, that do not apply, and why. Everything else has to pass. */
const DOES_NOT_APPLY: Record<string, Record<string, string>> = {
  "2026-07-28": {
    "input-required-result-basic-elicitation": NO_INPUT,
    "input-required-result-basic-list-roots": NO_INPUT,
    "input-required-result-basic-sampling": NO_INPUT,
    "input-required-result-capability-check": NO_INPUT,
    "input-required-result-ignore-extra-params": NO_INPUT,
    "input-required-result-missing-input-response": NO_INPUT,
    "input-required-result-multi-round": NO_INPUT,
    "input-required-result-multiple-input-requests": NO_INPUT,
    "input-required-result-non-tool-request": NO_INPUT,
    "input-required-result-request-state": NO_INPUT,
    "input-required-result-result-type": NO_INPUT,
    "input-required-result-tampered-state": NO_INPUT,
    "server-stateless:sep-2575-http-server-no-independent-requests-on-stream": NO_INPUT,
    "server-stateless:sep-2575-missing-capability-http-400": NO_INPUT,
    "server-stateless:sep-2575-server-rejects-undeclared-capability": NO_INPUT,
    "server-stateless:sep-2575-server-no-log-without-loglevel": NO_LOGS,
    "http-custom-header-server-validation": NO_HEADERS,
    "tasks-capability-negotiation": NO_TASKS,
    "tasks-dispatch-and-envelope": NO_TASKS,
    "tasks-lifecycle": NO_TASKS,
    "tasks-mrtr-composition": NO_TASKS,
    "tasks-mrtr-input": NO_TASKS,
    "tasks-request-headers": NO_TASKS,
    "tasks-request-state-removal": NO_TASKS,
    "tasks-required-task-error": NO_TASKS,
    "tasks-wire-fields": NO_TASKS,
  },
  "2025-11-25": {
    "elicitation-sep1034-defaults": NO_INPUT,
    "elicitation-sep1330-enums": NO_INPUT,
    "tools-call-elicitation": NO_INPUT,
    "tools-call-sampling": NO_INPUT,
    "logging-set-level": NO_LOGS,
    "tools-call-with-logging": NO_LOGS,
    "resources-subscribe": NO_UPDATES,
    "resources-unsubscribe": NO_UPDATES,
    "server-sse-multiple-streams": NO_SESSIONS,
    "server-sse-polling": NO_SESSIONS,
  },
};

let server: TestServer;
let proxy: Server;
let url: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ buildMcp: buildWithFixtures });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const ada = await server.signIn();
  const prompt = { userId: ada.userId, category: "coding", description: "A prompt of the suite." };
  await server.database.db.insert(schema.prompts).values([
    { ...prompt, id: "test_simple_prompt", title: "Simple", content: "This is a simple prompt for testing." },
    {
      ...prompt,
      id: "test_prompt_with_arguments",
      title: "With arguments",
      content: "Prompt with arguments: arg1='{{arg1}}', arg2='{{arg2}}'",
    },
  ]);
  const scopes = ["read", "write", "mentor"];
  const made = await ada.send("POST", "/api/account/tokens", { name: "Conformance", scopes });
  proxy = addToken(portOf(server.app.server), made.json().token);
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${portOf(proxy)}/mcp`;
  folder = await mkdtemp(path.join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  proxy.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const portOf = (listening: Pick<Server, "address">) => (listening.address() as AddressInfo).port; // it listens on TCP

/** Passes requests on with a token: the suite signs in nowhere. */
function addToken(port: number, token: string): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const options = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // A stream that the suite has heard enough of.
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
}

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

/** Runs every scenario that a version of the specification has. @returns the checks of each scenario. */
async function runSuite(version: string) {
  const results = path.join(folder, version);
  const args = ["server", "--url", url, "--requirements", version, "--output-dir", results];
  // It ends with an error when scenarios fail; its results say which.
  await promisify(execFile)(process.execPath, ["--import", ON_NODE_20, SUITE, ...args], {
    cwd: folder,
  }).catch(() => undefined);
  const scenarios = new Map<string, z.output<typeof checks>>();
  for (const name of await readdir(results)) {
    const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, "");
    scenarios.set(
      scenario,
      checks.parse(JSON.parse(await readFile(path.join(results, name, "checks.json"), "utf8"))),
    );
  }
  return scenarios;
}

it.each(["2026-07-28", "2025-11-25"])(
  "passes every scenario of %s that applies",
  async (version) => {
    const except = DOES_NOT_APPLY[version] ?? {};
    const scenarios = await runSuite(version);
    expect([...scenarios.keys()]).toEqual(expect.arrayContaining(["prompts-list", "tools-call-error"]));
    const failed: Record<string, string> = {};
    for (const [scenario, list] of scenarios) {
      for (const { id, status, errorMessage = status } of list) {
        const name = scenario in except ? scenario : `${scenario}:${id}`;
        if (status === "FAILURE" || status === "WARNING") failed[name] = except[name] ?? errorMessage;
      }
    }
    // Also fails when one passes that is said not to apply.
    expect(failed).toEqual(except);
  },
  120_000,
);
