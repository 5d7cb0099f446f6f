import type { UserAnswer } from '@nestling/contract/account/user-record';
import { dateInZone } from '@nestling/domain/account/plain-date';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { AccountPorts } from '../ports.ts';
import { presentChild } from '../present-child.ts';
import { NO_FACTS, presentUser } from '../present-user.ts';
import { findRecord } from '../queries/find-record.ts';
import type { MemberRecord } from '../queries/find-record.ts';

/** The member's record with children, signed policies and the facts of the other rooms; null when the account is gone. */
export async function readRecord(
  db: Executor,
  clock: Clock,
  uid: string,
  ports: AccountPorts,
): Promise<UserAnswer | null> {
  const record = await findRecord(db, uid, ports);
  return record && presentRecord(record, clock);
}

/** A record as the API answers it. */
export function presentRecord(
  { user, children, policy, learned, shippedBoxes }: MemberRecord,
  clock: Clock,
): UserAnswer {
  const today = dateInZone(clock.now(), 'UTC');
  const facts = { ...NO_FACTS, ...learned, ...(shippedBoxes && { shippedBabyBoxes: shippedBoxes }) };
  const presented = children.map((row) => presentChild(row, today));
  return { user: presentUser(user, presented, facts), policy };
}
