import type {
  ListCorporatePartnersExchange,
  ListPartnerRecordsExchange,
  RecordPartnerAnswerExchange,
  RecordPartnerAnswerAliasExchange,
  CallPartnerExchange,
  CallPartnerWithSlashExchange,
} from './corporate-partners.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A partner whose offer new members see, with its values for one country. */
export type CorporatePartner = ListCorporatePartnersExchange['data'][number];

/** Returns the partners of a country in editors' order. */
export const listCorporatePartners = endpoint<ListCorporatePartnersExchange>({
  method: 'GET',
  path: '/api/corporate-partners',
  access: 'any',
  limit: 'read',
  summary: 'Partners that new members are asked about, by country',
  isShared: true,
});

/** A member's newest answer to a partner. */
export type PartnerRecord = ListPartnerRecordsExchange['data'][string];

/** Returns the newest answers of a member by partner slug. */
export const listPartnerRecords = endpoint<ListPartnerRecordsExchange>({
  method: 'GET',
  path: '/api/corporate-partners/:uid',
  access: 'uid',
  limit: 'read',
  summary: "A member's answers to partners",
  shows: ['user'],
});

export type PartnerParams = RecordPartnerAnswerExchange['params'];

/** An answer to a partner; the server sets times and email, whatever the body contains. */
export type PartnerAnswerBody = RecordPartnerAnswerExchange['body'];

/**
 * Records an answer to a partner. A no is never refused; a yes to a partner with an upload is
 * recorded by that upload.
 */
export const recordPartnerAnswer = endpoint<RecordPartnerAnswerExchange>({
  method: 'POST',
  path: '/api/corporate-partners/:uid/:slug',
  access: 'uid',
  limit: 'write',
  summary: 'Record the answer to a partner',
  changes: ['user'],
});

/** Alias in the spelling of the partner documents; the same answer. */
export const recordPartnerAnswerAlias = endpoint<RecordPartnerAnswerAliasExchange>({
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
export type PartnerCallBody = CallPartnerExchange['body'];

export type PartnerCall = CallPartnerExchange;

/** Says yes to a partner that asks for a mobile number. */
export const callPartner = endpoint<CallPartnerExchange>({
  method: 'POST',
  path: '/api/partner/:partner',
  access: 'uid',
  limit: 'reward',
  summary: 'Consent to a partner that asks for a mobile number',
  changes: ['user'],
});

/** Alias with the trailing slash of the partner documents; the same answer. */
export const callPartnerWithSlash = endpoint<CallPartnerWithSlashExchange>({
  method: 'POST',
  path: '/api/partner/:partner/',
  access: 'uid',
  limit: 'reward',
  summary: 'Consent to a partner that asks for a mobile number',
  changes: ['user'],
});
