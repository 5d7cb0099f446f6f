import { clearChildren, writeChild } from '@nestling/contract/account/children';
import type { UserUpdate } from '@nestling/contract/account/write-user';
import { writeUser } from '@nestling/contract/account/write-user';
import type { PlainDate } from '@nestling/domain/account/plain-date';
import { fromWireDate, toWireDate } from '@nestling/domain/account/plain-date';
import type { Child, User } from '@nestling/domain/account/user';
import { stateOfRegion } from '@nestling/domain/account/zip-region';
import { analytics } from '../../lib/analytics/analytics.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { sessionStore, setMember, setUser } from '../../lib/session.ts';

/** The date that is kept of a member's child. */
export interface ChildDate {
  born: boolean;
  date: PlainDate;
}

/** The date of the newest child, or null where none is kept. */
export function childDateOf({ children }: Pick<User, 'children'>): ChildDate | null {
  const { birthDate = null, dueDate = null } = children.at(-1) ?? {};
  const wire = birthDate ?? dueDate;
  const date = wire === null ? null : fromWireDate(wire);
  return date === null ? null : { born: birthDate !== null, date };
}

/** The saved delivery address on one line, or null where none is saved. */
export function savedAddress(user: User): string | null {
  const region = user.shippingRegion ?? '';
  const state = region.endsWith('ALL') ? '' : stateOfRegion(region);
  const town = joined(' ', state, user.shippingPostalCode);
  return joined(', ', user.shippingAddress1, user.shippingCity, town) || null;
}

/** Saves details of the member's record. @throws ApiFailure */
export async function saveDetails(uid: string, details: UserUpdate): Promise<void> {
  const { data } = await mutate(writeUser, { params: { uid }, body: details });
  setMember(uid, data);
  analytics.identify();
}

/** Takes the saved delivery address out of the record. @throws ApiFailure */
export function removeAddress(uid: string): Promise<void> {
  const emptied = { shippingAddress1: '', shippingCity: '', shippingRegion: '', shippingPostalCode: '' };
  return saveDetails(uid, { ...emptied, shippingPhone: '' });
}

/** Saves when the child was born, or is expected. @throws ApiFailure */
export async function saveChildDate(uid: string, { born, date }: ChildDate): Promise<void> {
  const wire = toWireDate(date);
  const body = { birthDate: born ? wire : null, dueDate: born ? null : wire };
  takeChildren(uid, (await mutate(writeChild, { params: { uid }, body })).data);
}

/** Takes the child's date away (D-175). @throws ApiFailure */
export async function removeChildDate(uid: string): Promise<void> {
  takeChildren(uid, (await mutate(clearChildren, { params: { uid } })).data);
}

function takeChildren(uid: string, children: Child[]): void {
  const user = sessionStore.getState().member?.user;
  if (user) setUser(uid, { ...user, children });
  analytics.identify();
}

function joined(by: string, ...parts: readonly (string | null)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(by);
}
