import type { LiveEvent } from '@nestling/contract/live-events';
import { eventOfNote } from '../src/platform/live/note.ts';
import type { Member, TestProduct } from './product.ts';

/** The live events of a member, from now until the end. */
export async function recordLiveEvents(
  { database }: Pick<TestProduct, 'database'>,
  { uid }: Member,
): Promise<{ received: () => readonly LiveEvent[]; end: () => Promise<void> }> {
  const received: LiveEvent[] = [];
  const end = await database.listen('live', {
    onNotification: (note) => {
      const event = eventOfNote(note);
      if (event?.uid === uid) received.push(event.event);
    },
  });
  return { received: () => received, end };
}
