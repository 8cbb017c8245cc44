import { type Settled, variableKey } from "@commonplace/domain/variables";
import { toast } from "@commonplace/ui";
import { useCallback, useRef, useState } from "react";
import type { CopyablePrompt, SettledAs } from "../../../shared/slots/copy-gate";

/**
 * The owner's decisions about a prompt's names, and functions to make them: shown at once, stored with the prompt, and
 * undone when that fails. For people who do not own the prompt they hold for this copy only.
 */
export function useSettledNames({ settled: first, settle }: Pick<CopyablePrompt, "settled" | "settle">) {
  const [settled, setSettled] = useState<Settled>(first ?? {});
  const latest = useRef(settled);

  const say = useCallback(
    async (name: string, as: SettledAs) => {
      const change = (next: Settled) => {
        latest.current = next;
        setSettled(next);
      };
      const before = latest.current;
      change(withName(before, name, as));
      try {
        await settle?.(name, as);
      } catch {
        // The mutation shows the failure.
        change(before);
      }
    },
    [settle],
  );

  const addVariable = useCallback((name: string) => void say(name, "variable"), [say]);
  const dropVariable = useCallback(
    (name: string) => {
      const wasAdded = latest.current.alsoVariables?.includes(variableKey(name)) ?? false;
      void say(name, "text");
      toast({
        title: `“${name}” is not a variable`,
        description: settle ? "It stays as it is written in this prompt." : "It stays as it is written.",
        action: { label: "Undo", onAction: () => void say(name, wasAdded ? "variable" : "read") },
      });
    },
    [say, settle],
  );
  return { settled, addVariable, dropVariable };
}

function withName({ notVariables = [], alsoVariables = [] }: Settled, name: string, as: SettledAs): Settled {
  const key = variableKey(name);
  const others = (names: readonly string[]) => names.filter((other) => other !== key);
  return {
    notVariables: as === "text" ? [...others(notVariables), key] : others(notVariables),
    alsoVariables: as === "variable" ? [...others(alsoVariables), key] : others(alsoVariables),
  };
}
