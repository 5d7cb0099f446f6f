import { mailboxKey } from '@nestling/domain/account/email/mailbox';
import type { Executor } from '../../platform/database/database.ts';
import type { LimitRule, Limiter } from '../../platform/limits/limiter.ts';
import { sha256 } from '../../platform/ids.ts';

/**
 * Mails with a link that somebody without an account can cause. Security notices are not limited,
 * so that they must not be among them.
 */
export type LinkMailKind = 'confirmation' | 'change' | 'notice' | 'reset' | 'deletion';

const HOUR_MS = 60 * 60 * 1000;
const AN_HOUR = 3;
const A_DAY = 10;

/** The recipient and requester of a mail. */
export interface MailRequester {
  kind: LinkMailKind;
  email: string;
  /** The member has confirmed the mailbox. */
  isConfirmed: boolean;
  /** The account of that email if its own session or a known device asks; otherwise null. */
  ownUid: string | null;
  /** False if nobody has that email: must cost the same work, but counts against no mailbox. */
  isKnown: boolean;
}

/**
 * Counts one mail, by mailbox and not by spelling of the address: three an hour of a kind, and ten
 * a day of all kinds to a mailbox that nobody has confirmed. The member's own requests are counted
 * apart, so that a stranger cannot use them up.
 *
 * @param on the transaction of the mail: one that is undone was not counted
 * @returns null when the mail may go, else the seconds after which it may
 */
export async function countMail(
  limiter: Limiter,
  requester: MailRequester,
  on?: Executor,
): Promise<{ retryAfter: number } | null> {
  const counted = await limiter.reserve(rulesFor(requester), on);
  // Only sent mails count, otherwise refused requests would use up the day.
  if (counted.verdict) await counted.release();
  return counted.verdict;
}

function rulesFor({ kind, email, isConfirmed, ownUid, isKnown }: MailRequester): LimitRule[] {
  const mailbox = `${isKnown ? '' : 'nobody:'}${sha256(mailboxKey(email))}`;
  const hourlyKey = ownUid === null ? mailbox : `${mailbox}:${ownUid}`;
  const hourly = { class: 'reset', subject: `${hourlyKey}:mail:${kind}`, limit: AN_HOUR, windowMs: HOUR_MS };
  const daily = { class: 'reset', subject: `${mailbox}:mail`, limit: A_DAY, windowMs: 24 * HOUR_MS };
  return isConfirmed || ownUid !== null ? [hourly] : [hourly, daily];
}
