import { providerFailed } from "@commonplace/domain/ports/ai-client";
import type { AiLimits } from "./limits";

/** Enforces the time limits of one question, and stops it when its person leaves. */
export interface Watch {
  /** Aborted, with the error to throw as its reason, when a time is up or the person has left. */
  readonly signal: AbortSignal;
  /** A request is sent: starts the time limit for the beginning of the answer. */
  asked(): void;
  /** A piece of the answer arrived: restarts the time limit for the next. */
  heard(): void;
  /** Pauses the time limits. */
  rest(): void;
  end(): void;
}

/** @param caller aborted when the person leaves. */
export function watch(limits: Pick<AiLimits, "firstByte" | "stall" | "total">, caller?: AbortSignal): Watch {
  const controller = new AbortController();
  const tooSlow = () => controller.abort(providerFailed("slow"));
  const leave = () => controller.abort(caller?.reason);
  const total = setTimeout(tooSlow, limits.total);
  let phase: NodeJS.Timeout | undefined;
  const expectWithin = (time: number) => {
    clearTimeout(phase);
    phase = setTimeout(tooSlow, time);
  };

  if (caller?.aborted) leave();
  caller?.addEventListener("abort", leave, { once: true });
  return {
    signal: controller.signal,
    asked: () => expectWithin(limits.firstByte),
    heard: () => expectWithin(limits.stall),
    rest: () => clearTimeout(phase),
    end() {
      clearTimeout(total);
      clearTimeout(phase);
      caller?.removeEventListener("abort", leave);
    },
  };
}
