import { PREVIEW_END_PATH, PREVIEW_PATH } from '@nestling/contract/platform/preview';
import { pathOf } from '@nestling/domain/pages';
import { builtInTexts } from '@nestling/messages/compile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, setHostBound } from '../../account/public.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { RETRY_AFTER_SECONDS, RefusalError, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { markPreviews } from './preview.ts';
import { sendMessagePage, type MessagePage } from '../message-page.ts';
import type { Services } from '../../composition/services.ts';

type PreviewRouteDeps = Pick<
  Services,
  'isPreview' | 'previewLinks' | 'clock' | 'cookies' | 'limiter' | 'localeOf' | 'config'
>;

/**
 * Marks the answers of previews, and serves the link that begins the preview in a browser and the
 * one that ends it. The address of the preview has no token, because it would stay in the history
 * and leave with referrers.
 */
export function servePreview(app: FastifyInstance, deps: PreviewRouteDeps): void {
  const { previewLinks, clock, cookies, limiter } = deps;
  markPreviews(app, deps);
  // A program that only looks whether a link works must not begin or end anything.
  const route = { schema: { hide: true }, exposeHeadRoute: false };

  app.get<{ Querystring: { token?: unknown } }>(PREVIEW_PATH, route, async (request, reply) => {
    const verdict = await limiter.ofClass('lookup', callerOf(request));
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    const { token } = request.query;
    const end = typeof token === 'string' ? previewLinks.endOf(token) : null;
    if (typeof token !== 'string' || end === null) return sendClosedPage(deps, request, reply);
    const seconds = Math.floor((end.getTime() - clock.now().getTime()) / 1000);
    setHostBound(reply, COOKIES.preview, token, { ...cookies(), seconds });
    return toHome(reply);
  });

  app.get(PREVIEW_END_PATH, route, async (_request, reply) => {
    setHostBound(reply, COOKIES.preview, '', { ...cookies(), seconds: 0 });
    return toHome(reply);
  });
}

function toHome(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(pathOf('home'));
}

function sendClosedPage(
  { localeOf, config }: PreviewRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const locale = localeOf(request);
  const { closedTitle: title = '', closed: text = '', toSite = '' } = builtInTexts('preview', locale);
  reply.header('referrer-policy', 'no-referrer');
  return sendMessagePage(reply.code(410), {
    locale,
    brandName: config.BRAND_NAME,
    picture: null,
    title,
    text,
    links: [{ href: pathOf('home'), text: toSite }],
  });
}

/**
 * Sends the page for a preview that cannot be read, or is read too often; what is published is one
 * click away.
 */
export function sendPreviewUnavailable(
  reply: FastifyReply,
  page: Pick<MessagePage, 'locale' | 'brandName' | 'picture'>,
  { refused, retryAfter = RETRY_AFTER_SECONDS }: Refusal,
): FastifyReply {
  const status = refused === 'too-many-requests' ? 429 : 503;
  const { unavailableTitle: title = '', unavailable: text = '', end = '' } = builtInTexts('preview', page.locale);
  const { tryAgain = '' } = builtInTexts('common', page.locale);
  return sendMessagePage(reply.code(status).header('retry-after', String(retryAfter)), {
    ...page,
    title,
    text,
    links: [
      { href: '', text: tryAgain },
      { href: PREVIEW_END_PATH, text: end },
    ],
  });
}
