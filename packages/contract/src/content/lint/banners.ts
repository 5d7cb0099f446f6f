import { matchPage } from '@nestling/domain/match-page';
import { COUNTRY_CODES } from '@nestling/domain/account/place/country-codes';
import { BANNER_MESSAGE_MAX } from '@nestling/domain/editorial/text-lengths';
import { inFacts, inTexts, type Hit } from './finding.ts';
import { linkProblem, pathnameOf } from './links.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintedEntry } from './rule.ts';
import { listOf, textsOf } from './values.ts';

const BANNER = 'banner';

const COUNTRIES: ReadonlySet<unknown> = new Set(COUNTRY_CODES);

/** The text of a notification fits, its link has a target, and its countries exist. */
export const BANNER_RULES: readonly EntryRule[] = [
  entryRule('error', BANNER, ({ facts }) =>
    typeof facts['opensInNewTab'] === 'boolean' ? [] : [inFacts('opensInNewTab is true or false', 'opensInNewTab')],
  ),
  entryRule('error', BANNER, destinationHits),
  entryRule('warning', BANNER, ({ facts: { destination, opensInNewTab } }) =>
    typeof destination === 'string' && destination.startsWith('mailto:') && opensInNewTab === true
      ? [inFacts('a mailto: address would open an empty tab', 'opensInNewTab')]
      : [],
  ),
  entryRule('warning', BANNER, ({ facts: { countries } }) =>
    Array.isArray(countries) ? [] : [inFacts('names its countries; [] is every country', 'countries')],
  ),
  entryRule('warning', BANNER, ({ facts: { countries } }) =>
    listOf(countries).flatMap((code, index) =>
      COUNTRIES.has(code) ? [] : [inFacts(`${String(code)} is no country`, 'countries', index)],
    ),
  ),
  entryRule('error', BANNER, ({ words }) => (Object.keys(words).length === 0 ? [inFacts('has no message')] : [])),
  entryRule('warning', BANNER, (banner) =>
    textsOf(banner).flatMap(({ locale, fields }) =>
      typeof fields['message'] === 'string' ? [] : [inTexts(locale, 'has no message', 'message')],
    ),
  ),
  entryRule('warning', BANNER, (banner) =>
    textsOf(banner).flatMap(({ locale, fields: { message } }) =>
      typeof message === 'string' && message.length > BANNER_MESSAGE_MAX
        ? [inTexts(locale, `message has more than ${BANNER_MESSAGE_MAX} characters`, 'message')]
        : [],
    ),
  ),
];

/** A notification that leads to a course leads to one that is there. */
export const BANNERS_TOGETHER: readonly JointRule[] = [
  jointRule('error', ({ of, has }) =>
    of(BANNER).flatMap((entry) => {
      const { destination } = entry.facts;
      const course = typeof destination === 'string' ? courseOf(destination) : null;
      return course === null || has(`syllabus/${course}`) ? [] : [{ entry, ...noPage(String(destination)) }];
    }),
  ),
];

function destinationHits({ facts: { destination } }: LintedEntry): Hit[] {
  const problem = linkProblem(destination);
  return problem === null ? [] : [inFacts(problem, 'destination')];
}

function noPage(destination: string): Hit {
  return inFacts(`leads to ${destination}, which is no page`, 'destination');
}

/** The slug of the course that an address of this site is about; null for another address. */
function courseOf(destination: string): string | null {
  const pathname = pathnameOf(destination);
  const name = pathname.startsWith('/') ? matchPage(pathname)?.name : undefined;
  return name === 'course' || name === 'quiz' ? (pathname.split('/')[2] ?? '') : null;
}
