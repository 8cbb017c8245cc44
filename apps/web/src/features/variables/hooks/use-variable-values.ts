import { useCallback, useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/session/use-user";
import { readValues, readValuesByName, valuesKey, writeValues } from "./remembered-values";
import { startingValues } from "./starting-values";
import type { Values, Variable } from "./template";

/**
 * The values being typed for a prompt's variables. They start with the values typed last time, here or for the same
 * name elsewhere, else with the prompt's defaults and the standing values; and they are stored for the next time.
 *
 * @param given values that take precedence over all of these, such as those of a link.
 */
export function useVariableValues(promptId: string, variables: readonly Variable[], given?: Values) {
  const user = useUser();
  const storageKey = valuesKey(user.id);
  const [values, setValues] = useState<Values>(() =>
    startingValues(
      variables,
      { given, ofPrompt: readValues(storageKey, promptId), ofNames: readValuesByName(storageKey) },
      {
        name: [user.firstName, user.lastName].filter(Boolean).join(" "),
        language: navigator.language,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ),
  );
  const latest = useRef(values);

  const change = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const setValue = useCallback(
    (key: string, value: string) => change(new Map(latest.current).set(key, value)),
    [change],
  );
  const addValues = useCallback((more: Values) => change(new Map([...latest.current, ...more])), [change]);
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

  return { values, setValue, addValues, clear };
}
