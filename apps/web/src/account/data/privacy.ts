import type { Consent, ExportFormat, PrivacyAnswer, SessionsToEnd } from '@nestling/contract/account/privacy';
import { endSessions, exportData } from '@nestling/contract/account/privacy';
import { unsubscribe } from '@nestling/contract/account/newsletter';
import { unlinkSocial } from '@nestling/contract/account/social';
import { writeUser } from '@nestling/contract/account/write-user';
import { refreshFacts } from '../../lib/api/answers.ts';
import { addressOf } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { sessionStore, setMember } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';

/** Where the member's data is as a file; the browser saves it as a link. */
export function exportAddress(uid: string, format: ExportFormat): string {
  return addressOf(exportData, { uid }, { format });
}

/**
 * Ends sign-ins. One that has ended meanwhile is as good as ended: the list is read anew.
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

/** Facebook brings the member in no more; refused to who has no password. @throws ApiFailure */
export async function unlinkFacebook(uid: string): Promise<void> {
  await mutate(unlinkSocial, { params: { uid }, body: { provider: 'facebook' } });
}

/**
 * Takes the yes to our emails back. Where a marketing system is in use it is told first, as by the
 * button of the account page; a system that is down keeps nobody from it: the record says no all
 * the same.
 * @throws ApiFailure
 */
export async function takeNewsletterBack(uid: string): Promise<void> {
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

/** The newest answer of a name, with those before it. */
export interface AnsweredName {
  newest: Consent;
  earlier: readonly Consent[];
  /**
   * Hash of the words that were read last: a yes that is taken back names none, and what was read
   * stays what it was.
   */
  wordsRead: string | null;
}

/**
 * What was said under each name, the one that was answered last first.
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
