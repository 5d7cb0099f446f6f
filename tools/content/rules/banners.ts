import { matchPage } from '@nestling/domain/match-page';
import { COUNTRY_CODES } from '@nestling/domain/account/country-codes';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { BANNER_MESSAGE_MAX } from '@nestling/domain/editorial/text-lengths';
import { LOCALES } from '@nestling/domain/account/locale';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

/**
 * Checks that the text of a notification fits, that its link has a target, and that its countries
 * exist.
 */
export function bannerFaults(tree: ContentTree): Fault[] {
  const courses = new Set(entriesOf(tree, 'syllabus').map(({ slug }) => slug));
  return entriesOf(tree, 'banner').flatMap((banner) => [
    ...linkFaults(banner, courses),
    ...countryFaults(banner),
    ...messageFaults(banner),
  ]);
}

function linkFaults(banner: ContentEntry, courses: ReadonlySet<string>): Fault[] {
  const destination = valueAt(banner.facts, 'destination');
  const opensInNewTab = valueAt(banner.facts, 'opensInNewTab');
  const faults: Fault[] = [];
  if (typeof opensInNewTab !== 'boolean') faults.push(fault(banner, 'opensInNewTab is true or false', 'opensInNewTab'));
  if (typeof destination !== 'string' || contentLink(destination) === null) {
    faults.push(fault(banner, 'destination is an https address, mailto: or a path of this site', 'destination'));
  } else if (destination.startsWith('/') && !isPage(destination, courses)) {
    faults.push(fault(banner, `leads to ${destination}, which is no page`, 'destination'));
  } else if (destination.startsWith('mailto:') && opensInNewTab === true) {
    faults.push(fault(banner, 'a mailto: address would open an empty tab', 'opensInNewTab'));
  }
  return faults;
}

/**
 * A page that is open to every member; an address below `/course` must be that of an existing
 * course.
 */
function isPage(path: string, courses: ReadonlySet<string>): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  const found = matchPage(pathname);
  if (found === null) return false;
  const isOfCourse = found.name === 'course' || found.name === 'quiz';
  return !isOfCourse || courses.has(pathname.split('/')[2] ?? '');
}

function countryFaults(banner: ContentEntry): Fault[] {
  const countries = valueAt(banner.facts, 'countries');
  if (!Array.isArray(countries)) return [fault(banner, 'names its countries; [] is every country', 'countries')];
  return countries.flatMap((code: unknown, index) =>
    COUNTRY_CODES.some((known) => known === code)
      ? []
      : [fault(banner, `${String(code)} is no country`, 'countries', index)],
  );
}

function messageFaults(banner: ContentEntry): Fault[] {
  const { words, path } = banner;
  if (Object.keys(words).length === 0) return [{ file: path, line: 1, what: 'has no message' }];
  return LOCALES.flatMap((locale) => {
    const file = words[locale];
    if (!file || file.broken) return [];
    const message = valueAt(file, 'message');
    const line = file.lineOf(['message']);
    if (typeof message !== 'string') return [{ file: file.path, line, what: 'has no message' }];
    return message.length > BANNER_MESSAGE_MAX
      ? [{ file: file.path, line, what: `message has more than ${BANNER_MESSAGE_MAX} characters` }]
      : [];
  });
}

function fault({ path, facts }: ContentEntry, what: string, ...at: (string | number)[]): Fault {
  return { file: facts?.path ?? path, line: lineIn(facts, ...at), what };
}
