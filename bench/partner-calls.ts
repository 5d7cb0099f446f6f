import { listCorporatePartners, recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import type { ExchangeOf, SentPart } from '@nestling/contract/endpoint';
import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import type { LoadCall } from './load.ts';
import { asMember, type Member } from './member.ts';

const asked = { legacySyllabusId: 'Feeding', partner: 'fern-co' };

/** The partner of the dialog who gets only the record of the consent. */
const offered = 'loomwell';

type Caller = Pick<Member, 'uid' | 'cookie'>;

/**
 * Returns a consent to the partner of a course, with all its fields; the member must have passed
 * the quiz of the course.
 *
 * @param reader reads what the partner asks for
 */
export async function uploadOf(reader: Member): Promise<(member: Caller) => LoadCall> {
  const { consentVersion } = await reader.call(readLeadTransfer, { params: { slug: asked.partner } });
  return (member) => asMember(member, uploadLead, { body: yesOf(member, consentVersion) });
}

/**
 * Returns a yes to a partner of the dialog, as its record.
 *
 * @param reader reads the offered partners
 * @throws when the partner is not offered
 */
export async function recordOf(reader: Member): Promise<(member: Caller) => LoadCall> {
  const partners = await reader.call(listCorporatePartners, { query: { country: 'US' } });
  const partner = partners.find(({ slug }) => slug === offered);
  if (!partner?.displayOnModal.open) throw new Error(`${offered} is not offered`);
  const { slug, consentVersion } = partner;
  return (member) =>
    asMember(member, recordPartnerAnswer, { params: { uid: member.uid, slug }, body: { optIn: true, consentVersion } });
}

/** With Medicaid, because the insurances of the bench members' region include it. */
function yesOf({ uid }: Caller, consentVersion: string): SentPart<ExchangeOf<typeof uploadLead>, 'body'> {
  return {
    uid,
    syllabusId: asked.legacySyllabusId,
    c3poSlug: asked.partner,
    optIn: true,
    consentVersion,
    locale: 'en-US',
    address: '220 Spruce Street, Apt 3',
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
    childGender: 'n',
    insuranceProvider: 'medicaid',
    insuranceMemberId: 'A7781432',
    meetsAgeRequirement: true,
  };
}
