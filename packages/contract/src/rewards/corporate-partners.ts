import type { UidParams } from '../account/user-record.ts';
import { endpoint } from '../endpoint.ts';

/** A partner whose offer new members see, with its values for one country. */
export interface CorporatePartner {
  slug: string;
  name: string;
  requiresMobile: boolean;
  content: { optinText: string; logoUrl: string | null; termsUrl: string | null; termsText: string };
  /**
   * Version of the text shown, including the line that names what the partner receives; a yes
   * refers to it.
   */
  consentVersion: string;
  /** Evaluated by the server's clock. */
  displayOnModal: { enabled: boolean; start?: string | undefined; end?: string | undefined; open: boolean };
}

/** Returns the partners of a country in editors' order. */
export const listCorporatePartners = endpoint<{
  query: { country: string; locale?: string | undefined };
  data: CorporatePartner[];
}>({
  method: 'GET',
  path: '/api/corporate-partners',
  access: 'any',
  limit: 'read',
  summary: 'Partners that new members are asked about, by country',
  isShared: true,
});

/** A member's newest answer to a partner. */
export interface PartnerRecord {
  partner: string;
  optIn: boolean;
  /** When the member answered; false for a yes that could not be delivered. */
  optInDate: string | false;
  /** Digits; false without a number. */
  mobile: string | false;
  email: string;
}

/** Returns the newest answers of a member by partner slug. */
export const listPartnerRecords = endpoint<{ params: UidParams; data: Record<string, PartnerRecord> }>({
  method: 'GET',
  path: '/api/corporate-partners/:uid',
  access: 'uid',
  limit: 'read',
  summary: "A member's answers to partners",
  shows: ['user'],
});

export interface PartnerParams extends UidParams {
  slug: string;
}

/** An answer to a partner; the server sets times and email, whatever the body contains. */
export interface PartnerAnswerBody {
  optIn: boolean;
  optInDate?: string | false | undefined;
  mobile?: string | false | undefined;
  email?: string | undefined;
  /**
   * With a no: the member says that they are under 18. Where the age is asked, nothing goes to the
   * partner and the reward continues.
   */
  underAge?: boolean | undefined;
  consentVersion?: string | undefined;
  locale?: string | undefined;
  /** Course in which the partner asked; absent or `-` outside a course. */
  legacySyllabusId?: string | undefined;
}

/**
 * Records an answer to a partner. A no is never refused; a yes to a partner with an upload is
 * recorded by that upload.
 */
export const recordPartnerAnswer = endpoint<{ params: PartnerParams; body: PartnerAnswerBody; data: PartnerRecord }>({
  method: 'POST',
  path: '/api/corporate-partners/:uid/:slug',
  access: 'uid',
  limit: 'write',
  summary: 'Record the answer to a partner',
  changes: ['user'],
});

/** Alias in the spelling of the partner documents; the same answer. */
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

/**
 * A yes to a partner that asks for a mobile number. Only the uid of `userInfo` is read, because the
 * server has the member's data itself.
 */
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
  summary: 'Consent to a partner that asks for a mobile number',
  changes: ['user'],
});

/** Alias with the trailing slash of the partner documents; the same answer. */
export const callPartnerWithSlash = endpoint<PartnerCall>({
  method: 'POST',
  path: '/api/partner/:partner/',
  access: 'uid',
  limit: 'reward',
  summary: 'Consent to a partner that asks for a mobile number',
  changes: ['user'],
});
