import { trpc } from "../../../shared/api/trpc";
import { readerTimeZone } from "../../../shared/format/dates";

/** How much a person used their prompts. Copies elsewhere change it, so it is asked for whenever Home opens. */
export function useUsage() {
  return trpc.stats.usage.useQuery({ tz: readerTimeZone() }, { staleTime: 0 });
}
