import { LRUCache } from 'lru-cache';
import type { Edition } from '../gateways/content/port.ts';
import type { ComposedAnswer } from '../platform/http/answers/composed-answer.ts';
import { gzipPlain } from '../platform/http/answers/gzip-parts.ts';
import { observeSize, type Metrics } from '../platform/metrics.ts';
import { courseListOf, type CourseListInput } from './course-list.ts';
import type { CourseFacts } from './ports.ts';

/** Maximum bytes of cached lists and keys; a list has about 8 KiB. */
const MAX_BYTES = 16 * 2 ** 20;

/** Of a text with a letter that Latin-1 lacks. */
const BYTES_OF_LETTER = 2;

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
  const lists = new LRUCache<string, { gzip: Buffer | null }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ gzip }, key) => BYTES_OF_LETTER * key.length + (gzip?.length ?? 0),
  });
  observeSize(metrics, { name: 'nestling_cached_course_lists', of: 'Course lists' }, () => lists.size);
  observeSize(
    metrics,
    { name: 'nestling_cached_course_list_bytes', of: 'Bytes of course lists' },
    () => lists.calculatedSize,
  );
  return (edition, { facts, ...input }) => {
    const { locale, home, showUntranslated } = input;
    const key = JSON.stringify([edition.id, locale, home.country, home.region, showUntranslated, facts]);
    const cached = lists.get(key);
    if (cached?.gzip) return { gzip: cached.gzip };
    const parts = courseListOf(edition, input, parse(facts));
    // Not before it is asked for again, because compressing costs more than composing.
    const gzip = cached ? gzipPlain(parts) : null;
    lists.set(key, { gzip });
    return gzip ? { gzip } : { parts };
  };
}
