import { formatRelative } from "../../../shared/format/dates";

/** When a token or an app was used last. @param at ISO 8601; null: never yet. */
export function LastUsed({ at }: { at: string | null }) {
  if (!at) return "Never used";
  return (
    <>
      Last used <time dateTime={at}>{formatRelative(at)}</time>
    </>
  );
}
