import { NAME_MAX_LENGTH, isLatinName, normaliseName } from '@nestling/domain/account/person-name';
import { z } from 'zod';
import { localeQuery, readText, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { slugParams } from '../learning/course.schema.ts';

const query = z.object({ userId: uuid, locale: z.string().max(35).optional() });

export const readCertificateSchema = schemaOf({
  status: 200,
  params: slugParams,
  query,
  data: z.object({
    certificateID: z.string(),
    className: z.string(),
    name: z.string(),
    /** Calendar day of the pass. */
    date: z.string(),
    revoked: z.boolean(),
    /** The PDF font lacks letters for a part of the name. */
    needsLatinName: z.boolean(),
  }),
  codes: ['course-not-found', 'quiz-not-passed'],
});
export type ReadCertificateExchange = Exchanged<typeof readCertificateSchema>;

export const readCertificatePdfSchema = schemaOf({
  status: 200,
  params: slugParams,
  query: query.extend({
    /** Replaces only a name for which the PDF font lacks letters. */
    latinName: readText(normaliseName, 2 * NAME_MAX_LENGTH)
      .refine((value) => value === '' || isLatinName(value), 'bad-name')
      .optional(),
  }),
  data: z.string(),
  codes: ['course-not-found', 'quiz-not-passed', 'certificate-not-found', 'bad-name'],
});
export type ReadCertificatePdfExchange = Exchanged<typeof readCertificatePdfSchema>;

export const verifyCertificateSchema = schemaOf({
  status: 200,
  params: z.object({ certificateID: z.string().max(40) }),
  query: localeQuery,
  data: z.object({
    valid: z.boolean(),
    course: z.string(),
    date: z.string(),
    /** First name and initial: "Anna K." */
    name: z.string(),
    revoked: z.boolean(),
  }),
  codes: ['certificate-not-found'],
});
export type VerifyCertificateExchange = Exchanged<typeof verifyCertificateSchema>;
