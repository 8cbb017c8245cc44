import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandLine } from "@commonplace/cli/testing";
import type { TokenScope } from "@commonplace/domain/tokens/schemas";
import { onTestFinished } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./server";

/** A server that listens, for programs that reach it over the network. */
export async function startListening(): Promise<TestServer & { url: string }> {
  const server = await startTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** A folder of the running test's own. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-cli-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The text of a new token of a person's. */
export async function newToken(owner: Caller, scopes: TokenScope[]): Promise<string> {
  const made = await owner.send("POST", "/api/account/tokens", { name: "A terminal", scopes });
  return made.json().token;
}

/** The command line of a person in a home folder of its own, signed in with a new token. */
export async function terminalOf(url: string, owner: Caller, scopes: TokenScope[] = ["read", "write"]) {
  const home = await makeFolder();
  const run = commandLine(home);
  const token = await newToken(owner, scopes);
  const { code, err } = await run(["login", url], { input: `${token}\n` });
  if (code !== 0) throw new Error(err);
  return { run, home, token };
}

/** Adds a prompt to a person's library, as the web app does. */
export async function addPrompt(owner: Caller, fields: object): Promise<{ id: string; version: number }> {
  const prompt = { title: "T", content: "C", category: "coding", ...fields };
  const made = await owner.send("POST", "/api/prompts", prompt);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json();
}
