import { DomainError } from "../../core/errors";
import { IMPORT_LIMITS } from "../schemas";

/** @throws DomainError TOO_LARGE, always. */
export function tooManyRows(): never {
  const limit = IMPORT_LIMITS.rows.toLocaleString("en-US");
  throw new DomainError("TOO_LARGE", `This file holds more than ${limit} rows. Split it and try again.`);
}
