import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readFillFragment } from "../../../shared/prompt-text/fill-link";
import { takeFillFragment } from "../../../shared/prompt-text/kept-fill-link";
import { variableRanges } from "../../../shared/prompt-text/tokenize";
import { useCopyAnyPrompt } from "./use-copy-prompt";
import type { KnownPrompt } from "./use-full-content";

/**
 * Opens the fill-in form of a prompt whose address carries values, or did before sign-in, once the whole prompt is here.
 * The values then leave the address, so that neither Back nor reload opens the form again.
 */
export function useFilledLink(prompt: KnownPrompt, isWhole: boolean): void {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { copyPrompt } = useCopyAnyPrompt();
  const open = useRef((values: ReadonlyMap<string, string>) => {
    // Without variables there is nothing to ask, and nobody pressed Copy.
    const settled = { notVariables: prompt.notVariables, alsoVariables: prompt.alsoVariables };
    if (variableRanges(prompt.content, settled).length > 0) void copyPrompt(prompt, values);
  });

  useEffect(() => {
    const values = isWhole ? readFillFragment(takeFillFragment({ pathname, search, hash })) : null;
    if (!values) return;
    if (hash !== "") void navigate({ pathname, search }, { replace: true, state });
    open.current(values);
  }, [isWhole, hash, pathname, search, state, navigate]);
}
