import type { LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import type { PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { Image } from '../editorial/image.ts';
import { endpoint } from '../endpoint.ts';
import type { SlugParams } from '../learning/course.ts';

/** A company that a parent may say yes to, with what it asks for. */
export interface LeadTransferPartner extends PartnerFlags {
  slug: string;
  offerText: string;
  privacyPolicyText: string;
  privacyPolicyLink: string | null;
}

/** The question of a partner, with the words of its answers. */
export interface OptInQuestion {
  businessName: string;
  headline: string;
  primaryDescription: string;
  description: string | null;
  offerDescription: string | null;
  optInYesLabel: string;
  optInNoLabel: string;
  optInCallToActionLabel: string;
  optInCallToActionLink: string | null;
  mandatoryWarning: string | null;
  returnLinkLabel: string | null;
  returnLinkUrl: string | null;
  graphic: Image | null;
}

/** What one company says before a parent agrees to it. */
export interface PartnerDisclosure {
  slug: string;
  disclosure: string;
  disclosureLogo: Image | null;
}

export interface LeadTransfer {
  partner: LeadTransferPartner;
  optIn: OptInQuestion;
  /** In the order in which they are shown; empty for a partner that has none. */
  disclosures: PartnerDisclosure[];
  /** Version of the words above, with those of the form: what a yes names (D-118, D-230). */
  consentVersion: string;
}

/** A lead-transfer partner with its question, in a language. */
export const readLeadTransfer = endpoint<{
  params: SlugParams;
  query: { locale?: string | undefined };
  data: LeadTransfer;
}>({
  method: 'GET',
  path: '/api/lead-transfer/:slug',
  access: 'any',
  limit: 'read',
  summary: 'A lead-transfer partner with its question',
  alike: true,
});

/** What a parent may say of her insurance: `value` goes to the partner, `label` is what she reads. */
export interface InsuranceProvider {
  label: string;
  value: string;
  /** Two capitals. */
  state: string;
}

/** The insurances of a state of the US, in the order of their list; nobody is asked for one where there are none (D-136, D-231). */
export const listInsuranceProviders = endpoint<{
  query: { state: string; locale?: string | undefined };
  data: InsuranceProvider[];
}>({
  method: 'GET',
  path: '/api/lead-transfer/insurance-providers',
  access: 'any',
  limit: 'read',
  summary: 'Insurances of a state of the US',
  alike: true,
});

/** A yes with all that the partner asks for. */
export interface LeadUploadBody extends LeadFields {
  uid?: string | undefined;
  /** Legacy id of the course. */
  syllabusId?: string | undefined;
  legacySyllabusId?: string | undefined;
  /** Slug of the partner: the linked opt-in of the course. */
  c3poSlug: string;
  optIn: boolean;
  /** She has no insurance, or is not sure which: nothing of one is asked for, kept or sent, whatever stands beside it. */
  noInsurance?: boolean | undefined;
  /** `checkbox-consent` where the box was ticked in the place of a certificate. */
  trustedFormCert?: string | undefined;
  trustedFormToken?: string | undefined;
  /** The answers to disclosures by partner; each crosses the wire as `{partnerSlug}DisclosureAgreement` beside the other fields. */
  disclosures?: Readonly<Record<string, boolean>> | undefined;
  locale?: string | undefined;
  consentVersion?: string | undefined;
}

/** Name under which the answer to a partner's disclosure crosses the wire. */
export function agreementName(partner: string): string {
  return `${partner}DisclosureAgreement`;
}

/** Takes a yes to a lead-transfer partner: the record, the words, the answer and the lead commit together. */
export const uploadLead = endpoint<{ body: LeadUploadBody; data: { status: 'SUCCESS' } }>({
  method: 'POST',
  path: '/api/lead-transfer/upload',
  access: 'uid',
  limit: 'reward',
  summary: 'Say yes to a lead-transfer partner',
  changes: ['user'],
});
