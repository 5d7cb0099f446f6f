import { checkNewsletter, subscribe, unsubscribe, type UnsubscribePlace } from '@nestling/contract/account/newsletter';
import {
  checkNewsletterSchema,
  subscribeSchema,
  unsubscribeSchema,
} from '@nestling/contract/account/newsletter.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { NewsletterAction } from '@nestling/domain/account/email/newsletter';
import { syncSubscription, setNewsletter } from '../newsletter/actions/set-newsletter.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { AccountDeps } from '../ports.ts';

interface SubscriptionBody {
  email?: string | undefined;
  uid?: string | undefined;
  userID?: string | undefined;
  optInSource?: UnsubscribePlace | undefined;
}

/** Serves the newsletter status of the member and the two actions that change it. */
export function serveNewsletter(deps: AccountDeps): void {
  const { server, localeOf } = deps;

  const change = async (
    caller: { uid: string; locale: Locale },
    action: NewsletterAction,
    { email, uid, userID, optInSource: place }: SubscriptionBody,
  ) => {
    if (email === undefined || email.trim() === '') return refuseField('email', 'required');
    // Another member's id is refused for every call before this.
    if (uid === undefined && userID === undefined) return refuseField('uid', 'required');
    const outcome = await setNewsletter(deps, caller, action, { email, ...(place && { place }) });
    return 'refused' in outcome ? outcome : { data: outcome };
  };

  server.member(checkNewsletter, checkNewsletterSchema, async ({ session, request }) => {
    const outcome = await syncSubscription(deps, { uid: session.uid, locale: localeOf(request) });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
  server.member(subscribe, subscribeSchema, ({ session, body, request }) =>
    change({ uid: session.uid, locale: localeOf(request) }, 'subscribe', body),
  );
  server.member(unsubscribe, unsubscribeSchema, ({ session, body, request }) =>
    change({ uid: session.uid, locale: localeOf(request) }, 'unsubscribe', body),
  );
}
