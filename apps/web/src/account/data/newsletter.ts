import type { ReportText } from '@nestling/domain/report-messages';
import { checkNewsletter, subscribe, unsubscribe } from '@nestling/contract/account/newsletter';
import { writeUser } from '@nestling/contract/account/write-user';
import { actionFor, newsletterAction, statusAfter, statusOfAnswer } from '@nestling/domain/account/newsletter';
import type { NewsletterAction, SubscriptionStatus } from '@nestling/domain/account/newsletter';
import { createStore } from 'zustand/vanilla';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { report, reportMinor } from '../../lib/report.ts';
import { onSignOut, sessionStore, setMember } from '../../lib/session.ts';
import { identifyToMarketing } from '../../lib/identify-member.ts';

/** What the marketing system has of the member, as far as this page knows. */
export interface Subscription {
  status: SubscriptionStatus;
  /** The name under which the member is known there; empty while nobody has asked. */
  subscriberKey: string;
  /** What a press would do. */
  action: NewsletterAction;
}

interface NewsletterState {
  subscription: Subscription;
  /** `asking` until the first answer, `pressed` while a press is on its way. */
  phase: 'asking' | 'known' | 'pressed' | 'failed';
}

const NOBODY: NewsletterState = {
  subscription: { status: 'Unsubscribed', subscriberKey: '', action: 'unsubscribe' },
  phase: 'asking',
};

/** The newsletter on the account page. */
export const newsletterStore = createStore<NewsletterState>(() => NOBODY);

onSignOut(() => newsletterStore.setState(NOBODY));

// A press in another tab, or on another device, comes with the record: it sets a new answer, and
// the status beside it.
sessionStore.subscribe(({ uid, member }, { member: former }) => {
  if (uid === null || member === null || newsletterStore.getState().phase !== 'known') return;
  const { emailOptIn, emailOptInDate, sfmc } = member.user;
  const isPressed = emailOptInDate !== former?.user.emailOptInDate && statusOfAnswer(emailOptIn) === sfmc.status;
  if (isPressed) keep(uid, sfmc.status);
});

/** Asks whether the member gets our emails; until the answer nothing can be pressed. */
export async function checkSubscription(): Promise<void> {
  const caller = callerOf();
  if (caller === null) return;
  newsletterStore.setState({ phase: 'asking' });
  await told('The newsletter could not be checked', async () => {
    const { uid, email } = caller;
    const { data } = await call(checkNewsletter, { body: { email, userID: uid } });
    keep(uid, data.status);
  });
}

/**
 * Does what the button says; what was confirmed before stays until the answer. One press at a time.
 * @throws Error for an action that is none
 */
export async function submitNewsletter(pressed: string): Promise<void> {
  const action = newsletterAction(pressed);
  const caller = callerOf();
  if (caller === null || newsletterStore.getState().phase !== 'known') return;
  newsletterStore.setState({ phase: 'pressed' });
  await told(`The newsletter could not be changed: ${action}`, async () => {
    await mutate(action === 'subscribe' ? subscribe : unsubscribe, { body: caller });
    keep(caller.uid, statusAfter(action));
    identifyToMarketing();
  });
}

/** Notes that who follows the link to another list gets no more emails of ours. */
export async function noteUnsubscribed(): Promise<void> {
  const caller = callerOf();
  if (caller === null) return;
  try {
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

function keep(uid: string, status: SubscriptionStatus): void {
  if (sessionStore.getState().uid !== uid) return;
  newsletterStore.setState({
    subscription: { status, subscriberKey: uid, action: actionFor(status) },
    phase: 'known',
  });
}

async function told(what: ReportText, work: () => Promise<void>): Promise<void> {
  const { phase, subscription } = newsletterStore.getState();
  try {
    await work();
  } catch (failure) {
    // Without a network the banner says so, and what is known stays as it was.
    if (isOffline(failure) && phase === 'pressed') newsletterStore.setState({ phase: 'known', subscription });
    else fail(what, failure);
  }
}

/** A breadcrumb for whoever looks into it, and the error in the place of the row. */
function fail(what: ReportText, failure: unknown): void {
  reportMinor(what);
  report(what, failure, 'newsletter');
  if (!isOffline(failure)) analytics.event('Application Error', { slug: 'default-error' });
  newsletterStore.setState({ phase: 'failed' });
}
