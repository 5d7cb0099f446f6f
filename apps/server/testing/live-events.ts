import type { LiveEvent } from '@nestling/contract/live-events';
import { eventOfNote } from '../src/platform/live/note.ts';
import type { Member, TestProduct } from './product.ts';

/** The live events of a member, from now until the end. */
export async function recordLiveEvents(
  { database }: Pick<TestProduct, 'database'>,
  { uid }: Member,
): Promise<{ heard: () => readonly LiveEvent[]; end: () => Promise<void> }> {
  const heard: LiveEvent[] = [];
  const end = await database.listen('live', {
    onNotification: (note) => {
      const told = eventOfNote(note);
      if (told?.uid === uid) heard.push(told.event);
    },
  });
  return { heard: () => heard, end };
}
