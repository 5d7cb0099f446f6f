import type { LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import type { PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { Image } from '../editorial/image.ts';
import { endpoint } from '../endpoint.ts';
import type { SlugParams } from '../learning/course.ts';

/** A company that asks for a parent's consent, with the fields of its form. */
export interface LeadTransferPartner extends PartnerFlags {
  slug: string;
  offerText: string;
  privacyPolicyText: string;
  privacyPolicyLink: string | null;
}

/** The question of a partner, with the labels of its answers. */
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

/** The statement of one company, to which a parent agrees. */
export interface PartnerDisclosure {
  slug: string;
  disclosure: string;
  disclosureLogo: Image | null;
}

export interface LeadTransfer {
  partner: LeadTransferPartner;
  optIn: OptInQuestion;
  /** In display order; empty for a partner without disclosures. */
  disclosures: PartnerDisclosure[];
  /** Version of the texts above and of the form's; a yes refers to it. */
  consentVersion: string;
}

/** Returns a lead-transfer partner with its question, in a language. */
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
  isShared: true,
});

/** A choice of health insurance: `value` goes to the partner, `label` is shown to the parent. */
export interface InsuranceProvider {
  label: string;
  value: string;
  /** Two capitals. */
  state: string;
}

/**
 * Returns the insurances of a US state in the order of their list; a state without any asks no
 * parent for one.
 */
export const listInsuranceProviders = endpoint<{
  query: { state: string; locale?: string | undefined };
  data: InsuranceProvider[];
}>({
  method: 'GET',
  path: '/api/lead-transfer/insurance-providers',
  access: 'any',
  limit: 'read',
  summary: 'Insurances of a US state',
  isShared: true,
});

/** A yes with everything that the partner asks for. */
export interface LeadUploadBody extends LeadFields {
  uid?: string | undefined;
  /** Legacy id of the course. */
  syllabusId?: string | undefined;
  legacySyllabusId?: string | undefined;
  /** Slug of the partner: the linked opt-in of the course. */
  c3poSlug: string;
  optIn: boolean;
  /**
   * The parent has no insurance or is unsure which: insurance fields are not required, stored or
   * sent, even if present.
   */
  noInsurance?: boolean | undefined;
  /** `checkbox-consent` where the box was ticked instead of a certificate. */
  trustedFormCert?: string | undefined;
  trustedFormToken?: string | undefined;
  /**
   * The answers to disclosures by partner; on the wire each is a `{partnerSlug}DisclosureAgreement`
   * beside the other fields.
   */
  disclosures?: Readonly<Record<string, boolean>> | undefined;
  locale?: string | undefined;
  consentVersion?: string | undefined;
}

/** Returns the wire name of the answer to a partner's disclosure. */
export function agreementName(partner: string): string {
  return `${partner}DisclosureAgreement`;
}

/**
 * Records a yes to a lead-transfer partner: the record, the text, the answer and the lead commit in
 * one transaction.
 */
export const uploadLead = endpoint<{ body: LeadUploadBody; data: { status: 'SUCCESS' } }>({
  method: 'POST',
  path: '/api/lead-transfer/upload',
  access: 'uid',
  limit: 'reward',
  summary: 'Consent to a lead-transfer partner',
  changes: ['user'],
});
