import { LRUCache } from 'lru-cache';
import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import type { PageVisitor } from '../account/public.ts';
import { storedPart } from '../platform/http/gzip-parts.ts';
import type { GzipPart } from '../platform/http/gzip-parts.ts';
import { memberMark } from '../platform/ids.ts';
import { observeSize } from '../platform/metrics.ts';
import type { Metrics } from '../platform/metrics.ts';
import { ownHtml } from './first-html.ts';

/** Sessions whose part is kept, of some 8 KiB each. */
const MOST_SESSIONS = 2_000;

/** What the request of a page adds to its visitor. */
interface RequestFacts {
  country: string | null;
  consent: AnalyticsConsent;
}

/**
 * Creates a cache of the members' own parts of first HTMLs. The text of the record, which each call
 * reads again, is the key, so that a part is never stale.
 */
export function cachedVisitors(
  metrics: Pick<Metrics, 'registry'>,
): (visitor: PageVisitor, request: RequestFacts) => GzipPart {
  const parts = new LRUCache<string, { key: string; part: GzipPart }>({ max: MOST_SESSIONS });
  observeSize(metrics, { name: 'nestling_cached_visitors', of: 'Parts of first HTMLs' }, () => parts.size);
  return ({ session: { id, uid }, key, present }, { country, consent }) => {
    const all = JSON.stringify([country, consent, key]);
    const known = parts.get(id);
    if (known?.key === all) return known.part;
    const session = { uid, of: memberMark(uid), ...present() };
    const part = storedPart(ownHtml({ country, analytics: { consent }, session, auth: null }));
    parts.set(id, { key: all, part });
    return part;
  };
}
