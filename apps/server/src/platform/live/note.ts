import type { LiveEvent } from '@nestling/contract/live-events';

/** Formats an event and its member as a NOTIFY payload, far below the limit of 8000 bytes. */
export function noteOf(uid: string, event: LiveEvent): string {
  return JSON.stringify({ uid, ...event });
}

/** Parses the event of a payload; null for an unknown form of another version. */
export function eventOfNote(note: string): { uid: string; event: LiveEvent } | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refused below if invalid
    const { uid, ...event } = JSON.parse(note) as LiveEvent & { uid?: unknown };
    return typeof uid === 'string' && typeof event.kind === 'string' ? { uid, event } : null;
  } catch {
    return null;
  }
}
