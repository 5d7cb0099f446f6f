import type { Locale } from '@nestling/domain/account/locale';
import type { Transaction } from '#platform/database/database.ts';
import { newId, sha256 } from '#platform/ids.ts';
import { optInText, type OptInSource } from '../opt-in-text.ts';
import type { AccountDeps } from '../../ports.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';
import { insertOptIn, insertConsentText } from '../queries/email-opt-ins.ts';
import type { UserRow } from '../../queries/insert-user.ts';

/**
 * Records the answer to "can we email you" with the words that were read, and reports it to the
 * marketing system of another company, which must not store a member's data after a no.
 */
export async function recordOptIn(
  tx: Transaction,
  deps: Pick<AccountDeps, 'wordsOf' | 'clock' | 'jobs' | 'marketing'>,
  { uid, emailOptIn: answer, emailOptInDate: at }: Pick<UserRow, 'uid' | 'emailOptIn' | 'emailOptInDate'>,
  { source, locale }: { source: OptInSource; locale: Locale },
): Promise<void> {
  if (answer === null || at === null) throw new Error('an answer that was not given cannot be kept');
  const text = optInText(deps.wordsOf, source, locale);
  const textHash = text === null ? null : sha256(text);
  if (text !== null && textHash !== null) await insertConsentText(tx, { textHash, text, locale, at });
  await insertOptIn(tx, { id: newId(), uid, answer, source, textHash, locale, at });
  if (deps.marketing.outside) await enqueueIdentifyEvent(tx, deps, uid);
}
