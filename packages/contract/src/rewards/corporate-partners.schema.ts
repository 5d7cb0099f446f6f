import { z } from 'zod';
import { uidParams } from '../account/user-record.schema.ts';
import { rawText, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

const partner = z
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
    /**
     * Version of the text shown, including the line that names what the partner receives; a yes
     * refers to it.
     */
    consentVersion: z.string(),
    /** Evaluated by the server's clock. */
    displayOnModal: z.object({
      enabled: z.boolean(),
      start: z.string().optional(),
      end: z.string().optional(),
      open: z.boolean(),
    }),
  })
  .meta({ id: 'CorporatePartner' });

export const listCorporatePartnersSchema = schemaOf({
  status: 200,
  query: z.object({
    country: z.string().regex(/^[A-Z]{2}$/, 'invalid'),
    locale: z.string().max(35).optional(),
  }),
  data: z.array(partner),
  codes: ['content-unavailable', 'invalid'],
});
export type ListCorporatePartnersExchange = Exchanged<typeof listCorporatePartnersSchema>;

const record = z
  .object({
    partner: z.string(),
    optIn: z.boolean(),
    /** When the member answered; false for a yes that could not be delivered. */
    optInDate: z.union([z.string(), z.literal(false)]),
    /** Digits; false without a number. */
    mobile: z.union([z.string(), z.literal(false)]),
    email: z.string(),
  })
  .meta({ id: 'PartnerRecord' });

export const listPartnerRecordsSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.record(z.string(), record),
  codes: [],
});
export type ListPartnerRecordsExchange = Exchanged<typeof listPartnerRecordsSchema>;

const noneOr = (field: z.ZodString) => z.union([field, z.literal(false)], { error: 'invalid' }).optional();

const answering = {
  status: 200,
  params: z.object({ uid: uuid, slug: z.string().max(100) }),
  body: z.object({
    optIn: z.boolean({ error: 'invalid' }),
    optInDate: noneOr(rawText(40)),
    mobile: noneOr(rawText(30)),
    email: rawText(254).optional(),
    /**
     * With a no: the member says that they are under 18. Where the age is asked, nothing goes to
     * the partner and the reward continues.
     */
    underAge: z.boolean({ error: 'invalid' }).optional(),
    consentVersion: rawText(64).optional(),
    locale: rawText(35).optional(),
    /** Course in which the partner asked; absent or `-` outside a course. */
    legacySyllabusId: text(60).optional(),
  }),
  data: record,
  codes: ['partner-not-found', 'consent-proof-missing', 'consent-text-changed', 'record-update-failed'],
} as const;

export const recordPartnerAnswerSchema = schemaOf(answering);
export type RecordPartnerAnswerExchange = Exchanged<typeof recordPartnerAnswerSchema>;

export const recordPartnerAnswerAliasSchema = schemaOf(answering);
export type RecordPartnerAnswerAliasExchange = Exchanged<typeof recordPartnerAnswerAliasSchema>;

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
  codes: [
    'partner-not-found',
    'consent-text-changed',
    'partner-unavailable',
    'phoneEmpty',
    'phoneInvalid',
    'phoneExtension',
  ],
} as const;

export const callPartnerSchema = schemaOf(calling);
export type CallPartnerExchange = Exchanged<typeof callPartnerSchema>;

export const callPartnerWithSlashSchema = schemaOf(calling);
export type CallPartnerWithSlashExchange = Exchanged<typeof callPartnerWithSlashSchema>;
