// A server that does nothing, for what the senders of a load cost by themselves.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(204).end());
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
