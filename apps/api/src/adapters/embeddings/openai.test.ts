import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { createProviderEmbedder } from "./openai";

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A server that speaks the embeddings format and answers what it is told. */
async function startProvider(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    const asked = { path: url, authorization: headers.authorization, body: await json(request) };
    requests.push(asked);
    const { status = 200, body } = answer(asked);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const log: unknown[] = [];
  const settings = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "key-1", model: "bge-m3" };
  const embedder = createProviderEmbedder(settings, { warn: (...told: unknown[]) => log.push(told) });
  return { embedder, requests, log };
}

const listOf = (...vectors: number[][]) => ({
  object: "list",
  data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })).toReversed(),
});

it("asks the provider for all texts at once, and gives each its vector, of length 1", async () => {
  const { embedder, requests } = await startProvider(() => ({ body: listOf([3, 4], [0, 2]) }));
  expect(embedder.model).toBe("provider/2/bge-m3");
  expect(await embedder.embed(["one", ""])).toEqual([new Float32Array([0.6, 0.8]), new Float32Array([0, 1])]);
  expect(requests).toEqual([
    {
      path: "/v1/embeddings",
      authorization: "Bearer key-1",
      body: { model: "bge-m3", input: ["one", "-"], encoding_format: "float" },
    },
  ]);
});

it.each([
  ["refuses", { status: 401, body: { error: { message: "no" } } }, /key or model/],
  ["gives too few vectors", { body: listOf([1, 0]) }, /could not be read/],
  ["gives vectors of two lengths", { body: listOf([1, 0], [1]) }, /could not be read/],
])("fails with a sentence when the provider %s", async (_what, answer, message) => {
  const { embedder } = await startProvider(() => answer);
  await expect(embedder.embed(["one", "two"])).rejects.toThrow(message);
});

it("lets a search go on when the provider fails, and caches the vectors that it gets", async () => {
  let isDown = true;
  const { embedder, requests, log } = await startProvider(() =>
    isDown ? { status: 500, body: {} } : { body: listOf([1, 0]) },
  );
  await expect.poll(() => embedder.embedQuery("attorney")).toBeNull();
  await expect.poll(() => log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain("attorney");
  isDown = false;
  await expect.poll(() => embedder.embedQuery("attorney")).toEqual(new Float32Array([1, 0]));
  await embedder.embedQuery("attorney");
  expect(requests).toHaveLength(2);
});
