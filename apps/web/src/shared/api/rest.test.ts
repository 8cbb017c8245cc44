import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { restFetch } from "./rest";

/** A server that gives every call one answer; returns its address. */
async function answering(status: number, body: string, reason?: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, reason).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/documents`;
}

it("hands back an answer that is a success", async () => {
  const response = await restFetch(await answering(200, "[]"));
  expect(await response.json()).toEqual([]);
});

it("throws status and body of any other", async () => {
  await expect(restFetch(await answering(413, "Too large"))).rejects.toThrow(/^413: Too large$/);
});

it("throws status and status text when there is no body", async () => {
  await expect(restFetch(await answering(401, "", "Unauthorized"))).rejects.toThrow(/^401: Unauthorized$/);
});
