import type { UidParams } from '../account/user-record.ts';
import { endpoint } from '../endpoint.ts';

/** A partner whose offer new members are shown, as it stands in one country. */
export interface CorporatePartner {
  slug: string;
  name: string;
  requiresMobile: boolean;
  content: { optinText: string; logoUrl: string | null; termsUrl: string | null; termsText: string };
  /** Version of these words, and of the line that names what goes to the partner: what a yes names. */
  consentVersion: string;
  /** `open` is judged by the server's clock (D-137). */
  displayOnModal: { enabled: boolean; start?: string | undefined; end?: string | undefined; open: boolean };
}

/** The partners of a country, in editors' order. */
export const listCorporatePartners = endpoint<{
  query: { country: string; locale?: string | undefined };
  data: CorporatePartner[];
}>({
  method: 'GET',
  path: '/api/corporate-partners',
  access: 'any',
  limit: 'read',
  summary: 'Partners that new members are asked about, by country',
  alike: true,
});

/** A member's newest answer to a partner (contract section 1, partnerRecord). */
export interface PartnerRecord {
  partner: string;
  optIn: boolean;
  /** When she answered; false for the record of a yes that could not be delivered (RWD-391). */
  optInDate: string | false;
  /** Digits; false where none was given. */
  mobile: string | false;
  email: string;
}

/** The newest answers of a member, by the slug of the partner. */
export const listPartnerRecords = endpoint<{ params: UidParams; data: Record<string, PartnerRecord> }>({
  method: 'GET',
  path: '/api/corporate-partners/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'What a member answered partners',
  shows: ['user'],
});

export interface PartnerParams extends UidParams {
  slug: string;
}

/** An answer; times and email are the server's, whatever stands here. */
export interface PartnerAnswerBody {
  optIn: boolean;
  optInDate?: string | false | undefined;
  mobile?: string | false | undefined;
  email?: string | undefined;
  /** With a no: she says that she is under 18. Where the age is asked, nothing goes to the partner and the reward goes on (D-239). */
  underAge?: boolean | undefined;
  consentVersion?: string | undefined;
  locale?: string | undefined;
  /** Course in which the partner asked; absent, or `-`, where no course did. */
  legacySyllabusId?: string | undefined;
}

/** Records an answer to a partner: a no is never refused, a yes to a partner with an upload is that of the upload (D-230). */
export const recordPartnerAnswer = endpoint<{ params: PartnerParams; body: PartnerAnswerBody; data: PartnerRecord }>({
  method: 'POST',
  path: '/api/corporate-partners/:uid/:slug',
  access: 'uid',
  limit: 'write',
  summary: 'Record the answer to a partner',
  changes: ['user'],
});

/** The spelling of the documents; the same answer. */
export const recordPartnerAnswerAlias = endpoint<{
  params: PartnerParams;
  body: PartnerAnswerBody;
  data: PartnerRecord;
}>({
  method: 'POST',
  path: '/api/corporatePartners/:uid/:slug',
  access: 'uid',
  limit: 'write',
  summary: 'Record the answer to a partner',
  changes: ['user'],
});

/** A yes to a partner that asks for a mobile number; who the member is, the server knows itself: of `userInfo` the uid alone is read (RWD item 65). */
export interface PartnerCallBody {
  userInfo?: object | undefined;
  phone: string;
  consentVersion?: string | undefined;
  locale?: string | undefined;
  legacySyllabusId?: string | undefined;
}

export interface PartnerCall {
  params: { partner: string };
  body: PartnerCallBody;
  data: { status: 'SUCCESS' };
}

/** Says yes to a partner that asks for a mobile number. */
export const callPartner = endpoint<PartnerCall>({
  method: 'POST',
  path: '/api/partner/:partner',
  access: 'uid',
  limit: 'reward',
  summary: 'Say yes to a partner that asks for a mobile number',
  changes: ['user'],
});

/** The spelling of the documents, with its last slash; the same answer. */
export const callPartnerWithSlash = endpoint<PartnerCall>({
  method: 'POST',
  path: '/api/partner/:partner/',
  access: 'uid',
  limit: 'reward',
  summary: 'Say yes to a partner that asks for a mobile number',
  changes: ['user'],
});
