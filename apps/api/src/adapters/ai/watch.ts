import { providerFailed } from "@commonplace/domain/ports/ai-client";
import type { AiLimits } from "./limits";

/** Holds one question to its times, and to the person who asked it. */
export interface Watch {
  /** Aborted, with the error to throw as its reason, when a time is up or the person has left. */
  readonly signal: AbortSignal;
  /** A request goes out: its answer has to begin in time. */
  asked(): void;
  /** A piece of the answer came: the next has to come in time. */
  heard(): void;
  /** Nothing is expected of the provider for now. */
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
