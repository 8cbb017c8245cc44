import type { Site } from "./site";

/** How a proof is to run. */
export interface ProofOptions {
  /** Many rounds and real waiting times; otherwise as few as still show a broken claim. */
  long: boolean;
  /** Whether the server under test is the build in `dist`; otherwise it runs from its source. */
  built: boolean;
  /** A site for claims that leave it as it was: started with the first of them, closed after the last. */
  shared(): Promise<Site>;
}

export interface Proof {
  holds: boolean;
  /** The measured figure behind the verdict: "50 rounds, 0 failed starts". */
  figure: string;
}

/** One thing that must hold while something breaks. */
export interface Claim {
  /** A statement a person understands: "A frozen database gives 503 within 12 s". */
  claim: string;
  /** Takes so long that only the long run asks; a test of the part itself runs with the others. */
  onlyLong?: true;
  /** Causes the fault against a real server and measures. An error thrown counts as a claim that does not hold. */
  prove(options: ProofOptions): Promise<Proof>;
}
