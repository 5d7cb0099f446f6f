import { readChildren, writeChild } from '@nestling/contract/account/children';
import { fromWireDate, toWireDate, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { Child } from '@nestling/domain/account/user';
import { mutate } from '../api/mutate.ts';
import { queryOf } from '../api/query-of.ts';
import { settings } from '../settings.ts';
import { identifyMember } from '../session/identify-member.ts';
import { sessionStore, setUser } from '../session/session.ts';

/** A page and its loader share one read; the next page refetches. In milliseconds. */
const FRESH_MS = 5000;

/** The stored date of a member's child. */
export interface ChildDate {
  born: boolean;
  date: PlainDate;
}

/** Returns the query of a member's stored children. */
export function childrenQuery(uid: string) {
  return queryOf(readChildren, { params: { uid } }, { staleTime: FRESH_MS });
}

/** Returns the date of the newest child, or null where none is stored. */
export function childDateOf(children: readonly Child[]): ChildDate | null {
  const { birthDate = null, dueDate = null } = children.at(-1) ?? {};
  const wire = birthDate ?? dueDate;
  const date = wire === null ? null : fromWireDate(wire);
  return date === null ? null : { born: birthDate !== null, date };
}

/**
 * Returns the date that a new one replaces: that of the newest child once there are as many as are
 * stored; null below that number, where a child is added.
 */
export function replacedDate(children: readonly Child[]): ChildDate | null {
  return children.length < settings().config.numChildrenLimit ? null : childDateOf(children);
}

/** True for dates that mean the same day of the same kind. */
export function isSameDate(one: ChildDate | null, other: ChildDate | null): boolean {
  return one?.born === other?.born && one?.date === other?.date;
}

/**
 * Saves when the child was born, or is expected.
 * @throws ApiFailure
 */
export async function saveChildDate(uid: string, { born, date }: ChildDate): Promise<void> {
  const wire = toWireDate(date);
  const body = { birthDate: born ? wire : null, dueDate: born ? null : wire };
  setChildren(uid, (await mutate(writeChild, { params: { uid }, body })).data);
}

/** Replaces the children of the member's record. */
export function setChildren(uid: string, children: Child[]): void {
  const user = sessionStore.getState().member?.user;
  if (user) setUser(uid, { ...user, children });
  identifyMember();
}
