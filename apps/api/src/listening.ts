import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartError } from "./start-error";

interface Place {
  host: string;
  port: number;
}

/**
 * Checks that the port is free before the slow part of the start, so that a second start by mistake fails at once.
 *
 * @throws StartError when we could not listen there.
 */
export async function checkPort(place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(explain(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
}

/** @throws StartError when we cannot listen there. */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen(place);
  } catch (error) {
    throw explain(error as Error, place);
  }
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one of its own, or leave it out.`,
    ENOTFOUND: `There is no address named ${host}: set HOST to one of this machine's, or leave it out.`,
    EAI_AGAIN: `There is no address named ${host}: set HOST to one of this machine's, or leave it out.`,
  };
  const sentence = sentences[error.code ?? ""];
  return sentence ? new StartError(sentence, { cause: error }) : error;
}
