import { askConfirmation, changeEmail } from '@nestling/contract/account/email-confirmation';
import { readUser } from '@nestling/contract/account/read-user';
import { createStore } from 'zustand/vanilla';
import { call } from '../api/call.ts';
import { onSignOut, sessionStore, setUser } from '../session.ts';

/** The longest that a mail is held back, in milliseconds (D-154): a clock that is wrong does not make it more. */
const COOL_DOWN_MS = 60_000;

/** Until when no further mail goes to the member's address, in milliseconds since 1970: every page counts the same seconds. */
export const coolDownStore = createStore<{ until: number }>(() => ({ until: 0 }));

onSignOut(() => coolDownStore.setState({ until: 0 }));

/** Asks for a new mail that confirms the member's email (D-154). @throws ApiFailure */
export async function askForConfirmation(uid: string): Promise<void> {
  const { data } = await call(askConfirmation, { params: { uid } });
  coolDownStore.setState({ until: coolDownEnd(data.retryAt) });
}

/**
 * Asks for another email; nothing changes until the link that is mailed to it is used (D-176).
 * @param password empty for a member who has none
 * @returns until when no further mail goes there, in milliseconds since 1970
 * @throws ApiFailure
 */
export async function askForEmail(uid: string, email: string, password: string): Promise<number> {
  const { data } = await call(changeEmail, {
    params: { uid },
    body: { email: email.trim(), ...(password !== '' && { password }) },
  });
  return coolDownEnd(data.retryAt);
}

/** Reads the record again: the link may have been opened on a device whose news did not come through (D-167). @throws ApiFailure */
export async function readRecordAgain(uid: string): Promise<void> {
  const { data } = await call(readUser, { params: { uid } }, { background: true });
  const { member } = sessionStore.getState();
  // Children have a call of their own.
  if (member) setUser(uid, { ...data.user, children: member.user.children });
}

function coolDownEnd(retryAt: string): number {
  const now = Date.now();
  return Math.min(new Date(retryAt).getTime(), now + COOL_DOWN_MS);
}
