import type { LiveEvent } from '@nestling/contract/live-events';

/**
 * Formats an event and its member as one note of the database: well below the 8000 bytes that one
 * may have.
 */
export function noteOf(uid: string, event: LiveEvent): string {
  return JSON.stringify({ uid, ...event });
}

/**
 * The event of a note; null for one that a process of another version wrote in a form of its own.
 */
export function eventOfNote(note: string): { uid: string; event: LiveEvent } | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refused below if invalid
    const { uid, ...event } = JSON.parse(note) as LiveEvent & { uid?: unknown };
    return typeof uid === 'string' && typeof event.kind === 'string' ? { uid, event } : null;
  } catch {
    return null;
  }
}
