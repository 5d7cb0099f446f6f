import {
  endSessions,
  exportData,
  type Consent,
  type ExportFormat,
  type PrivacyAnswer,
  type SessionsToEnd,
} from '@nestling/contract/account/privacy';
import { unsubscribe } from '@nestling/contract/account/newsletter';
import { unlinkSocial } from '@nestling/contract/account/social';
import { writeUser } from '@nestling/contract/account/write-user';
import { refreshFacts } from '../../lib/api/answers.ts';
import { addressOf } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { sessionStore, setMember } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';

/** Returns the path of the member's data as a file, which the browser downloads as a link. */
export function exportAddress(uid: string, format: ExportFormat): string {
  return addressOf(exportData, { uid }, { format });
}

/**
 * Ends sessions. One that ended in the meantime is no failure: the list is refetched.
 * @throws ApiFailure
 */
export async function endSignIns(uid: string, which: SessionsToEnd): Promise<void> {
  try {
    await mutate(endSessions, { params: { uid }, body: which });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.code === 'session-not-found')) throw failure;
    await refreshFacts(['user']);
  }
}

/**
 * Unlinks Facebook; refused for a member without a password.
 * @throws ApiFailure
 */
export async function unlinkFacebook(uid: string): Promise<void> {
  await mutate(unlinkSocial, { params: { uid }, body: { provider: 'facebook' } });
}

/**
 * Withdraws the consent to our emails. A marketing system is notified first, as by the button of
 * the account page; its failure must not prevent the withdrawal, so the record says no
 * nevertheless.
 * @throws ApiFailure
 */
export async function withdrawNewsletter(uid: string): Promise<void> {
  const email = sessionStore.getState().member?.user.email;
  if (settings().flags.sfmcSupport && email !== undefined && (await isUnsubscribed(uid, email))) return;
  const { data } = await mutate(writeUser, { params: { uid }, body: { emailOptIn: false, optInSource: 'privacy' } });
  setMember(uid, data);
}

async function isUnsubscribed(uid: string, email: string): Promise<boolean> {
  try {
    await mutate(unsubscribe, { body: { uid, email, optInSource: 'privacy' } });
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'marketing-unavailable') return false;
    throw failure;
  }
}

/** The newest answer of a name, and the earlier ones. */
export interface AnsweredName {
  newest: Consent;
  earlier: readonly Consent[];
  /** Hash of the text that was read last. A withdrawal names none, so the earlier hash remains. */
  wordsRead: string | null;
}

/**
 * Groups the answers by name, the most recently answered name first.
 * @param consents the newest first
 */
export function answersByName(consents: PrivacyAnswer['consents']): AnsweredName[] {
  const names = Map.groupBy(consents, ({ kind, name }) => `${kind} ${name}`);
  return [...names.values()].flatMap((answers) => {
    const [newest, ...earlier] = answers;
    const wordsRead = answers.find(({ textHash }) => textHash !== null)?.textHash ?? null;
    return newest ? [{ newest, earlier, wordsRead }] : [];
  });
}
