import type { PlaceOfNo } from '@nestling/contract/account/newsletter';
import { endsOptIn, recordOf, statusAfter, statusOfAnswer } from '@nestling/domain/account/newsletter';
import type { NewsletterAction, SubscriptionStatus } from '@nestling/domain/account/newsletter';
import type { Locale } from '@nestling/domain/account/locale';
import { MarketingUnavailable } from '../../../gateways/marketing/port.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/live.ts';
import type { AccountDeps } from '../../ports.ts';
import { findUser } from '../../queries/find-user.ts';
import type { UserRow } from '../../queries/insert-user.ts';
import { lockUser, updateUser } from '../../queries/update-user.ts';
import { placeOfAnswer } from '../opt-in-words.ts';
import type { OptInSource } from '../opt-in-words.ts';
import { withLease } from './with-lease.ts';
import { recordOptIn } from './record-opt-in.ts';

type NewsletterDeps = Pick<AccountDeps, 'handle' | 'clock' | 'wordsOf' | 'marketing' | 'rules'>;

interface Caller {
  uid: string;
  locale: Locale;
}

type Status = { status: SubscriptionStatus };

/**
 * Returns whether the member gets our emails: the status in the marketing system, or their answer
 * if that system does not know them. A member who has unsubscribed there has no valid yes here.
 * @throws MarketingUnavailable
 */
export async function checkSubscription(deps: NewsletterDeps, caller: Caller): Promise<Status | Refusal> {
  const user = await findUser(deps.handle.db, caller.uid);
  if (!user) return refuse('unauthenticated');
  const { sfmcSupport } = await deps.rules();
  const confirmed = sfmcSupport ? await deps.marketing.status(caller.uid) : null;
  if (confirmed === null) return { status: statusOfAnswer(user.emailOptIn) };
  if (!isChange(user, confirmed)) return { status: confirmed };
  return withLease(deps, caller.uid, async (lease) => {
    // Read again because a concurrent request may have changed it.
    const status = (await deps.marketing.status(caller.uid)) ?? confirmed;
    return confirm(deps, caller, {
      lease,
      status,
      optInOf: (row) => (endsOptIn(status, row.emailOptIn) ? false : null),
    });
  });
}

/**
 * Subscribes or unsubscribes: the marketing system first, then in one transaction the record, the
 * answer and the live event, so that nothing changes here if it failed there. Of several requests
 * the last one wins, in both places.
 * @param place where the member answered, if not on the account page
 * @throws MarketingUnavailable
 */
export async function setNewsletter(
  deps: NewsletterDeps,
  caller: Caller,
  action: NewsletterAction,
  place?: PlaceOfNo,
): Promise<Status | Refusal> {
  const user = await findUser(deps.handle.db, caller.uid);
  if (!user) return refuse('unauthenticated');
  const status = statusAfter(action);
  const source = placeOfAnswer(action === 'subscribe', place);
  const { sfmcSupport } = await deps.rules();
  return withLease(deps, caller.uid, async (lease) => {
    if (sfmcSupport) await deps.marketing[action]({ uid: user.uid, email: user.email });
    return confirm(deps, caller, { lease, status, source, optInOf: () => action === 'subscribe' });
  });
}

interface Confirmed {
  lease: Date;
  status: SubscriptionStatus;
  source?: OptInSource;
  /** The resulting opt-in; null if it must not change. */
  optInOf: (row: UserRow) => boolean | null;
}

function confirm(deps: NewsletterDeps, { uid, locale }: Caller, confirmed: Confirmed): Promise<Status | Refusal> {
  const { lease, status, source = 'provider', optInOf } = confirmed;
  return deps.handle.transaction(async (tx) => {
    const row = await lockUser(tx, uid);
    if (!row) return refuse('unauthenticated');
    if (row.newsletterTurn?.getTime() !== lease.getTime())
      throw new MarketingUnavailable(new Error('the turn is over'));
    const answer = optInOf(row);
    const updated = await updateUser(tx, uid, {
      sfmcStatus: status,
      sfmcAction: recordOf(status),
      ...(answer !== null && { emailOptIn: answer, emailOptInDate: deps.clock.now() }),
    });
    if (answer !== null && updated) await recordOptIn(tx, deps, updated, { source, locale });
    await publish(tx, uid, { kind: 'user' });
    return { status };
  });
}

function isChange(user: UserRow, confirmed: SubscriptionStatus): boolean {
  return user.sfmcStatus !== confirmed || endsOptIn(confirmed, user.emailOptIn);
}
