import { keepAnswer } from '../platform/http/kept-answer.ts';
import type { KeptAnswer } from '../platform/http/kept-answer.ts';
import type { Edition } from '../gateways/content/port.ts';
import { fieldTests, findContent } from './find-content.ts';
import type { ContentDeps, ContentRequest } from './find-content.ts';

/** Answers that are kept of one edition; the oldest gives way. */
const MOST_KEPT = 500;

/** Answers of the content calls as bytes, kept beside their edition under the names that their type knows. */
export function contentAnswers(deps: ContentDeps): (edition: Edition, request: ContentRequest) => KeptAnswer {
  const byEdition = new WeakMap<Edition, Map<string, KeptAnswer>>();
  return (edition, request) => {
    const kept = byEdition.get(edition) ?? new Map<string, KeptAnswer>();
    byEdition.set(edition, kept);
    const key = keyOf(request);
    const answer = kept.get(key) ?? answerOf(deps, edition, request);
    // Last in the row again: what is asked for stays.
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

function answerOf(deps: ContentDeps, edition: Edition, request: ContentRequest): KeptAnswer {
  const data = findContent(deps, edition, request);
  const { total, skip, limit } = data;
  return keepAnswer({ data, meta: { total, skip, limit } }, { 'content-language': request.judgedIn });
}

/** What the answer depends on, and nothing else that a query may hold. */
function keyOf(request: ContentRequest): string {
  const { type, locale, judgedIn, query } = request;
  const tests = fieldTests(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { slug, limit, skip, include, verbose } = query;
  const paging = [limit, skip, include, verbose === 'true'];
  return JSON.stringify([type.name, locale, judgedIn, slug, query['slug[in]'], paging, tests]);
}
