import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Ids of events within one millisecond; later ones belong to the next. */
const MAX_IN_MS = 0x1_000;

/**
 * Creates ids of events (UUID v7) that are ordered by the time of their receipt; within a process no
 * id is before an earlier one, also where the clock is set back.
 */
export function createEventIds(clock: Clock): () => string {
  let at = 0;
  let count = 0;
  return () => {
    const time = clock.now().getTime();
    if (time > at) [at, count] = [time, 0];
    else if (count + 1 < MAX_IN_MS) count += 1;
    else [at, count] = [at + 1, 0];
    return idOf(at, count, randomBytes(8));
  };
}

/** The smallest id of an event that is received at a time. */
export function firstEventIdAt(time: number): string {
  return idOf(time, 0, Buffer.alloc(8));
}

/** Returns when the event of an id was received, in milliseconds. */
export function receiptOf(eventId: string): number {
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}

function idOf(time: number, count: number, random: Buffer): string {
  const head = time.toString(16).padStart(12, '0');
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80);
  const tail = random.toString('hex');
  return [
    head.slice(0, 8),
    head.slice(8),
    `7${count.toString(16).padStart(3, '0')}`,
    tail.slice(0, 4),
    tail.slice(4),
  ].join('-');
}
