import { policyPageSlug } from '@nestling/domain/editorial/policy-page';
import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { policyInForce } from '../../lib/policy-in-force.ts';
import type { StaticPageContent } from './static-page.ts';
import { staticPageOrNullQuery, staticPageQuery } from './static-page.ts';

/** Query parameter for a version of the policy. */
const VERSION_QUERY = 'version';

/**
 * The shown policy: the version in force, an earlier one, or the one in force because the requested
 * one does not exist.
 */
export interface ShownPolicy {
  content: StaticPageContent;
  kind: 'in-force' | 'earlier' | 'unknown';
}

/**
 * Loads the policy that a query requests.
 * @throws ApiFailure, or Error where the version in force has no text
 */
export async function loadPolicy(search: string, locale: string): Promise<void> {
  const earlier = earlierAskedFor(search);
  if (earlier?.slug && (await fetchAnswer(staticPageOrNullQuery(earlier.slug, locale))) !== null) return;
  await fetchAnswer(staticPageQuery(slugInForce(), locale));
}

/** Returns the policy that a query requests, in a language; null until it is loaded. */
export function usePolicy(search: string, locale: string): ShownPolicy | null {
  const asked = earlierAskedFor(search);
  const slug = asked?.slug ?? null;
  const earlier = useQuery(
    {
      ...staticPageOrNullQuery(slug ?? '', locale),
      enabled: slug !== null,
      throwOnError: true,
      placeholderData: (former) => former,
    },
    queryClient,
  );
  const isInForce = slug === null || earlier.data === null;
  const inForce = useQuery(
    {
      ...staticPageQuery(slugInForce(), locale),
      enabled: isInForce,
      throwOnError: true,
      placeholderData: (former) => former,
    },
    queryClient,
  );
  if (!isInForce) return earlier.data ? { content: earlier.data, kind: 'earlier' } : null;
  return inForce.data ? { content: inForce.data, kind: asked === null ? 'in-force' : 'unknown' } : null;
}

/**
 * A requested version other than the one in force; its slug is null where no page can have that
 * name.
 */
function earlierAskedFor(search: string): { slug: string | null } | null {
  const version = new URLSearchParams(search).get(VERSION_QUERY);
  return version === null || version === policyInForce() ? null : { slug: policyPageSlug(version) };
}

/** @throws Error when no page can have the name of the version in force */
function slugInForce(): string {
  const policyVersion = policyInForce();
  const slug = policyPageSlug(policyVersion);
  if (slug === null) throw new Error(`No page can have the name of the policy ${policyVersion}`);
  return slug;
}
