import { LRUCache } from 'lru-cache';
import type { Edition } from '../gateways/content/port.ts';
import type { ComposedAnswer } from '../platform/http/answers/composed-answer.ts';
import { gzipPlain } from '../platform/http/answers/gzip-parts.ts';
import { observeSize, type Metrics } from '../platform/metrics.ts';
import { courseListOf, type CourseListInput } from './course-list.ts';
import type { CourseFacts } from './ports.ts';

/** Answers that are kept, of some 8 KiB each. */
const MAX_ANSWERS = 2_000;

/** Everything that determines the answer beside the edition. */
interface ListRequest extends CourseListInput {
  /** The member's facts as text, as this call has read them. */
  facts: string;
}

/**
 * Creates a cache of course lists. The text of the facts, which each call reads again, and the
 * edition are the key, so that an answer is never stale; members with equal facts share one.
 */
export function cachedCourseLists(
  metrics: Pick<Metrics, 'registry'>,
  parse: (facts: string) => CourseFacts,
): (edition: Edition, request: ListRequest) => ComposedAnswer {
  const answers = new LRUCache<string, ComposedAnswer>({ max: MAX_ANSWERS });
  observeSize(metrics, { name: 'nestling_cached_course_lists', of: 'Course lists' }, () => answers.size);
  return (edition, { facts, ...input }) => {
    const { locale, home, showUntranslated } = input;
    const key = JSON.stringify([edition.id, locale, home.country, home.region, showUntranslated, facts]);
    const cached = answers.get(key);
    if (cached) {
      // Not before it is asked for again, because compressing costs more than composing.
      cached.gzip ??= gzipPlain(cached.parts);
      return cached;
    }
    const composed: ComposedAnswer = { parts: courseListOf(edition, input, parse(facts)), gzip: null };
    answers.set(key, composed);
    return composed;
  };
}
