/** How an address names a course: by the id of the old system, or by its slug. */
export type CourseKey = { kind: 'legacy-id'; id: string } | { kind: 'slug'; slug: string };

const LEGACY_ID = /^(?=.*[A-Z])[^-]+$/;
const LANGUAGE_ENDING = /-(?:en|es|fr|pl)$/;

/**
 * Parses a course key: an id with an uppercase letter and no hyphen is a legacy id, anything else a
 * slug.
 */
export function readCourseKey(value: string): CourseKey {
  return LEGACY_ID.test(value) ? { kind: 'legacy-id', id: value } : { kind: 'slug', slug: value };
}

/** Tables for the old syllabus address; every slug in them names an existing course. */
export interface OldSyllabusTables {
  slugByPartnerKey: ReadonlyMap<string, string>;
  slugByLegacyId: ReadonlyMap<string, string>;
}

/**
 * Returns the course slug of an old partner key, or null: by legacy id, by the key, then without
 * its language suffix.
 */
export function slugOfPartnerKey(
  value: string,
  { slugByPartnerKey, slugByLegacyId }: OldSyllabusTables,
): string | null {
  const typed = value.trim();
  const key = readCourseKey(typed);
  if (key.kind === 'legacy-id') {
    const slug = slugByLegacyId.get(key.id);
    if (slug !== undefined) return slug;
  }
  const partnerKey = typed.toLowerCase();
  return slugByPartnerKey.get(partnerKey) ?? slugByPartnerKey.get(partnerKey.replace(LANGUAGE_ENDING, '')) ?? null;
}
