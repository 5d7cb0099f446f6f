const VERSION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MAX_LETTERS = 50;

/** The end of an earlier text's slug, which must not be put in force as a version. */
const EARLIER = /-r\d+$/;

/** A page whose text was never revised. */
export const FIRST_REVISION = 1;

/**
 * Returns the slug of the page with the text of a policy's version; null for a version that no page
 * can have.
 */
export function policyPageSlug(version: string): string | null {
  const isVersion = version.length <= MAX_LETTERS && VERSION.test(version) && !EARLIER.test(version);
  return isVersion ? `policy-${version}` : null;
}

/** True for the page of a policy's version, and not for an earlier text of it. */
export function isPolicyPage(slug: string): boolean {
  return slug.startsWith('policy-') && !EARLIER.test(slug);
}

/** Returns the slug of the page that keeps an earlier revision of a page's text. */
export function earlierTextSlug(slug: string, revision: number): string {
  return `${slug}-r${revision}`;
}
