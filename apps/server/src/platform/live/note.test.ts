import type { LiveEvent } from '@nestling/contract/live-events';
import { expect, test } from 'vitest';
import type { publish } from './live.ts';
import { eventOfNote, noteOf } from './note.ts';

const UID = crypto.randomUUID();

const EVENTS: LiveEvent[] = [
  { kind: 'redemption', legacySyllabusId: 'safe sleep: a course' },
  { kind: 'user' },
  { kind: 'signed-out', reason: 'sign-out' },
];

test.each(EVENTS)('an event is parsed as it was sent: $kind', (event) => {
  expect(eventOfNote(noteOf(UID, event))).toEqual({ uid: UID, event });
});

test('a note of the longest event fits into a notification of the database', () => {
  const longest = noteOf(UID, { kind: 'redemption', legacySyllabusId: 'x'.repeat(255) });
  expect(longest.length).toBeLessThan(8000);
});

test.each(['user u1', '{"kind":"user"}', '{"uid":"u1"}', 'null', ''])(
  'a note in the format of another version is ignored: %s',
  (note) => {
    expect(eventOfNote(note)).toBeNull();
  },
);

test('a value that is not a complete event does not compile', () => {
  type Reported = Parameters<typeof publish>[2];
  // @ts-expect-error -- no kind of its own
  const unknown: Reported = { kind: 'redeemed' };
  // @ts-expect-error -- a redemption without its course
  const partly: Reported = { kind: 'redemption' };
  expect([unknown, partly]).toHaveLength(2);
});
