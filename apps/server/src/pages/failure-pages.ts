import { builtInTexts } from '@nestling/messages/compile';
import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../platform/http/refusal.ts';
import { sendMessagePage, type MessagePage } from './message-page.ts';

/** Sends the page for an unavailable database. */
export function sendUnavailablePage(
  reply: FastifyReply,
  page: Pick<MessagePage, 'locale' | 'brandName' | 'picture'>,
): FastifyReply {
  const { unavailableTitle: title = '', unavailable: text = '' } = builtInTexts('errors', page.locale);
  const { tryAgain = '' } = builtInTexts('common', page.locale);
  return sendMessagePage(reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)), {
    ...page,
    title,
    text,
    links: [{ href: '', text: tryAgain }],
  });
}

/** Sends the page for a caller who asks for more pages than the limit allows. */
export function sendTooManyPage(
  reply: FastifyReply,
  page: Pick<MessagePage, 'locale' | 'brandName' | 'picture'>,
  retryAfter: number,
): FastifyReply {
  const { tooManyRequests: title = '' } = builtInTexts('errors', page.locale);
  const { tryAgain = '' } = builtInTexts('common', page.locale);
  return sendMessagePage(reply.code(429).header('retry-after', String(retryAfter)), {
    ...page,
    title,
    text: '',
    links: [{ href: '', text: tryAgain }],
  });
}
