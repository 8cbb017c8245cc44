import { useState } from "react";

/** True from the first time the value was true: what is loaded on demand stays, and can close in its own time. */
export function useOnceTrue(value: boolean): boolean {
  const [once, setOnce] = useState(value);
  if (value && !once) setOnce(true);
  return once || value;
}
