import type { ReportText } from '@nestling/domain/report-messages';
import { checkNewsletter, subscribe, unsubscribe } from '@nestling/contract/account/newsletter';
import { writeUser } from '@nestling/contract/account/write-user';
import {
  actionFor,
  newsletterAction,
  statusAfter,
  statusOfAnswer,
  type NewsletterAction,
  type SubscriptionStatus,
} from '@nestling/domain/account/email/newsletter';
import { createStore } from 'zustand/vanilla';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { report, reportMinor } from '../../lib/reports/report.ts';
import { onSignOut, sessionStore, setMember } from '../../lib/session/session.ts';
import { identifyToMarketing } from '../../lib/session/identify-member.ts';

/** The state of the marketing system's subscription, as far as this page knows it. */
export interface Subscription {
  status: SubscriptionStatus;
  /** The member's key in the marketing system; empty until it has answered. */
  subscriberKey: string;
  /** The effect of a click. */
  action: NewsletterAction;
}

interface NewsletterState {
  subscription: Subscription;
  /** `asking` until the first answer, `pressed` while a change is being sent. */
  phase: 'asking' | 'known' | 'pressed' | 'failed';
}

const NOBODY: NewsletterState = {
  subscription: { status: 'Unsubscribed', subscriberKey: '', action: 'unsubscribe' },
  phase: 'asking',
};

/** The state of the newsletter on the account page. */
export const newsletterStore = createStore<NewsletterState>(() => NOBODY);

onSignOut(() => newsletterStore.setState(NOBODY));

// A change in another tab or on another device arrives with the member record: a new answer, and
// the status beside it.
sessionStore.subscribe(({ uid, member }, { member: previous }) => {
  if (uid === null || member === null || newsletterStore.getState().phase !== 'known') return;
  const { emailOptIn, emailOptInDate, sfmc } = member.user;
  const isOwnChange = emailOptInDate !== previous?.user.emailOptInDate && statusOfAnswer(emailOptIn) === sfmc.status;
  if (isOwnChange) setStatus(uid, sfmc.status);
});

/** Asks whether the member receives our emails; until the answer the button must stay disabled. */
export async function checkSubscription(): Promise<void> {
  const caller = callerOf();
  if (caller === null) return;
  newsletterStore.setState({ phase: 'asking' });
  await attempt('The newsletter could not be checked', async () => {
    const { uid, email } = caller;
    const { data } = await call(checkNewsletter, { body: { email, userID: uid } });
    setStatus(uid, data.status);
  });
}

/**
 * Sends the change that the button names; the last status remains until the answer. One change at a
 * time.
 * @throws Error for an unknown action
 */
export async function submitNewsletter(button: string): Promise<void> {
  const action = newsletterAction(button);
  const caller = callerOf();
  if (caller === null || newsletterStore.getState().phase !== 'known') return;
  newsletterStore.setState({ phase: 'pressed' });
  await attempt(`The newsletter could not be changed: ${action}`, async () => {
    await mutate(action === 'subscribe' ? subscribe : unsubscribe, { body: caller });
    setStatus(caller.uid, statusAfter(action));
    identifyToMarketing();
  });
}

/**
 * Records that a member who follows the link to an external list receives no more of our emails.
 */
export async function noteUnsubscribed(): Promise<void> {
  const caller = callerOf();
  if (caller === null) return;
  try {
    // The date is part of the wire format, but the server must store its own.
    const body = { emailOptIn: false, emailOptInDate: new Date().toISOString() };
    const { data } = await call(writeUser, { params: { uid: caller.uid }, body }, { outlivesPage: true });
    setMember(caller.uid, data);
    identifyToMarketing();
  } catch (failure) {
    fail('The newsletter could not be changed: unsubscribe', failure);
  }
}

function callerOf(): { uid: string; email: string } | null {
  const { uid, member } = sessionStore.getState();
  return uid !== null && member !== null ? { uid, email: member.user.email } : null;
}

function setStatus(uid: string, status: SubscriptionStatus): void {
  if (sessionStore.getState().uid !== uid) return;
  newsletterStore.setState({
    subscription: { status, subscriberKey: uid, action: actionFor(status) },
    phase: 'known',
  });
}

async function attempt(what: ReportText, work: () => Promise<void>): Promise<void> {
  const { phase, subscription } = newsletterStore.getState();
  try {
    await work();
  } catch (failure) {
    // The last known status remains, because the offline banner covers a missing network.
    if (isOffline(failure) && phase === 'pressed') newsletterStore.setState({ phase: 'known', subscription });
    else fail(what, failure);
  }
}

/**
 * Leaves a breadcrumb, because the error replaces the row without a trace of what was requested.
 */
function fail(what: ReportText, failure: unknown): void {
  reportMinor(what);
  report(what, failure, 'newsletter');
  if (!isOffline(failure)) analytics.event('Application Error', { slug: 'default-error' });
  newsletterStore.setState({ phase: 'failed' });
}
