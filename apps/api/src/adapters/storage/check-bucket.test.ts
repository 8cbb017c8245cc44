import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBucket } from "./check-bucket";
import type { S3Settings } from "./s3";
import { startS3Server } from "./testing/s3-server";

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-check-"));
  server = await startS3Server(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it("says that the bucket takes documents", async () => {
  const { endpoint } = server.settings;
  expect(await checkBucket(server.settings)).toEqual({
    line: `Documents: the bucket documents at ${endpoint} takes them.`,
    problem: null,
  });
});

// The local server knows no signatures and no rights; these are Amazon's own answers.
it.each([
  [403, "SignatureDoesNotMatch", "refuses S3_SECRET_ACCESS_KEY"],
  [403, "AccessDenied", "may not be written to with this key (S3_ACCESS_KEY_ID)"],
  [301, "PermanentRedirect", "is in another region (S3_REGION)"],
  [503, "SlowDown", "answers 503"],
])("reads the answer %i %s", async (status, code, reason) => {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, body, done) => body.resume().once("end", () => done(null)));
  app.put("/*", (_request, reply) =>
    reply
      .code(status)
      .type("application/xml")
      .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>x</Message></Error>`),
  );
  const endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
  const { problem } = await checkBucket({ ...server.settings, endpoint });
  await app.close();
  expect(problem).toBe(`Documents cannot be kept: their bucket ${reason}.`);
});

const key = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
it.each<[Partial<S3Settings>, string]>([
  [{ bucket: "another" }, "does not exist (S3_BUCKET)"],
  [{ credentials: { ...key, accessKeyId: "somebody" } }, "refuses S3_ACCESS_KEY_ID"],
  [{ endpoint: "http://127.0.0.1:9" }, "cannot be reached (S3_ENDPOINT)"],
])("describes the error of %o in a line, and without the address for everyone", async (wrong, reason) => {
  const settings = { ...server.settings, ...wrong };
  expect(await checkBucket(settings)).toEqual({
    line: `Documents: the bucket ${settings.bucket} at ${settings.endpoint} ${reason}. Everything else works all the same.`,
    problem: `Documents cannot be kept: their bucket ${reason}.`,
  });
});
