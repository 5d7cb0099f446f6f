import type { Clock } from '#platform/clock.ts';
import { kindOfEvent, type SentryEvent } from './event.ts';

const WINDOW_MS = 60_000;
const MAX_IN_WINDOW = 60;
const MAX_WAITING = 100;

/** Sends events one after the other, each at most once. */
export interface EventSender {
  /**
   * Sends an event, unless the same one was sent within a minute, sixty were, or a hundred wait. One
   * that ends the process is sent all the same, and first.
   */
  add(event: SentryEvent): void;
  /** Resolves when nothing waits, or after these milliseconds. */
  flush(milliseconds: number): Promise<void>;
}

/**
 * Creates the sender of a process.
 * @param send must not throw
 */
export function createEventSender(clock: Clock, send: (event: SentryEvent) => Promise<void>): EventSender {
  const waiting: SentryEvent[] = [];
  /** When each kind of event was last accepted, the earliest first. */
  const acceptedAt = new Map<string, number>();
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) await send(event);
    sending = undefined;
  };
  const isAccepted = (event: SentryEvent): boolean => {
    const now = clock.now().getTime();
    for (const [kind, at] of acceptedAt) if (now - at >= WINDOW_MS || at > now) acceptedAt.delete(kind);
    const kind = kindOfEvent(event);
    if (acceptedAt.has(kind) || acceptedAt.size >= MAX_IN_WINDOW || waiting.length >= MAX_WAITING) return false;
    acceptedAt.set(kind, now);
    return true;
  };
  return {
    add: (event) => {
      if (event.level === 'fatal') waiting.unshift(event);
      else if (isAccepted(event)) waiting.push(event);
      else return;
      sending ??= sendAll();
    },
    flush: async (milliseconds) => {
      if (sending === undefined) return;
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, milliseconds);
      await Promise.race([sending, timer.promise]);
      clearTimeout(timeout);
    },
  };
}
