import { askConfirmation, changeEmail } from '@nestling/contract/account/email-confirmation';
import { readUser } from '@nestling/contract/account/read-user';
import { createStore } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import { onSignOut, sessionStore, setUser } from '../../lib/session/session.ts';

/** Longest cool-down of a mail, in milliseconds: a wrong clock must not extend it. */
const COOL_DOWN_MS = 60_000;

/**
 * End of the cool-down for the member's address, in milliseconds since 1970; shared, so that every
 * page counts the same seconds.
 */
export const coolDownStore = createStore<{ until: number }>(() => ({ until: 0 }));

onSignOut(() => coolDownStore.setState({ until: 0 }));

/**
 * Requests a new mail that confirms the member's email.
 * @throws ApiFailure
 */
export async function askForConfirmation(uid: string): Promise<void> {
  const { data } = await call(askConfirmation, { params: { uid } });
  coolDownStore.setState({ until: coolDownEnd(data.retryAt) });
}

/**
 * Requests a change of the email; nothing changes until the link mailed to it is used.
 * @param password empty for a member who has none
 * @returns the end of the cool-down for that address, in milliseconds since 1970
 * @throws ApiFailure
 */
export async function askForEmail(uid: string, email: string, password: string): Promise<number> {
  const { data } = await call(changeEmail, {
    params: { uid },
    body: { email: email.trim(), ...(password !== '' && { password }) },
  });
  return coolDownEnd(data.retryAt);
}

/**
 * Refetches the record: the link may have been opened on another device and its event missed.
 * @throws ApiFailure
 */
export async function readRecordAgain(uid: string): Promise<void> {
  const { data } = await call(readUser, { params: { uid } }, { background: true });
  const { member } = sessionStore.getState();
  // This endpoint does not return the children, so they must be copied.
  if (member) setUser(uid, { ...data.user, children: member.user.children });
}

function coolDownEnd(retryAt: string): number {
  const now = Date.now();
  return Math.min(new Date(retryAt).getTime(), now + COOL_DOWN_MS);
}
