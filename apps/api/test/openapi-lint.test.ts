import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import spectral from "@stoplight/spectral-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import rules from "../lint/spectral";
import { buildOpenApi } from "../src/rest/openapi/document";

const REDOCLY = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")),
  "bin/cli.js",
);
const REDOCLY_RULES = fileURLToPath(new URL("../lint/redocly.yaml", import.meta.url));

const document = buildOpenApi("http://localhost:3000", "commonplace-session");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("passes Redocly without a warning", async () => {
  const file = path.join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(document));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [REDOCLY, "lint", file, `--config=${REDOCLY_RULES}`, "--format=json"],
    { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  ).catch((failed: { stdout: string }) => failed);
  expect(JSON.parse(stdout.slice(stdout.indexOf("{"))).problems).toEqual([]);
}, 120_000);

it("passes Spectral without a warning", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(rules);
  const found = await linter.run(JSON.parse(JSON.stringify(document)));
  expect(found.map(({ code, message, path }) => ({ code, message, path: path.join("/") }))).toEqual([]);
}, 120_000);
