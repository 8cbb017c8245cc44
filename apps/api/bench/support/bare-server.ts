// The best that a hand-written server could do: Fastify alone, and Fastify with the same query through postgres.js.
import { newId } from "@commonplace/db";
import Fastify from "fastify";
import postgres from "postgres";
import type { BareRoute } from "./scenarios";

interface Setup {
  databaseUrl: string;
  routes: BareRoute[];
}

process.once("message", async ({ databaseUrl, routes }: Setup) => {
  const app = Fastify();
  const sql = postgres(databaseUrl, { max: 10 });
  for (const { name, method, bytes, contentType, query, parameters, newIdAt } of routes) {
    const body = Buffer.from(bytes, "base64");
    app.route({
      method,
      url: `/bytes/${name}`,
      handler: (_request, reply) => reply.type(contentType).send(body),
    });
    app.route({
      method,
      url: `/query/${name}`,
      handler: () => {
        const values = newIdAt === undefined ? parameters : parameters.with(newIdAt, newId());
        return sql.unsafe(query, values as postgres.ParameterOrJSON<never>[], { prepare: true });
      },
    });
  }
  process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
});
