/**
 * Turns off zod's compiled parsers, which need `eval`: our content security policy forbids it, and even zod's probe
 * for it is reported as a violation. The setting must be there before the first schema is built. zod keeps it in this
 * global object, so it can be set without loading zod (`z.config({ jitless: true })` does the same).
 */
export function disableZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
