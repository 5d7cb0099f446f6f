import { mailboxKey } from '@nestling/domain/account/email/mailbox';
import type { Executor } from '../../platform/database/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { limitOf, type LimitRule } from '../../platform/limits/limits.ts';
import { sha256 } from '../../platform/ids.ts';

/**
 * Mails with a link that somebody without an account can cause. Security notices are not limited,
 * so that they must not be among them.
 */
export type LinkMailKind = 'confirmation' | 'change' | 'notice' | 'reset' | 'deletion';

/** The recipient and requester of a mail. */
export interface MailRequester {
  kind: LinkMailKind;
  email: string;
  /** The member has confirmed the mailbox. */
  isConfirmed: boolean;
  /** The account of that email if its own session or a known device asks; otherwise null. */
  ownUid: string | null;
  /** False if nobody has that email: must cost the same work, but counts against no mailbox. */
  isMember: boolean;
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

function rulesFor({ kind, email, isConfirmed, ownUid, isMember }: MailRequester): LimitRule[] {
  const mailbox = `${isMember ? '' : 'nobody:'}${sha256(mailboxKey(email))}`;
  const hourlyKey = ownUid === null ? mailbox : `${mailbox}:${ownUid}`;
  const hourly = limitOf('link-mail-hourly', `${hourlyKey}:mail:${kind}`);
  const daily = limitOf('link-mail-daily', `${mailbox}:mail`);
  return isConfirmed || ownUid !== null ? [hourly] : [hourly, daily];
}
