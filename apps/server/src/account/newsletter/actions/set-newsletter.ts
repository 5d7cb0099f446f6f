import type { UnsubscribePlace } from '@nestling/contract/account/newsletter';
import {
  endsOptIn,
  sfmcActionOf,
  statusAfter,
  statusOfAnswer,
  type NewsletterAction,
  type SubscriptionStatus,
} from '@nestling/domain/account/email/newsletter';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { Locale } from '@nestling/domain/account/locale';
import { MarketingUnavailable } from '#gateways/marketing/port.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { publish } from '#platform/live/live.ts';
import type { AccountDeps } from '../../ports.ts';
import { findUser } from '../../queries/find-user.ts';
import type { UserRow } from '../../queries/insert-user.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { optInSourceOf, type OptInSource } from '../opt-in-text.ts';
import { insertContacts } from '../queries/marketing-contacts.ts';
import { withLease } from './with-lease.ts';
import { recordOptIn } from './record-opt-in.ts';

type NewsletterDeps = Pick<AccountDeps, 'handle' | 'clock' | 'jobs' | 'wordsOf' | 'marketing' | 'rules'>;

interface Caller {
  uid: string;
  locale: Locale;
}

type Status = { status: SubscriptionStatus };

/**
 * Reads the status from the marketing system and stores it if it differs. An unsubscription there
 * overrides an opt-in here.
 * @returns the status, or the member's answer if that system does not know them
 * @throws MarketingUnavailable
 */
export async function syncSubscription(deps: NewsletterDeps, caller: Caller): Promise<Status | Refusal> {
  const user = await findUser(deps.handle.db, caller.uid);
  if (!user) return refuse('unauthenticated');
  const { sfmcSupport } = await deps.rules();
  const confirmed = sfmcSupport ? await deps.marketing.status(caller.uid) : null;
  if (confirmed === null) return { status: statusOfAnswer(user.emailOptIn) };
  if (!isChange(user, confirmed)) return { status: confirmed };
  return withLease(deps, caller.uid, async (lease) => {
    // Read again because a concurrent request may have changed it.
    const status = (await deps.marketing.status(caller.uid)) ?? confirmed;
    return storeSubscription(deps, caller, {
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
 * @param sent the email, which must be the member's, and where they answered, if not on the account page
 * @throws MarketingUnavailable
 */
export async function setNewsletter(
  deps: NewsletterDeps,
  caller: Caller,
  action: NewsletterAction,
  { email, place }: { email: string; place?: UnsubscribePlace },
): Promise<Status | Refusal> {
  const user = await findUser(deps.handle.db, caller.uid);
  if (!user) return refuse('unauthenticated');
  if (normaliseEmail(email) !== user.email) return refuse('forbidden');
  const status = statusAfter(action);
  const source = optInSourceOf(action === 'subscribe', place);
  const { sfmcSupport } = await deps.rules();
  return withLease(deps, caller.uid, async (lease) => {
    if (sfmcSupport) {
      if (deps.marketing.outside && action === 'subscribe')
        await insertContacts(deps.handle.db, [user.uid], deps.clock.now());
      await deps.marketing[action]({ uid: user.uid, email: user.email });
    }
    return storeSubscription(deps, caller, { lease, status, source, optInOf: () => action === 'subscribe' });
  });
}

interface SubscriptionChange {
  lease: Date;
  status: SubscriptionStatus;
  source?: OptInSource;
  /** The resulting opt-in; null if it must not change. */
  optInOf: (row: UserRow) => boolean | null;
}

function storeSubscription(
  deps: NewsletterDeps,
  { uid, locale }: Caller,
  change: SubscriptionChange,
): Promise<Status | Refusal> {
  const { lease, status, source = 'provider', optInOf } = change;
  return deps.handle.transaction(async (tx) => {
    const row = await lockUserForUpdate(tx, uid);
    if (!row) return refuse('unauthenticated');
    if (row.newsletterLease?.getTime() !== lease.getTime())
      throw new MarketingUnavailable(new Error('the lease has expired'));
    const answer = optInOf(row);
    const updated = await updateUser(tx, uid, {
      sfmcStatus: status,
      sfmcAction: sfmcActionOf(status),
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
