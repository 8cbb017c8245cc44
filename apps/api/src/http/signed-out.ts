import type { Socket } from "node:net";
import { DomainError } from "@commonplace/domain/core/errors";
import { networkOf } from "@commonplace/domain/core/network";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { resolveCaller } from "../auth/resolve-caller";

/** The most that signed-out clients of one network (an IPv4 address, or an IPv6 /64) may hold open at once. */
const LIMITS = { connections: 256, bodies: 64 };

export interface SignedOutOptions {
  /** Behind a proxy connections are the proxy's, which bounds those of its clients. */
  readonly isBehindProxy: boolean;
  readonly limits?: typeof LIMITS;
  /** Whether connections from this address are not counted: by default those from this machine. */
  readonly isUncounted?: (address: string) => boolean;
}

/**
 * Bounds what the signed-out clients of one network hold open: connections above the limit are closed, and requests
 * with unfinished bodies above it are refused. Each costs memory, and otherwise one machine could open so many that
 * nobody else gets in.
 */
export function boundSignedOut(
  app: FastifyInstance,
  { isBehindProxy, limits = LIMITS, isUncounted = isThisMachine }: SignedOutOptions,
): void {
  const connections = new Map<string, Set<Socket>>();
  const bodies = new Map<string, number>();

  if (!isBehindProxy) {
    app.server.on("connection", (socket: Socket) => {
      const address = socket.remoteAddress;
      if (address === undefined || isUncounted(address)) return;
      const network = networkOf(address);
      const open = connections.get(network) ?? new Set();
      if (open.size >= limits.connections) return void socket.destroy();
      connections.set(network, open.add(socket));
      socket.once("close", () => release(network, socket));
    });
  }

  function release(network: string, socket: Socket): void {
    const open = connections.get(network);
    open?.delete(socket);
    if (open?.size === 0) connections.delete(network);
  }

  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    // Finding out who sent a request costs a query, so do it only when the limit is reached.
    const peer = networkOf(raw.socket.remoteAddress ?? "");
    if ((connections.get(peer)?.size ?? 0) > limits.connections / 2 && (await isSignedIn(request))) {
      release(peer, raw.socket);
    }
    if (!hasBody(request)) return;
    const network = networkOf(request.ip);
    const open = bodies.get(network) ?? 0;
    if (open >= limits.bodies && !(await isSignedIn(request))) {
      const message = "Too many unfinished requests from your network. Try again in a moment.";
      throw new DomainError("RATE_LIMITED", message, { retryAfterSeconds: 5 });
    }
    bodies.set(network, (bodies.get(network) ?? 0) + 1);
    let isOpen = true;
    const done = () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (bodies.get(network) ?? 0) - 1;
      if (left > 0) bodies.set(network, left);
      else bodies.delete(network);
    };
    raw.once("end", done).once("close", done);
  });
}

/** Whether somebody is signed in; false too while that cannot be looked up. */
async function isSignedIn(request: FastifyRequest): Promise<boolean> {
  return (await resolveCaller(request).catch(() => null)) !== null;
}

/** Whether a request carries a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const isThisMachine = (address: string) => /^(::1$|127\.|::ffff:127\.)/.test(address);
