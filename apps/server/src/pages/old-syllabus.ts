import { slugOfPartnerKey, type OldSyllabusTables } from '@nestling/domain/learning/course-key';
import { pathOf } from '@nestling/domain/pages';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';

const OLD_ADDRESS = /^\/content\/syllabus\/([^/]+)\/?$/;

/** Partners printed these keys before courses had slugs, so they must never change. */
const PARTNER_KEYS: Readonly<Record<string, string>> = {
  default: 'safe-sleep',
  'default-es': 'safe-sleep',
  'safe-sleep-basics': 'safe-sleep',
  'sueno-seguro': 'safe-sleep',
  'parenting-basics': 'after-birth',
  'parenting-basics-es': 'after-birth',
  breastfeeding: 'feeding',
  lactancia: 'feeding',
};

/**
 * The redirect target for an old syllabus address: its course, or the notice that there is none;
 * null for other addresses.
 */
export function oldSyllabusTarget(edition: Edition, pathname: string): string | null {
  const [, written] = OLD_ADDRESS.exec(pathname) ?? [];
  if (written === undefined) return null;
  const slug = slugOfPartnerKey(decodeURIComponent(written), tablesOf(edition));
  return slug === null ? pathOf('courseNotFound') : pathOf('course', { slug });
}

/**
 * A row of a missing course counts as absent, so that it never redirects to a page that is not
 * found.
 */
const tablesOf = perEdition((edition): OldSyllabusTables => {
  const courses = edition.entries('syllabus');
  const slugs = new Set(courses.map(({ slug }) => slug));
  const rows = Object.entries(PARTNER_KEYS).filter(([, slug]) => slugs.has(slug));
  return {
    slugByPartnerKey: new Map([...rows, ...courses.map(({ slug }): [string, string] => [slug, slug])]),
    slugByLegacyId: new Map(courses.map(({ slug, facts }) => [String(facts['legacySyllabusId']), slug])),
  };
});
