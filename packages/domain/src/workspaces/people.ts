import { users } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** A member's displayed name: first and last name, or the part of the email before the @. */
export const personName: SQL<string> = sql<string>`coalesce(
  nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), split_part(${users.email}, '@', 1))`;
