import { Server, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks for idle connections during shutdown. */
const IDLE_POLL_MS = 50;

/** Milliseconds in which the first call comes on a connection that a stop finds silent. */
const FIRST_CALL_MS = 500;

/** Milliseconds after the begin of a stop in which a call that has begun to come is complete. */
const NEXT_CALL_MS = 3_000;

/** Milliseconds of a turn of the event loop in which hardly a connection arrives. */
const SHORT_TURN_MS = 1;

/** Milliseconds; a process that accepts connections for longer is never without one. */
const ACCEPT_WITHIN_MS = 1_000;

/**
 * A stop serves what comes on the connections that are there, and closes the idle ones. A proxy
 * sends a call right after it has connected: refusing it would lose a write, which the proxy must
 * not send twice. A browser keeps a connection with a running answer alive, or opens one that it
 * does not use, which would otherwise delay the stop until its time limit.
 */
export function drainWhenStopped(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const answered = new Set<Socket>();
  let accepted = 0;
  let idlePoll: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    answered.add(socket);
    answer.once('close', () => answered.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (app.server.listening) {
      await untilAllAreAccepted(() => accepted);
      // At once, and without closing connections, as the one of HTTP would.
      Server.prototype.close.call(app.server);
    }
    const begun = performance.now();
    idlePoll = setInterval(() => {
      app.server.closeIdleConnections();
      const ms = performance.now() - begun;
      // Node counts a connection without a complete call as busy, and times it out no longer.
      for (const socket of open)
        if (ms > (socket.bytesRead === 0 ? FIRST_CALL_MS : NEXT_CALL_MS) && !answered.has(socket)) socket.destroy();
    }, IDLE_POLL_MS);
  });
  app.addHook('onClose', async () => clearInterval(idlePoll));
}

/**
 * Waits until no connection waits to be accepted: those that do are reset when the port is closed.
 * One is accepted in a turn of the event loop, so a turn without one shows it, unless it was long.
 */
async function untilAllAreAccepted(acceptedCount: () => number): Promise<void> {
  const end = performance.now() + ACCEPT_WITHIN_MS;
  // The measured turns begin where this one ends.
  await immediate();
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    const before = acceptedCount();
    await immediate();
    if (acceptedCount() === before && performance.now() - begun < SHORT_TURN_MS) return;
  }
}
