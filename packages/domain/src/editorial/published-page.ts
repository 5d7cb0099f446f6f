import { TEXT_PAGES } from '../text-pages.ts';

/** An earlier text of a page that was revised, such as `terms-r1`. */
const REVISION = /-r\d+$/;

const TERMS = 'terms';
const POLICY = /^policy-./;

/** True for an entry `page/{slug}` that an address of the product shows, or showed before a revision. */
export function isPublishedPage(slug: string): boolean {
  const current = slug.replace(REVISION, '');
  return POLICY.test(current) || current === TERMS || TEXT_PAGES.some((name) => name === current);
}
