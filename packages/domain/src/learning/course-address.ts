import { readCourseKey } from './course-key.ts';

const SLUG = ':slug';

/** First parts of the pages of a course, its quiz and its reward. */
const SECTIONS: readonly string[] = ['course', 'redeem'];

/**
 * Returns the legacy id by which an address names its course; null without one.
 * @param pattern path of the page that the address matches
 */
export function legacyIdInPath(pattern: string, pathname: string): string | null {
  const parts = pattern.split('/');
  const [, section = ''] = parts;
  const written = pathname.split('/')[parts.indexOf(SLUG)];
  if (written === undefined || !SECTIONS.includes(section)) return null;
  const key = readCourseKey(decoded(written));
  return key.kind === 'legacy-id' ? key.id : null;
}

/** Returns the same address with the slug of its course. */
export function pathWithSlug(pattern: string, pathname: string, slug: string): string {
  return pathname.split('/').with(pattern.split('/').indexOf(SLUG), slug).join('/');
}

/** Invalid encoding is unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
