import type { DomainContext } from "@commonplace/domain/core/context";
import { sweepAnswers } from "@commonplace/domain/mentor";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { runHourly } from "../run-hourly";
import { mentorStreamRoutes } from "./stream-plugin";

/** What the mentor needs beside its procedures: the stream of an optimisation, and forgetting old answers. */
export const mentorPlugin: FastifyPluginAsync<DomainContext & { createContext: CreateContext }> = async (
  app,
  { createContext, db, clock },
) => {
  await app.register(mentorStreamRoutes, { createContext });
  runHourly(app, "forgetting the mentor's old answers", () => sweepAnswers({ db, clock }));
};
