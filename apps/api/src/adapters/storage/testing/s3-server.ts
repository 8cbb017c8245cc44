import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import type { S3Settings } from "../s3";

/** A server that speaks S3, on this machine, with one bucket; `requests` are those it got ("PUT /bucket/key"). */
export async function startS3Server(folder: string) {
  const bucket = "documents";
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const requests: string[] = [];
  await s3.configureBuckets();
  const answer = s3.getMiddleware();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${new URL(request.url ?? "/", "http://s3").pathname}`);
    void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const settings: S3Settings = {
    bucket,
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  };
  return {
    settings,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
