import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { fromWireDate, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { RegistrationStep } from '@nestling/domain/account/user';
import { mayPartnersAsk } from '@nestling/domain/rewards/opt-in/may-ask';
import { LRUCache } from 'lru-cache';
import type { PageVisitor } from '../account/public.ts';
import { gzipPart, plainOf, storedPart, type GzipPart } from '../platform/http/answers/gzip-parts.ts';
import { memberMark } from '../platform/ids.ts';
import { observeSize, type Metrics } from '../platform/metrics.ts';
import { ownHtml } from './first-html.ts';

/** Maximum bytes of cached parts and keys; a part has about 8 KiB. */
const MAX_BYTES = 16 * 2 ** 20;

/** Of a text with a letter that Latin-1 lacks. */
const BYTES_OF_LETTER = 2;

/** Bytes of what a page shows of its member. */
const BYTES_OF_FACTS = 500;

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
  isEmailBounced: boolean;
  /** Whether partners may ask by their dialog, as far as the server can see. */
  isAskedByPartners: boolean;
  lastStep: RegistrationStep;
  /** Versions of the policy that are signed. */
  signed: readonly string[];
  /** Days on which children were born. */
  births: readonly PlainDate[];
}

export interface CachedVisitor {
  /**
   * Returns the member's own part. Compressing takes longer than sending it uncompressed, so it is
   * done once, on demand.
   */
  part: (encoding: 'stored' | 'compressed') => GzipPart;
  facts: PageMember;
}

interface StoredVisitor {
  key: string;
  part: GzipPart;
  isCompressed: boolean;
  facts: PageMember;
}

/**
 * Creates a cache of the members' own parts of first HTMLs. The text of the record, which each call
 * reads again, is the key, so that a part is never stale.
 */
export function cachedVisitors(
  metrics: Pick<Metrics, 'registry'>,
): (visitor: PageVisitor, request: RequestFacts) => CachedVisitor {
  const visitors = new LRUCache<string, StoredVisitor>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key, part }) => BYTES_OF_LETTER * key.length + part.deflated.length + BYTES_OF_FACTS,
  });
  observeSize(metrics, { name: 'nestling_cached_visitors', of: 'Parts of first HTMLs' }, () => visitors.size);
  observeSize(
    metrics,
    { name: 'nestling_cached_visitor_bytes', of: 'Bytes of parts of first HTMLs' },
    () => visitors.calculatedSize,
  );

  function store(id: string, visitor: StoredVisitor): StoredVisitor {
    visitors.set(id, visitor);
    return visitor;
  }

  return ({ session: { id, uid }, key: recordKey, present }, { country, consent }) => {
    const key = JSON.stringify([country, consent, recordKey]);
    const cached = visitors.get(id);
    const visitor = cached?.key === key ? cached : store(id, newVisitor());
    return {
      facts: visitor.facts,
      part: (encoding) =>
        encoding === 'stored' || visitor.isCompressed
          ? visitor.part
          : store(id, { ...visitor, part: gzipPart(plainOf([visitor.part]).toString()), isCompressed: true }).part,
    };

    function newVisitor(): StoredVisitor {
      const record = present();
      const session = { uid, of: memberMark(uid), ...record };
      const part = storedPart(ownHtml({ country, analytics: { consent }, session }));
      return { key, part, isCompressed: false, facts: factsOf(record) };
    }
  };
}

function factsOf({ user, policy }: UserAnswer): PageMember {
  return {
    firstName: user.firstName,
    email: user.email,
    isEmailConfirmed: user.emailConfirmed,
    isEmailBounced: user.emailBounced,
    isAskedByPartners: mayPartnersAsk(user),
    lastStep: user.lastRegistrationStepFinished,
    signed: Object.keys(policy),
    births: user.children.flatMap(({ birthDate }) => (birthDate && fromWireDate(birthDate)) || []),
  };
}
