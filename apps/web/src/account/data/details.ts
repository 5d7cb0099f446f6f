import { clearChildren } from '@nestling/contract/account/children';
import { writeUser, type UserUpdate } from '@nestling/contract/account/write-user';
import type { User } from '@nestling/domain/account/user';
import { stateOfRegion } from '@nestling/domain/account/place/zip-region';
import { mutate } from '../../lib/api/mutate.ts';
import { setChildren } from '../../lib/words/child-date.ts';
import { setMember } from '../../lib/session/session.ts';
import { identifyMember } from '../../lib/session/identify-member.ts';

/** Returns the stored delivery address on one line; null without one. */
export function savedAddress(user: User): string | null {
  const region = user.shippingRegion ?? '';
  const state = region.endsWith('ALL') ? '' : stateOfRegion(region);
  const town = joined(' ', state, user.shippingPostalCode);
  return joined(', ', user.shippingAddress1, user.shippingCity, town) || null;
}

/**
 * Saves details of the member record.
 * @throws ApiFailure
 */
export async function saveDetails(uid: string, details: UserUpdate): Promise<void> {
  const { data } = await mutate(writeUser, { params: { uid }, body: details });
  setMember(uid, data);
  identifyMember();
}

/**
 * Removes the stored delivery address.
 * @throws ApiFailure
 */
export function removeAddress(uid: string): Promise<void> {
  const emptied = { shippingAddress1: '', shippingCity: '', shippingRegion: '', shippingPostalCode: '' };
  return saveDetails(uid, { ...emptied, shippingPhone: '' });
}

/**
 * Removes the child's date, and what the record says of a pregnancy.
 * @throws ApiFailure
 */
export async function removeChildDate(uid: string): Promise<void> {
  setChildren(uid, (await mutate(clearChildren, { params: { uid }, query: { with: 'pregnancy' } })).data);
}

function joined(by: string, ...parts: readonly (string | null)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(by);
}
