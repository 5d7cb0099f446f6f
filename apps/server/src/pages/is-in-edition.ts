import type { IsInContent } from '@nestling/domain/page-view';
import type { Edition } from '../gateways/content/port.ts';

/** Content types by the first segment of the pages that show one entry. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['course', 'syllabus'],
  ['redeem', 'syllabus'],
  ['videos', 'video'],
  ['articles', 'article'],
]);

/** Whether an edition has the entry that a path names by its slug. */
export function isInEdition(edition: Edition): IsInContent {
  return (section, slug) => {
    const type = TYPES.get(section);
    return type !== undefined && edition.entry(type, slug) !== null;
  };
}
