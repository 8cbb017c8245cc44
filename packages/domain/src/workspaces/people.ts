import { users } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** What members call each other: first and last name, or what stands before the @ of those who gave none. */
export const personName: SQL<string> = sql<string>`coalesce(
  nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), split_part(${users.email}, '@', 1))`;
