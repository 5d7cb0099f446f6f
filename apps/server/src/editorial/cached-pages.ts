import { cacheAnswer, type CachedResponse } from '../platform/http/answers/cached-answer.ts';
import type { Edition } from '../gateways/content/port.ts';
import {
  isForSections,
  fieldTests,
  findContent,
  selectedFields,
  type ContentDeps,
  type ContentRequest,
} from './find-content.ts';

/** Both limits hold per edition; the oldest answers are evicted. */
const MAX_CACHED = 500;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches answers of the content calls as bytes per edition, by the parameters that their type
 * knows.
 */
export function contentAnswers(deps: ContentDeps): (edition: Edition, request: ContentRequest) => CachedResponse {
  const byEdition = new WeakMap<Edition, CacheEntry>();
  return (edition, request) => {
    const cached: CacheEntry = byEdition.get(edition) ?? { answers: new Map(), bytes: 0 };
    byEdition.set(edition, cached);
    const key = keyOf(request, deps.showUntranslated(edition));
    const entry = cached.answers.get(key);
    const answer = entry ?? answerOf(deps, edition, request);
    // Moves the entry to the end of the order, so that requested answers are not evicted.
    cached.answers.delete(key);
    cached.answers.set(key, answer);
    if (!entry) cached.bytes += bytesOf(answer);
    letOldestGo(cached);
    return answer;
  };
}

interface CacheEntry {
  answers: Map<string, CachedResponse>;
  bytes: number;
}

function letOldestGo(cached: CacheEntry): void {
  for (const [key, answer] of cached.answers) {
    if (cached.answers.size <= MAX_CACHED && cached.bytes <= MAX_BYTES) return;
    cached.answers.delete(key);
    cached.bytes -= bytesOf(answer);
  }
}

function bytesOf({ plain, gzip }: CachedResponse): number {
  return plain.length + (gzip?.length ?? 0);
}

function answerOf(deps: ContentDeps, edition: Edition, request: ContentRequest): CachedResponse {
  const data = findContent(deps, edition, request);
  const { total, skip, limit } = data;
  return cacheAnswer({ data, meta: { total, skip, limit } }, { 'content-language': request.judgedIn });
}

/** Only what the answer depends on, otherwise arbitrary query parameters would fill the cache. */
function keyOf(request: ContentRequest, showUntranslated: boolean): string {
  const { type, locale, judgedIn, query } = request;
  const tests = isForSections(request) ? [] : fieldTests(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { slug, limit, skip, include, verbose } = query;
  const paging = [limit, skip, include, verbose === 'true'];
  const fields = selectedFields(request);
  return JSON.stringify([
    type.name,
    locale,
    judgedIn,
    showUntranslated,
    slug,
    query['slug[in]'],
    paging,
    tests,
    fields,
  ]);
}
