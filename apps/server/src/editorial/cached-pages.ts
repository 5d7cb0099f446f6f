import { cacheAnswer } from '../platform/http/cached-answer.ts';
import type { CachedAnswer } from '../platform/http/cached-answer.ts';
import type { Edition } from '../gateways/content/port.ts';
import { asksForSections, fieldTests, findContent } from './find-content.ts';
import type { ContentDeps, ContentRequest } from './find-content.ts';

/**
 * Most answers that are cached of one edition, and their bytes together; the oldest are evicted.
 */
const MOST_KEPT = 500;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Caches answers of the content calls as bytes beside their edition, under the names that their
 * type knows.
 */
export function contentAnswers(deps: ContentDeps): (edition: Edition, request: ContentRequest) => CachedAnswer {
  const byEdition = new WeakMap<Edition, Kept>();
  return (edition, request) => {
    const kept: Kept = byEdition.get(edition) ?? { answers: new Map(), bytes: 0 };
    byEdition.set(edition, kept);
    const key = keyOf(request);
    const known = kept.answers.get(key);
    const answer = known ?? answerOf(deps, edition, request);
    // Moves the entry to the end of the order, so that requested answers are not evicted.
    kept.answers.delete(key);
    kept.answers.set(key, answer);
    if (!known) kept.bytes += bytesOf(answer);
    letOldestGo(kept);
    return answer;
  };
}

interface Kept {
  answers: Map<string, CachedAnswer>;
  bytes: number;
}

function letOldestGo(kept: Kept): void {
  for (const [key, answer] of kept.answers) {
    if (kept.answers.size <= MOST_KEPT && kept.bytes <= MOST_BYTES) return;
    kept.answers.delete(key);
    kept.bytes -= bytesOf(answer);
  }
}

function bytesOf({ plain, gzip }: CachedAnswer): number {
  return plain.length + (gzip?.length ?? 0);
}

function answerOf(deps: ContentDeps, edition: Edition, request: ContentRequest): CachedAnswer {
  const data = findContent(deps, edition, request);
  const { total, skip, limit } = data;
  return cacheAnswer({ data, meta: { total, skip, limit } }, { 'content-language': request.judgedIn });
}

/** What the answer depends on, and nothing else that a query may hold. */
function keyOf(request: ContentRequest): string {
  const { type, locale, judgedIn, query } = request;
  const tests = asksForSections(request) ? [] : fieldTests(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { slug, limit, skip, include, verbose } = query;
  const paging = [limit, skip, include, verbose === 'true'];
  return JSON.stringify([type.name, locale, judgedIn, slug, query['slug[in]'], paging, tests]);
}
