import { earlierTextSlug, policyPageSlug } from '@nestling/domain/editorial/policy-page';
import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { policyInForce } from '../../lib/session/policy-in-force.ts';
import { staticPageOrNullQuery, staticPageQuery, type StaticPageContent } from './static-page.ts';

/** Query parameter for a version of the policy. */
const VERSION_QUERY = 'version';

/** Query parameter for an earlier text of the same version. */
const REVISION_QUERY = 'revision';

/**
 * The shown policy or terms: the text in force, an earlier one, or the one in force because the
 * requested one does not exist.
 */
export interface PolicyView {
  content: StaticPageContent;
  kind: 'in-force' | 'earlier' | 'unknown';
}

/**
 * Loads the policy, or the terms, that an address requests.
 * @throws ApiFailure, or Error where the text in force is missing
 */
export async function loadPolicy(pathname: string, search: string, locale: string): Promise<void> {
  const { earlier, inForce } = textsOf(pathname, search);
  for (const slug of earlier) if ((await fetchAnswer(staticPageOrNullQuery(slug, locale))) !== null) return;
  await fetchAnswer(staticPageQuery(inForce, locale));
}

/** Returns the policy, or the terms, that an address requests, in a language; null until loaded. */
export function usePolicy(pathname: string, search: string, locale: string): PolicyView | null {
  const { earlier, inForce, revision, isOtherVersion } = textsOf(pathname, search);
  const [first = null, second = null] = earlier;
  const firstText = useEarlierText(first, locale);
  const secondText = useEarlierText(firstText === null ? second : null, locale);
  const isInForce = firstText === null && secondText === null;
  const text = useQuery(
    {
      ...staticPageQuery(inForce, locale),
      enabled: isInForce,
      throwOnError: true,
      placeholderData: (previous) => previous,
    },
    queryClient,
  );
  if (!isInForce) {
    const content = firstText ?? secondText;
    return content ? { content, kind: 'earlier' } : null;
  }
  if (!text.data) return null;
  const isUnknown = isOtherVersion || (revision !== null && revision !== text.data.revision);
  return { content: text.data, kind: isUnknown ? 'unknown' : 'in-force' };
}

/** Null where it does not exist or none is requested; undefined until it is loaded. */
function useEarlierText(slug: string | null, locale: string): StaticPageContent | null | undefined {
  const { data } = useQuery(
    {
      ...staticPageOrNullQuery(slug ?? '', locale),
      enabled: slug !== null,
      throwOnError: true,
      placeholderData: (previous) => previous,
    },
    queryClient,
  );
  return slug === null ? null : data;
}

interface RequestedTexts {
  /** Slugs of pages, of which the first that exists is shown. */
  earlier: string[];
  inForce: string;
  /** Null for none. */
  revision: number | null;
  /** Another version than the one in force is requested. */
  isOtherVersion: boolean;
}

function textsOf(pathname: string, search: string): RequestedTexts {
  const query = new URLSearchParams(search);
  const requested = query.get(REVISION_QUERY);
  const revision = requested !== null && /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : null;
  const isTerms = pathname.replace(/\/+$/, '').toLowerCase() === pathOf('terms');
  const version = isTerms ? null : query.get(VERSION_QUERY);
  const inForce = isTerms ? 'terms' : slugInForce();
  const isOtherVersion = version !== null && version !== policyInForce();
  const other = isOtherVersion ? policyPageSlug(version) : null;
  const revised = isOtherVersion ? other : inForce;
  const earlier = [revision !== null && revised !== null ? earlierTextSlug(revised, revision) : null, other];
  return { earlier: earlier.filter((slug) => slug !== null), inForce, revision, isOtherVersion };
}

/** @throws Error when no page can have the name of the version in force */
function slugInForce(): string {
  const policyVersion = policyInForce();
  const slug = policyPageSlug(policyVersion);
  if (slug === null) throw new Error(`No page can have the name of the policy ${policyVersion}`);
  return slug;
}
