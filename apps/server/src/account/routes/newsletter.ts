import { checkNewsletter, subscribe, unsubscribe, type UnsubscribePlace } from '@nestling/contract/account/newsletter';
import {
  checkNewsletterSchema,
  subscribeSchema,
  unsubscribeSchema,
} from '@nestling/contract/account/newsletter.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { NewsletterAction } from '@nestling/domain/account/email/newsletter';
import { syncSubscription, setNewsletter } from '../newsletter/actions/set-newsletter.ts';
import type { AccountDeps } from '../ports.ts';

/** Serves the newsletter status of the member and the two actions that change it. */
export function serveNewsletter(deps: AccountDeps): void {
  const { server, localeOf } = deps;

  const change = async (
    caller: { uid: string; locale: Locale },
    action: NewsletterAction,
    place?: UnsubscribePlace,
  ) => {
    const outcome = await setNewsletter(deps, caller, action, place);
    return 'refused' in outcome ? outcome : { data: outcome };
  };

  server.member(checkNewsletter, checkNewsletterSchema, async ({ session, request }) => {
    const outcome = await syncSubscription(deps, { uid: session.uid, locale: localeOf(request) });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
  server.member(subscribe, subscribeSchema, ({ session, request }) =>
    change({ uid: session.uid, locale: localeOf(request) }, 'subscribe'),
  );
  server.member(unsubscribe, unsubscribeSchema, ({ session, body, request }) =>
    change({ uid: session.uid, locale: localeOf(request) }, 'unsubscribe', body.optInSource),
  );
}
