import { listCorporatePartners, recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import type { LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import type { LoadCall } from './load.ts';
import { asMember } from './member.ts';
import type { Member } from './member.ts';

const asked = { legacySyllabusId: 'Feeding', partner: 'fern-co' };

/** The partner of the dialog who gets only the record of the consent. */
const offered = 'loomwell';

/**
 * Returns a consent of each member to the partner of a course, with all its fields; the member must
 * have passed the quiz of the course.
 *
 * @throws when there are no members
 */
export async function uploadsOf(members: readonly Member[]): Promise<LoadCall[]> {
  const [first] = members;
  if (!first) return [];
  const { consentVersion } = await first.call(readLeadTransfer, { params: { slug: asked.partner } });
  return members.map((member) => asMember(member, uploadLead, { body: yesOf(member, consentVersion) }));
}

/**
 * A yes of each member to a partner of the dialog, as its record.
 * @throws when the partner is not offered
 */
export async function recordsOf(members: readonly Member[]): Promise<LoadCall[]> {
  const [first] = members;
  if (!first) return [];
  const partners = await first.call(listCorporatePartners, { query: { country: 'US' } });
  const partner = partners.find(({ slug }) => slug === offered);
  if (!partner?.displayOnModal.open) throw new Error(`${offered} is not offered`);
  const { slug, consentVersion } = partner;
  return members.map((member) =>
    asMember(member, recordPartnerAnswer, { params: { uid: member.uid, slug }, body: { optIn: true, consentVersion } }),
  );
}

/** With Medicaid, because the insurances of the bench members' region include it. */
function yesOf({ uid }: Member, consentVersion: string): LeadUploadBody {
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
