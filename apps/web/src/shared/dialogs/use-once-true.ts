import { useState } from "react";

/**
 * True from the first time the value was true, so that a dialog that was loaded on demand stays mounted and its closing
 * transition can finish.
 */
export function useOnceTrue(value: boolean): boolean {
  const [once, setOnce] = useState(value);
  if (value && !once) setOnce(true);
  return once || value;
}
