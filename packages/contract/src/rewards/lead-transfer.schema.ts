import type { LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import type { PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { localeQuery, rawText, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';
import { slugParams } from '../learning/course.schema.ts';

const words = z.string().nullable();

const leadTransferSchema = z
  .object({
    partner: z.object({
      slug: z.string(),
      offerText: z.string(),
      privacyPolicyText: z.string(),
      privacyPolicyLink: words,
      requiresAgeVerification: z.boolean(),
      requiresAddressVerification: z.boolean(),
      requiresChildDueDate: z.boolean(),
      requiresChildGender: z.boolean(),
      requiresDisclosure: z.boolean(),
      requiresParentDateOfBirth: z.boolean(),
      requiresPhoneNumber: z.boolean(),
      requiresTrustedForm: z.boolean(),
      requiresWicStatus: z.boolean(),
      requiresInsuranceProvider: z.boolean(),
    }) satisfies z.ZodType<PartnerFlags>,
    optIn: z.object({
      businessName: z.string(),
      headline: z.string(),
      primaryDescription: z.string(),
      description: words,
      offerDescription: words,
      optInYesLabel: z.string(),
      optInNoLabel: z.string(),
      optInCallToActionLabel: z.string(),
      optInCallToActionLink: words,
      mandatoryWarning: words,
      returnLinkLabel: words,
      returnLinkUrl: words,
      graphic: imageSchema.nullable(),
    }),
    /** In display order; empty for a partner without disclosures. */
    disclosures: z.array(
      z.object({ slug: z.string(), disclosure: z.string(), disclosureLogo: imageSchema.nullable() }),
    ),
    /** Version of the texts above and of the form's; a yes refers to it. */
    consentVersion: z.string(),
  })
  .meta({ id: 'LeadTransfer' });

export const readLeadTransferSchema = schemaOf({
  status: 200,
  params: slugParams,
  query: localeQuery,
  data: leadTransferSchema,
  codes: ['partner-not-found', 'content-unavailable'],
});
export type ReadLeadTransferExchange = Exchanged<typeof readLeadTransferSchema>;

export const listInsuranceProvidersSchema = schemaOf({
  status: 200,
  query: z.object({
    state: z.string({ error: 'required' }).max(10, 'too-long'),
    locale: z.string().max(35).optional(),
  }),
  data: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** Two capitals. */
      state: z.string(),
    }),
  ),
  codes: ['invalid-region', 'insurance-unavailable'],
});
export type ListInsuranceProvidersExchange = Exchanged<typeof listInsuranceProvidersSchema>;

const answer = z.boolean({ error: 'invalid' });
const part = z.coerce.number({ error: 'invalid' }).int('invalid');
const AGREEMENT = /^([a-z0-9]+(?:-[a-z0-9]+)*)DisclosureAgreement$/;

const gathered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const disclosures: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries<unknown>({ ...value })) {
    const slug = AGREEMENT.exec(name)?.[1];
    if (slug !== undefined) disclosures[slug] = entry;
  }
  return { ...value, disclosures };
};

const uploadSchema = z.preprocess(
  gathered,
  z.object({
    uid: uuid.optional(),
    /** Legacy id of the course. */
    syllabusId: text(60).optional(),
    legacySyllabusId: text(60).optional(),
    /** Slug of the partner: the linked opt-in of the course. */
    c3poSlug: text(100),
    optIn: answer,
    address: text(300).optional(),
    city: text(100).optional(),
    state: text(40).optional(),
    zip: text(10).optional(),
    phone: text(30).optional(),
    meetsAgeRequirement: answer.optional(),
    childGender: z.enum(['m', 'f', 'n'], { error: 'invalid' }).optional(),
    /**
     * The date of the child for this partner: a birth or a due date, as a plain date. Without one
     * the date of the member's record counts. The record itself does not change.
     */
    childBirthDate: text(30).optional(),
    childDueDate: text(30).optional(),
    parentDob: z.object({ month: part, day: part, year: part }, { error: 'invalid' }).optional(),
    wicStatus: z.enum(['1', '0', 'u'], { error: 'invalid' }).optional(),
    /** `checkbox-consent` where the box was ticked instead of a certificate. */
    trustedFormCert: rawText(500).optional(),
    trustedFormToken: rawText(500).optional(),
    insuranceProvider: text(200).optional(),
    insuranceMemberId: text(50).optional(),
    /**
     * The parent has no insurance or is unsure which: insurance fields are not required, stored or
     * sent, even if present.
     */
    noInsurance: answer.optional(),
    /**
     * The answers to disclosures by partner; on the wire each is a
     * `{partnerSlug}DisclosureAgreement` beside the other fields.
     */
    disclosures: z.record(z.string(), answer),
    locale: text(35).optional(),
    consentVersion: text(64).optional(),
  }) satisfies z.ZodType<LeadFields>,
);

export const uploadLeadSchema = schemaOf({
  status: 202,
  body: uploadSchema,
  data: z.object({ status: z.literal('SUCCESS') }),
  codes: [
    'partner-not-found',
    'course-not-found',
    'quiz-not-passed',
    'course-mismatch',
    'consent-proof-missing',
    'consent-text-changed',
    'validation-failed',
    'invalid-region',
    'zip-codes-unavailable',
  ],
});

/** As a browser writes it: the answers to disclosures are beside the other fields. */
type SentUpload = Partial<z.output<typeof uploadSchema>> & Omit<z.output<typeof uploadSchema>, 'disclosures'>;

export type UploadLeadExchange = Exchanged<typeof uploadLeadSchema> & { sent: { body: SentUpload } };
