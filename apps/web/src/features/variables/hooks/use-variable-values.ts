import { useCallback, useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/session/use-user";
import { readValues, valuesKey, writeValues } from "./remembered-values";
import type { Values } from "./template";

/** What is being written for a prompt's variables; begins with what was written the last time, and is kept for the next. */
export function useVariableValues(promptId: string) {
  const storageKey = valuesKey(useUser().id);
  const [values, setValues] = useState<Values>(() => readValues(storageKey, promptId));
  const latest = useRef(values);

  const change = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const setValue = useCallback(
    (key: string, value: string) => change(new Map(latest.current).set(key, value)),
    [change],
  );
  const clear = useCallback(() => change(new Map()), [change]);

  // However the form is left, by copying, closing or leaving the page, nothing typed is lost.
  useEffect(() => {
    const keep = () => writeValues(storageKey, promptId, latest.current);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [storageKey, promptId]);

  return { values, setValue, clear };
}
