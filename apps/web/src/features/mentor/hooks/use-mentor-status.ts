import type { Engine, MentorStatus } from "@commonplace/domain/mentor/schemas";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstQuestion } from "../../../shared/first-load/first-question";

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

/** The queries of the mentor's page. @param promptId of the saved prompt it opens with; null for none. */
export const mentorQuestions = (promptId: string | null): FirstQuestion[] => [
  firstQuestion(getQueryKey(trpc.mentor.status, undefined, "query")),
  ...(promptId === null ? [] : [firstQuestion(getQueryKey(trpc.prompts.get, { id: promptId }, "query"))]),
];
