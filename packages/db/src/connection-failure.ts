import { databaseFailureOf } from "./database-failure";
import { DatabaseStartError } from "./database-start-error";

/**
 * Says in one sentence why a database could not be reached. Names host, port, user and database, never the
 * password.
 */
export function explainConnectionFailure(cause: unknown, url: string): DatabaseStartError {
  const target = parse(url);
  if (!target) {
    return new DatabaseStartError(
      "DATABASE_URL is not a connection string: it should look like postgres://user:password@host:5432/database.",
      { cause },
    );
  }
  if (databaseFailureOf(cause) === "full") {
    return new DatabaseStartError(
      `The disk that holds the database at ${target.host} is full, so the server cannot start. Nothing is lost: free some space and start again.`,
      { cause },
    );
  }
  const { code, message } = cause as Error & { code?: string };
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing is listening at ${target.host}`,
    ENOTFOUND: `there is no host ${target.host}`,
    EAI_AGAIN: `the name of ${target.host} could not be looked up`,
    CONNECT_TIMEOUT: `${target.host} did not answer in time as a PostgreSQL does`,
    ETIMEDOUT: `${target.host} did not answer`,
    EHOSTUNREACH: `there is no way to ${target.host}`,
    "28P01": `${target.host} refused the password of "${target.user}"`,
    "28000": `${target.host} does not let "${target.user}" in (${message})`,
    "3D000": `${target.host} has no database "${target.database}"`,
    "53300": `${target.host} has no connection to spare`,
    "57P03": `${target.host} is starting up or shutting down`,
  };
  const reason = (code && reasons[code]) ?? `${target.host} answered: ${message}`;
  return new DatabaseStartError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause });
}

function parse(url: string): { host: string; user: string; database: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, username, pathname } = new URL(url);
  if (protocol !== "postgres:" && protocol !== "postgresql:") return undefined;
  return {
    host: host || "localhost",
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
