/** A mistake somebody could make, and the tests that should fail. Paths are from the root of the checkout. */
export interface Fault {
  /** The fault: "a refused favorite stays filled". */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  tests: string[];
}
