import { checkNewsletter, subscribe, unsubscribe } from '@nestling/contract/account/newsletter';
import {
  checkNewsletterSchema,
  subscribeSchema,
  unsubscribeSchema,
} from '@nestling/contract/account/newsletter.schema';
import type { NewsletterAction } from '@nestling/domain/account/newsletter';
import type { FastifyRequest } from 'fastify';
import { checkSubscription, pressNewsletter } from '../newsletter/actions/press-newsletter.ts';
import type { AccountDeps } from '../ports.ts';

/** Whether the member gets our emails, and the two presses that change it (D-199). */
export function serveNewsletter(deps: AccountDeps): void {
  const { server, localeOf } = deps;

  const press = async (uid: string, action: NewsletterAction, request: FastifyRequest) => {
    const outcome = await pressNewsletter(deps, { uid, locale: localeOf(request) }, action);
    return 'refused' in outcome ? outcome : { data: outcome };
  };

  server.member(checkNewsletter, checkNewsletterSchema, async ({ session, request }) => {
    const outcome = await checkSubscription(deps, { uid: session.uid, locale: localeOf(request) });
    return 'refused' in outcome ? outcome : { data: outcome };
  });
  server.member(subscribe, subscribeSchema, ({ session, request }) => press(session.uid, 'subscribe', request));
  server.member(unsubscribe, unsubscribeSchema, ({ session, request }) => press(session.uid, 'unsubscribe', request));
}
