import { parseMoment } from '@nestling/domain/moment';
import { RESERVED_PARTNER_SLUGS } from '@nestling/domain/rewards/gate/gate';
import { parseOptInType } from '@nestling/domain/rewards/opt-in/opt-in-type';
import { inFacts, type Hit } from './finding.ts';
import {
  entryRule,
  jointRule,
  type AllEntries,
  type EntryRule,
  type HitOfEntry,
  type JointRule,
  type LintedEntry,
} from './rule.ts';
import { isObject, listOf, valueIn } from './values.ts';

const PARTNER = 'leadTransferPartner';
const COURSE = 'syllabus';

const OPT_IN_KINDS = 'pre-redeem, pre-redeem-mandatory or post-shipping; until then nobody is asked';

/** A partner can ask, and its offer can be shown. */
export const PARTNER_RULES: readonly EntryRule[] = [
  // An error, because the gate would redirect a member to that page without end; without its
  // partner the course goes on and asks nothing.
  entryRule('error', PARTNER, ({ slug }) =>
    RESERVED_PARTNER_SLUGS.includes(slug)
      ? [inFacts(`a page has the address /redeem/…/${slug}, so the form cannot be opened: choose another slug`, 'slug')]
      : [],
  ),
  // Nobody may be asked for a consent without its disclosures.
  entryRule('error', PARTNER, ({ facts: { requiresDisclosure, disclosures } }) =>
    (requiresDisclosure === true) === listOf(disclosures).length > 0
      ? []
      : [inFacts('requiresDisclosure and disclosures go together', 'requiresDisclosure')],
  ),
  entryRule('warning', 'corporatePartner', windowHits),
  entryRule('warning', COURSE, ({ facts: { optIn, optInType: written } }) => {
    const isLinked = typeof valueIn(optIn, '$link') === 'string';
    const optInType = parseOptInType(written);
    if (optInType === undefined)
      return [inFacts(`${String(written)} is no kind of opt-in: ${OPT_IN_KINDS}`, 'optInType')];
    if (!isLinked && optInType !== null) return [inFacts('an optInType needs an optIn that it is of', 'optInType')];
    if (isLinked && optInType === null) return [inFacts('an optIn says in optInType when it is asked', 'optIn')];
    return [];
  }),
];

/** A course asks with a question that can be answered; until then it asks nothing. */
export const PARTNERS_TOGETHER: readonly JointRule[] = [
  // Both kinds of partner share one record per member.
  jointRule('error', ({ of, has }) =>
    of(PARTNER)
      .filter(({ slug }) => has(`corporatePartner/${slug}`))
      .map((entry) => ({
        entry,
        ...inFacts(`the slug ${entry.slug} is that of a corporatePartner too`, 'slug'),
      })),
  ),
  jointRule('warning', (entries) => {
    const certified = new Set(
      entries
        .of(PARTNER)
        .filter(({ facts }) => facts['requiresTrustedForm'] === true)
        .map(({ slug }) => slug),
    );
    return entries.of(COURSE).flatMap((course) => questionHits(course, entries, certified));
  }),
];

function questionHits(entry: LintedEntry, { has }: AllEntries, certified: ReadonlySet<string>): HitOfEntry[] {
  const link = valueIn(entry.facts, 'optIn', '$link');
  const type = parseOptInType(entry.facts['optInType']) ?? null;
  if (typeof link !== 'string' || type === null) return [];
  const partner = link.split('/')[1] ?? '';
  const [ofPartner, ofQuestion] = [`${PARTNER}/${partner}`, `optIn/${partner}`];
  if (!has(ofPartner) || !has(ofQuestion))
    return [{ entry, ...inFacts(`${partner} needs both ${ofPartner} and ${ofQuestion}`, 'optIn') }];
  if (type !== 'post-shipping' || !certified.has(partner)) return [];
  const what = `${partner} asks for a certified consent, which is not asked for after shipping`;
  return [{ entry, ...inFacts(what, 'optInType') }];
}

/** An offer that begins after its end is never shown. */
function windowHits({ facts: { countries } }: LintedEntry): Hit[] {
  if (!isObject(countries)) return [];
  return Object.keys(countries).flatMap((country) => {
    const at = [country, 'displayOnModal'];
    const [start, end] = ['start', 'end'].map((name) => parseMoment(String(valueIn(countries, ...at, name))));
    if (!start || !end || start < end) return [];
    return [inFacts(`the offer in ${country} begins after its end`, 'countries', ...at, 'start')];
  });
}
