import { useState } from "react";
import { trpc } from "../api/trpc";

/** Continues with a step that needs a recent sign-in, or asks the person to sign in before they type anything. */
export function useRecentSignIn() {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const check = async (goOn: () => void) => {
    // Without an answer the step goes on, and the server refuses it with its own words.
    const method = await utils.account.signInMethod.fetch(undefined, { staleTime: 0 }).catch(() => null);
    if (method?.isRecent === false) setAsking(true);
    else goOn();
  };
  return {
    asking,
    stopAsking: () => setAsking(false),
    check: (goOn: () => void) => void check(goOn),
  };
}
