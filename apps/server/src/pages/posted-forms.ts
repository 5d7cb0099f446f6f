import { matchPage } from '@nestling/domain/match-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrossSiteWrite } from '../platform/http/cross-site.ts';
import { RefusalError, refuse } from '../platform/http/refusal.ts';
import type { PlatformSettings } from '../platform/settings.ts';

interface PostedFormDeps {
  config: Pick<PlatformSettings, 'BODY_LIMIT_BYTES'>;
  publicUrl: () => string;
}

/**
 * Answers a form that the browser itself has posted to a page, instead of the page's script, with
 * the page again. Its body may contain a password, so it is neither read nor logged.
 */
export function answerPostedForms(app: FastifyInstance, { config, publicUrl }: PostedFormDeps): void {
  // A hook, because a route would have its body read first, and refused for its media type.
  app.addHook('onRequest', (request, reply, done) => {
    const path = postedPage(request);
    if (path === null) return done();
    if (isCrossSiteWrite(request, publicUrl())) return done(new RefusalError(refuse('cross-site-request')));
    // Otherwise the rest of a long body would be received, only to be dropped.
    if (!isShort(request, config.BODY_LIMIT_BYTES)) reply.header('connection', 'close');
    return reply.code(303).header('cache-control', 'no-store').header('location', path).send();
  });
}

/** The path of the page to which a form was posted; null for any other request. */
function postedPage({ method, is404, url }: FastifyRequest): string | null {
  if (method !== 'POST' || !is404) return null;
  const [pathname = '/'] = url.split('?', 1);
  // Two slashes at the beginning would be the name of another host.
  return matchPage(pathname) === null ? null : pathname.replace(/^\/+/, '/');
}

function isShort({ headers }: FastifyRequest, limit: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= limit;
}
