import type { ChildBody } from '@nestling/contract/account/children';
import { judgeChildDates } from '@nestling/domain/account/dates/child-dates';
import { dateInZone, todaysAnywhere } from '@nestling/domain/account/dates/plain-date';
import type { Child } from '@nestling/domain/account/user';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import { presentChild } from '../present-child.ts';
import { liveChildren } from '../queries/live-children.ts';
import {
  clearPregnancy,
  insertChild,
  lockMemberForUpdate,
  markCleared,
  unmarkLastCleared,
  updateChild,
} from '../queries/write-children.ts';

export interface ChildrenDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limit: number;
}

/**
 * Adds a child; at the limit the newest record is overwritten. Locks the user row, so that
 * concurrent requests cannot exceed the limit.
 */
export async function writeChild(
  deps: ChildrenDeps,
  uid: string,
  body: ChildBody,
): Promise<{ added: boolean; children: Child[] } | Refusal> {
  const verdict = judgeChildDates({
    birthDate: body.birthDate ?? null,
    dueDate: body.dueDate ?? null,
    today: todaysAnywhere(deps.clock.now()),
  });
  if (verdict.kind === 'refused') return refuseField(verdict.field, verdict.code);
  const dates = {
    birthDate: verdict.kind === 'birth' ? verdict.birthDate : null,
    dueDate: verdict.kind === 'due' ? verdict.dueDate : null,
  };
  let added = false;
  const children = await change(deps, uid, async (tx) => {
    const existing = await liveChildren(tx, uid);
    const newest = existing.at(-1);
    const childName = body.childName?.trim();
    added = existing.length < deps.limit;
    if (added)
      await insertChild(tx, { id: newId(), uid, ...dates, childName: childName ?? '', createdAt: deps.clock.now() });
    else if (newest) await updateChild(tx, newest.id, { ...dates, ...(childName !== undefined && { childName }) });
  });
  return { added, children };
}

/**
 * Soft-deletes the children, so that they can be restored. What another client wrote on the record
 * about a pregnancy goes for good: who removes the date may have lost the child.
 */
export function clearChildren(deps: ChildrenDeps, uid: string): Promise<Child[]> {
  return change(deps, uid, async (tx) => {
    await markCleared(tx, uid, deps.clock.now());
    await clearPregnancy(tx, uid);
  });
}

/** Restores the children of the last clearing, unless children were added since. */
export function restoreChildren(deps: ChildrenDeps, uid: string): Promise<Child[]> {
  return change(deps, uid, async (tx) => {
    if ((await liveChildren(tx, uid)).length === 0) await unmarkLastCleared(tx, uid, deps.limit);
  });
}

function change(
  { handle, clock }: ChildrenDeps,
  uid: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<Child[]> {
  return handle.transaction(async (tx) => {
    await lockMemberForUpdate(tx, uid);
    await work(tx);
    await publish(tx, uid, { kind: 'user' });
    const today = dateInZone(clock.now(), 'UTC');
    return (await liveChildren(tx, uid)).map((row) => presentChild(row, today));
  });
}
