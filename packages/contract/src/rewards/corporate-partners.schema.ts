import { z } from 'zod';
import { uidParams } from '../account/user-record.schema.ts';
import { rawText, schemaOf, text, uuid } from '../endpoint-schema.ts';
import { listPartnerRecords, recordPartnerAnswer, recordPartnerAnswerAlias } from './corporate-partners.ts';

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
    consentVersion: rawText(64).optional(),
    locale: rawText(35).optional(),
    legacySyllabusId: text(60).optional(),
  }),
  data: record,
  codes: ['partner-not-found', 'consent-proof-missing', 'consent-text-changed', 'record-update-failed'],
} as const;

export const recordPartnerAnswerSchema = schemaOf(recordPartnerAnswer, answering);

export const recordPartnerAnswerAliasSchema = schemaOf(recordPartnerAnswerAlias, answering);
