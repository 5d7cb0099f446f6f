import { z } from 'zod';
import { uidParams } from '../account/user-record.schema.ts';
import { rawText, schemaOf, text, uuid } from '../endpoint-schema.ts';
import {
  callPartner,
  callPartnerWithSlash,
  listCorporatePartners,
  listPartnerRecords,
  recordPartnerAnswer,
  recordPartnerAnswerAlias,
} from './corporate-partners.ts';
import type { CorporatePartner } from './corporate-partners.ts';

const partner: z.ZodType<CorporatePartner> = z
  .object({
    slug: z.string(),
    name: z.string(),
    requiresMobile: z.boolean(),
    content: z.object({
      optinText: z.string(),
      logoUrl: z.string().nullable(),
      termsUrl: z.string().nullable(),
      termsText: z.string(),
    }),
    consentVersion: z.string(),
    displayOnModal: z.object({
      enabled: z.boolean(),
      start: z.string().optional(),
      end: z.string().optional(),
      open: z.boolean(),
    }),
  })
  .meta({ id: 'CorporatePartner' });

export const listCorporatePartnersSchema = schemaOf(listCorporatePartners, {
  status: 200,
  query: z.object({
    country: z.string().regex(/^[A-Z]{2}$/, 'invalid'),
    locale: z.string().max(35).optional(),
  }),
  data: z.array(partner),
  codes: ['content-unavailable', 'invalid'],
});

const record = z
  .object({
    partner: z.string(),
    optIn: z.boolean(),
    optInDate: z.union([z.string(), z.literal(false)]),
    mobile: z.union([z.string(), z.literal(false)]),
    email: z.string(),
  })
  .meta({ id: 'PartnerRecord' });

export const listPartnerRecordsSchema = schemaOf(listPartnerRecords, {
  status: 200,
  params: uidParams,
  data: z.record(z.string(), record),
  codes: [],
});

const noneOr = (given: z.ZodString) => z.union([given, z.literal(false)], { error: 'invalid' }).optional();

const answering = {
  status: 200,
  params: z.object({ uid: uuid, slug: z.string().max(100) }),
  body: z.object({
    optIn: z.boolean({ error: 'invalid' }),
    optInDate: noneOr(rawText(40)),
    mobile: noneOr(rawText(30)),
    email: rawText(254).optional(),
    underAge: z.boolean({ error: 'invalid' }).optional(),
    consentVersion: rawText(64).optional(),
    locale: rawText(35).optional(),
    legacySyllabusId: text(60).optional(),
  }),
  data: record,
  codes: ['partner-not-found', 'consent-proof-missing', 'consent-text-changed', 'record-update-failed'],
} as const;

export const recordPartnerAnswerSchema = schemaOf(recordPartnerAnswer, answering);

export const recordPartnerAnswerAliasSchema = schemaOf(recordPartnerAnswerAlias, answering);

const calling = {
  status: 200,
  params: z.object({ partner: z.string().max(100) }),
  body: z.object({
    userInfo: z.looseObject({}).optional(),
    phone: text(30, 'phoneEmpty'),
    consentVersion: rawText(64).optional(),
    locale: rawText(35).optional(),
    legacySyllabusId: text(60).optional(),
  }),
  data: z.object({ status: z.literal('SUCCESS') }),
  codes: ['partner-not-found', 'consent-text-changed', 'partner-unavailable', 'phoneEmpty', 'phoneInvalid'],
} as const;

export const callPartnerSchema = schemaOf(callPartner, calling);

export const callPartnerWithSlashSchema = schemaOf(callPartnerWithSlash, calling);
