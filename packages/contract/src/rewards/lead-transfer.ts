import type {
  ReadLeadTransferExchange,
  ListInsuranceProvidersExchange,
  UploadLeadExchange,
} from './lead-transfer.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A company that asks for a parent's consent, with the fields of its form. */
export type LeadTransferPartner = LeadTransfer['partner'];

/** The question of a partner, with the labels of its answers. */
export type OptInQuestion = LeadTransfer['optIn'];

/** The statement of one company, to which a parent agrees. */
export type PartnerDisclosure = LeadTransfer['disclosures'][number];

export type LeadTransfer = ReadLeadTransferExchange['data'];

/** Returns a lead-transfer partner with its question, in a language. */
export const readLeadTransfer = endpoint<ReadLeadTransferExchange>({
  method: 'GET',
  path: '/api/lead-transfer/:slug',
  access: 'any',
  limit: 'read',
  summary: 'A lead-transfer partner with its question',
  isShared: true,
});

/** A choice of health insurance: `value` goes to the partner, `label` is shown to the parent. */
export type InsuranceProvider = ListInsuranceProvidersExchange['data'][number];

/**
 * Returns the insurances of a US state in the order of their list; a state without any asks no
 * parent for one.
 */
export const listInsuranceProviders = endpoint<ListInsuranceProvidersExchange>({
  method: 'GET',
  path: '/api/lead-transfer/insurance-providers',
  access: 'any',
  limit: 'read',
  summary: 'Insurances of a US state',
  isShared: true,
});

/** A yes with everything that the partner asks for. */
export type LeadUploadBody = UploadLeadExchange['body'];

/** Returns the wire name of the answer to a partner's disclosure. */
export function agreementName(partner: string): string {
  return `${partner}DisclosureAgreement`;
}

/**
 * Records a yes to a lead-transfer partner: the record, the text, the answer and the lead commit in
 * one transaction.
 */
export const uploadLead = endpoint<UploadLeadExchange>({
  method: 'POST',
  path: '/api/lead-transfer/upload',
  access: 'uid',
  limit: 'reward',
  summary: 'Consent to a lead-transfer partner',
  changes: ['user'],
});
