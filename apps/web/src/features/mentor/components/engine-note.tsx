import type { MentorStatus } from "@commonplace/domain/mentor/schemas";
import { counted, formatCount } from "../../../shared/format/plural";
import { engineFor } from "../hooks/use-mentor-status";

/** The engine that will answer, where the text is sent, and the remaining quota. */
export function EngineNote({ status, text }: { status: MentorStatus; text: string }) {
  if (status.engine === "rubric") {
    return "The built-in rubric answers: fixed rules on this server. Nothing is sent anywhere.";
  }
  if (engineFor(status, text) === "rubric") {
    const most = formatCount(status.promptLength.provider);
    return `The built-in rubric answers: ${status.model} takes at most ${most} characters here.`;
  }
  const left = Math.max(0, status.dailyQuota - status.usedToday);
  return `${status.model} answers; your prompt is sent to it. ${counted(left, "request")} left today.`;
}
