import type { Engine, MentorStatus } from "@commonplace/domain/mentor/schemas";
import { trpc } from "../../../shared/api/trpc";

/** Which engine answers, and how much of it is left. */
export function useMentorStatus() {
  return trpc.mentor.status.useQuery();
}

/** The engine for a prompt: the provider where there is one and the prompt is not too long for it. */
export function engineFor({ engine, promptLength }: MentorStatus, text: string): Engine {
  return engine === "provider" && text.length <= promptLength.provider ? "provider" : "rubric";
}

/** The saved prompt the mentor was opened from, with its whole content; asks for nothing without one. */
export function useSourcePrompt(id: string | null) {
  return trpc.prompts.get.useQuery({ id: id ?? "" }, { enabled: id !== null });
}
