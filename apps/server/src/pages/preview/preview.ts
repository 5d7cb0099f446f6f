import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../account/public.ts';
import type { PreviewLinks } from '../../editorial/public.ts';
import type { ContentGateway, Edition, PreviewSource } from '../../gateways/content/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { elapsedBy } from '../../platform/elapsed.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { RefusalError, refuse } from '../../platform/http/refusal.ts';
import { cookieOf } from '../../platform/http/session-cookie.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';

/** The content that a request reads: what is published, or the preview of an editor's browser. */
export interface ContentPreview {
  /**
   * Returns the edition for a read of content. Whatever decides, grades, sells or mails must use
   * the published edition instead.
   * @throws RefusalError for a preview that cannot be read, or is read too often
   */
  readonly editionOf: (request: FastifyRequest) => Promise<Edition>;
  /** The same for what is served before the first content has come. */
  readonly editionOrEmptyOf: (request: FastifyRequest) => Promise<Edition>;
  /** True once one of them has chosen the preview for a request, even if it could not be read. */
  readonly isPreview: (request: FastifyRequest) => boolean;
}

export interface PreviewDeps {
  content: Pick<ContentGateway, 'current' | 'currentOrEmpty'>;
  /** Null where there is no preview. */
  source: PreviewSource | null;
  /** Does to an edition of the source what the product does to the published one. */
  prepared: (edition: Edition) => Edition;
  links: Pick<PreviewLinks, 'endOf'>;
  limiter: Pick<Limiter, 'counter'>;
  clock: Clock;
}

/** Creates the choice between the published edition and the preview. */
export function createPreview({ content, source, prepared, links, limiter, clock }: PreviewDeps): ContentPreview {
  const previewed = new WeakSet<FastifyRequest>();
  const counter = limiter.counter('preview');
  const elapsed = elapsedBy(clock);

  async function editionOf(request: FastifyRequest, published: () => Edition): Promise<Edition> {
    const token = source && isRead(request) ? cookieOf(request, COOKIES.preview) : undefined;
    // Without the cookie nothing is computed, because every parent's read comes by here.
    if (!source || token === undefined || links.endOf(token) === null) return published();
    previewed.add(request);
    // The tag of a published answer must not match: what it names may be what is previewed.
    delete request.raw.headers['if-none-match'];
    const verdict = counter?.(callerOf(request), elapsed());
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    return prepared(await source.read());
  }

  return {
    editionOf: (request) => editionOf(request, content.current),
    editionOrEmptyOf: (request) => editionOf(request, content.currentOrEmpty),
    isPreview: (request) => previewed.has(request),
  };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Keeps answers with the preview out of caches and search results. */
export function markPreviews(app: FastifyInstance, { isPreview }: Pick<ContentPreview, 'isPreview'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPreview(request)) setPreviewHeaders(reply);
    done(null, payload);
  });
}

function setPreviewHeaders(reply: FastifyReply): void {
  reply.removeHeader('etag').header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
}
