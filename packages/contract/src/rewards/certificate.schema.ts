import { NAME_MAX_LENGTH, isLatinName } from '@nestling/domain/account/person-name';
import { z } from 'zod';
import { localeQuery, rawText, schemaOf, uuid } from '../endpoint-schema.ts';
import { slugParams } from '../learning/course.schema.ts';
import { readCertificate, readCertificatePdf, verifyCertificate } from './certificate.ts';

const query = z.object({ userId: uuid, locale: z.string().max(35).optional() });

export const readCertificateSchema = schemaOf(readCertificate, {
  status: 200,
  params: slugParams,
  query,
  data: z.object({
    certificateID: z.string(),
    className: z.string(),
    name: z.string(),
    date: z.string(),
    revoked: z.boolean(),
    needsLatinName: z.boolean(),
  }),
  codes: ['course-not-found', 'quiz-not-passed'],
});

export const readCertificatePdfSchema = schemaOf(readCertificatePdf, {
  status: 200,
  params: slugParams,
  query: query.extend({
    latinName: rawText(2 * NAME_MAX_LENGTH)
      .refine((value) => value.trim() === '' || isLatinName(value), 'bad-name')
      .optional(),
  }),
  data: z.string(),
  codes: ['course-not-found', 'quiz-not-passed', 'certificate-not-found', 'bad-name'],
});

export const verifyCertificateSchema = schemaOf(verifyCertificate, {
  status: 200,
  params: z.object({ certificateID: z.string().max(40) }),
  query: localeQuery,
  data: z.object({ valid: z.boolean(), course: z.string(), date: z.string(), name: z.string(), revoked: z.boolean() }),
  codes: ['certificate-not-found'],
});
