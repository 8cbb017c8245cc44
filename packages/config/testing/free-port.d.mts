/** A port of 127.0.0.1 that nobody listens on, for a server that must know its port before it listens. */
export function freePort(): Promise<number>;
