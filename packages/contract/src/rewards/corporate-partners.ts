import type { UidParams } from '../account/user-record.ts';
import { endpoint } from '../endpoint.ts';

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
