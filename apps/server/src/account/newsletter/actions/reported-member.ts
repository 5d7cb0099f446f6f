import { identifyEventOf, type IdentifyEvent } from '@nestling/domain/account/identify-event';
import { dateInZone } from '@nestling/domain/account/dates/plain-date';
import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { presentChild } from '../../present-child.ts';
import { NO_FACTS, presentUser } from '../../present-user.ts';
import type { UserRow } from '../../queries/insert-user.ts';
import { liveChildren } from '../../queries/live-children.ts';

/** Returns what the marketing system may know of a member now. */
export async function reportedMember(db: Executor, clock: Clock, user: UserRow): Promise<IdentifyEvent> {
  const today = dateInZone(clock.now(), 'UTC');
  const children = (await liveChildren(db, user.uid)).map((row) => presentChild(row, today));
  return identifyEventOf(presentUser(user, children, NO_FACTS));
}
