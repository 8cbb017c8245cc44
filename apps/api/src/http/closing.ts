import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a closing server end as soon as its work is done: answers given meanwhile end their connection, which would keep
 * it open otherwise, and connections that never carried a request, as browsers open them ahead, are ended at once. Node
 * itself ends only those that have carried one.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.prependListener("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
}
