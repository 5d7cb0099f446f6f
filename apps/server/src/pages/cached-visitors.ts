import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { fromWireDate, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { RegistrationStep } from '@nestling/domain/account/user';
import { mayPartnersAsk } from '@nestling/domain/rewards/opt-in/may-ask';
import { LRUCache } from 'lru-cache';
import type { PageVisitor } from '../account/public.ts';
import { gzipPart, storedPart, type GzipPart } from '../platform/http/answers/gzip-parts.ts';
import { memberMark } from '../platform/ids.ts';
import { observeSize, type Metrics } from '../platform/metrics.ts';
import { ownHtml } from './first-html.ts';

/** Sessions whose part is kept, of some 8 KiB each. */
const MAX_SESSIONS = 2_000;

/** What the request of a page adds to its visitor. */
interface RequestFacts {
  country: string | null;
  consent: AnalyticsConsent;
}

/** What a page shows of its member, beside their own part. */
export interface PageMember {
  firstName: string;
  email: string;
  isEmailConfirmed: boolean;
  /** Whether partners may ask by their dialog, as far as the server can see. */
  isAskedByPartners: boolean;
  lastStep: RegistrationStep;
  /** Versions of the policy that are signed. */
  signed: readonly string[];
  /** Days on which children were born. */
  births: readonly PlainDate[];
}

export interface CachedVisitor {
  part: GzipPart;
  /** The same, compressed at the first call, which takes longer than to send it as it is. */
  packed: () => GzipPart;
  facts: PageMember;
}

/**
 * Creates a cache of the members' own parts of first HTMLs. The text of the record, which each call
 * reads again, is the key, so that a part is never stale.
 */
export function cachedVisitors(
  metrics: Pick<Metrics, 'registry'>,
): (visitor: PageVisitor, request: RequestFacts) => CachedVisitor {
  const visitors = new LRUCache<string, CachedVisitor & { key: string }>({ max: MAX_SESSIONS });
  observeSize(metrics, { name: 'nestling_cached_visitors', of: 'Parts of first HTMLs' }, () => visitors.size);
  return ({ session: { id, uid }, key, present }, { country, consent }) => {
    const all = JSON.stringify([country, consent, key]);
    const cached = visitors.get(id);
    if (cached?.key === all) return cached;
    const record = present();
    const session = { uid, of: memberMark(uid), ...record };
    const html = ownHtml({ country, analytics: { consent }, session });
    let packed: GzipPart | null = null;
    const entry = {
      key: all,
      part: storedPart(html),
      packed: () => (packed ??= gzipPart(html)),
      facts: factsOf(record),
    };
    visitors.set(id, entry);
    return entry;
  };
}

function factsOf({ user, policy }: UserAnswer): PageMember {
  return {
    firstName: user.firstName,
    email: user.email,
    isEmailConfirmed: user.emailConfirmed,
    isAskedByPartners: mayPartnersAsk(user),
    lastStep: user.lastRegistrationStepFinished,
    signed: Object.keys(policy),
    births: user.children.flatMap(({ birthDate }) => (birthDate && fromWireDate(birthDate)) || []),
  };
}
