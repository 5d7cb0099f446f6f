import type { UserAnswer } from '@nestling/contract/account/user-record';
import { dateInZone } from '@nestling/domain/account/dates/plain-date';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { AccountPorts, MemberRecord } from '../ports.ts';
import { presentChild } from '../present-child.ts';
import { presentUser } from '../present-user.ts';

/**
 * Returns the member's record with children, signed policies and the facts of the other rooms; null
 * if the account is gone.
 */
export async function readRecord(
  db: Executor,
  clock: Clock,
  uid: string,
  ports: Pick<AccountPorts, 'findRecord'>,
): Promise<UserAnswer | null> {
  const record = await ports.findRecord(db, uid);
  return record && presentRecord(record, clock);
}

/** Returns a record as the API presents it. */
export function presentRecord(
  { user, children, policy, learning, shippedBoxes }: MemberRecord,
  clock: Clock,
): UserAnswer {
  const today = dateInZone(clock.now(), 'UTC');
  const presented = children.map((row) => presentChild(row, today));
  return { user: presentUser(user, presented, { ...learning, shippedBabyBoxes: shippedBoxes }), policy };
}
