import { inFacts, type Hit } from './finding.ts';
import { linkProblem } from './links.ts';
import { entryRule, type EntryRule } from './rule.ts';
import { isObject, listOf, valueIn } from './values.ts';

const AUDIENCES: readonly unknown[] = ['everyone', 'child-under-5', undefined];

/** Links in the properties of a section are ones that a page shows, and a banner has an audience. */
export const SECTION_RULES: readonly EntryRule[] = [
  entryRule('warning', 'section', ({ facts: { properties } }) =>
    listOf(valueIn(properties, 'exploreLinks')).flatMap((link, index) =>
      linkHits(valueIn(link, 'url'), 'exploreLinks', index, 'url'),
    ),
  ),
  entryRule('warning', 'section', ({ facts: { properties } }) => {
    const banner = valueIn(properties, 'mobileBanner');
    if (!isObject(banner)) return [];
    const audience = AUDIENCES.includes(banner['audience'])
      ? []
      : [inFacts('audience is everyone or child-under-5', 'properties', 'mobileBanner', 'audience')];
    return [...linkHits(banner['link'], 'mobileBanner', 'link'), ...audience];
  }),
];

function linkHits(address: unknown, ...at: (string | number)[]): Hit[] {
  const problem = linkProblem(address);
  return problem === null ? [] : [inFacts(`is not shown: it ${problem}`, 'properties', ...at)];
}
