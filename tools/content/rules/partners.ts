import { RESERVED_PARTNER_SLUGS } from '@nestling/domain/rewards/gate/gate';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

/**
 * Checks that a partner can ask: its slug hides no page, and no course asks for it with a question
 * that cannot be answered.
 */
export function partnerFaults(tree: ContentTree): Fault[] {
  const partners = entriesOf(tree, 'leadTransferPartner');
  const questions = slugsOf(entriesOf(tree, 'optIn'));
  const asking: Asking = {
    whole: slugsOf(partners.filter(({ slug }) => questions.has(slug))),
    certified: slugsOf(partners.filter(({ facts }) => valueAt(facts, 'requiresTrustedForm') === true)),
  };
  const offering = slugsOf(entriesOf(tree, 'corporatePartner'));
  return [
    ...entriesOf(tree, 'corporatePartner').flatMap(windowFaults),
    ...partners.flatMap((partner) => [
      ...slugFaults(partner),
      ...disclosureFaults(partner),
      ...kindFaults(partner, offering),
    ]),
    ...entriesOf(tree, 'syllabus').flatMap((course) => courseFaults(course, asking)),
  ];
}

interface Asking {
  whole: ReadonlySet<string>;
  certified: ReadonlySet<string>;
}

function slugsOf(entries: readonly ContentEntry[]): Set<string> {
  return new Set(entries.map(({ slug }) => slug));
}

function slugFaults(partner: ContentEntry): Fault[] {
  return RESERVED_PARTNER_SLUGS.includes(partner.slug)
    ? [fault(partner, `the slug ${partner.slug} hides a page below /redeem`, 'slug')]
    : [];
}

/** Both kinds of partner share one record per member, so a slug must belong to only one kind. */
function kindFaults(partner: ContentEntry, offering: ReadonlySet<string>): Fault[] {
  return offering.has(partner.slug)
    ? [fault(partner, `the slug ${partner.slug} is that of a corporatePartner too`, 'slug')]
    : [];
}

/** An offer that begins after its end is never shown. */
function windowFaults(offering: ContentEntry): Fault[] {
  const countries = valueAt(offering.facts, 'countries');
  if (typeof countries !== 'object' || countries === null) return [];
  return Object.keys(countries).flatMap((country) => {
    const at = ['countries', country, 'displayOnModal'];
    const [start, end] = ['start', 'end'].map((name) => Date.parse(String(valueAt(offering.facts, ...at, name))));
    if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) || start < end) return [];
    return [fault(offering, `the offer in ${country} begins after its end`, ...at, 'start')];
  });
}

function disclosureFaults(partner: ContentEntry): Fault[] {
  const disclosures = valueAt(partner.facts, 'disclosures');
  const count = Array.isArray(disclosures) ? disclosures.length : 0;
  const asks = valueAt(partner.facts, 'requiresDisclosure') === true;
  if (asks === count > 0) return [];
  return [fault(partner, 'requiresDisclosure and disclosures go together', 'requiresDisclosure')];
}

function courseFaults(course: ContentEntry, { whole, certified }: Asking): Fault[] {
  const link = valueAt(course.facts, 'optIn', '$link');
  const type = valueAt(course.facts, 'optInType') ?? null;
  if (typeof link !== 'string')
    return type === null ? [] : [fault(course, 'an optInType needs an optIn that it is of', 'optInType')];
  if (type === null) return [fault(course, 'an optIn says in optInType when it is asked', 'optIn')];
  const partner = link.split('/')[1] ?? '';
  if (!whole.has(partner))
    return [fault(course, `${partner} needs both leadTransferPartner/${partner} and optIn/${partner}`, 'optIn')];
  return type === 'post-shipping' && certified.has(partner)
    ? [fault(course, `${partner} asks for a certified consent, which is not asked for after shipping`, 'optInType')]
    : [];
}

function fault({ path, facts }: ContentEntry, what: string, ...at: string[]): Fault {
  return { file: facts?.path ?? path, line: lineIn(facts, ...at), what };
}
