const VERSION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const MOST_LETTERS = 50;

/**
 * Returns the slug of the page with the text of a policy's version; null for a version that no page
 * can have.
 */
export function policyPageSlug(version: string): string | null {
  return version.length <= MOST_LETTERS && VERSION.test(version) ? `policy-${version}` : null;
}
