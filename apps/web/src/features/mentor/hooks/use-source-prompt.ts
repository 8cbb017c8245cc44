import { trpc } from "../../../shared/api/trpc";

/** The saved prompt the mentor was opened from, with its whole content; asks for nothing without one. */
export function useSourcePrompt(id: string | null) {
  return trpc.prompts.get.useQuery({ id: id ?? "" }, { enabled: id !== null });
}
