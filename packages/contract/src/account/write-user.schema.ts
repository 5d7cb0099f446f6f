import { emailProblem } from '@nestling/domain/account/email/email';
import { SMALL_TEXT_MAX_LENGTH, US_PHONE_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { sanitiseLocale } from '@nestling/domain/account/locale';
import { NAME_MAX_LENGTH, isPersonName, normaliseName } from '@nestling/domain/account/person-name';
import { PASSWORD_MAX_LENGTH } from '@nestling/domain/account/password-length';
import { isPlainDate } from '@nestling/domain/account/dates/plain-date';
import { REGISTRATION_STEPS } from '@nestling/domain/account/user';
import { readUserAliases } from '@nestling/domain/account/user-aliases';
import { GENDERS, PARENT_TYPES } from '@nestling/domain/account/wizard';
import { streetLine } from '@nestling/domain/pasted-text';
import { z } from 'zod';
import { rawText, readText, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';
import { unsubscribePlace } from './newsletter.schema.ts';
import { uidParams, userAnswer } from './user-record.schema.ts';

/** An email as typed: its problem is the field code. */
export const email = rawText(1000, 'no-email').superRefine((value, context) => {
  const problem = emailProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** A new password as typed; how short is too short is a setting, so the server judges that. */
export const newPassword = rawText(1000, 'no-password')
  .min(1, 'no-password')
  .refine((value) => [...value].length <= PASSWORD_MAX_LENGTH, 'too-long');

const optionalName = readText(normaliseName, NAME_MAX_LENGTH)
  .refine((value) => value === '' || isPersonName(value), 'bad-name')
  .optional();

const date = text(30)
  .refine((value) => isPlainDate(value), 'invalid')
  .optional();
const yesOrNo = z.boolean({ error: 'invalid' }).optional();
function emptiable<T extends string>(values: readonly T[]) {
  const isValue = (value: unknown): value is T => values.some((candidate) => candidate === value);
  const emptied = z.union([z.literal(''), z.null()]).transform(() => null);
  return z.union([z.custom<T>(isValue), emptied], { error: 'invalid' }).optional();
}

const HAVE_CHILDREN = ['yes', 'no', 'prefer-not-to-say'] as const;

export const writeUserSchema = schemaOf({
  status: 201,
  alsoStatus: 200,
  params: uidParams,
  body: z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? readUserAliases({ ...value }) : value),
    z.object({
      uid: uuid.optional(),
      /**
       * Sent with `uid` by a registration after a pending social sign-in, in place of a password;
       * it proves nothing by itself.
       */
      socialLogin: z.literal(true, { error: 'invalid' }).optional(),
      email: email.optional(),
      password: newPassword.optional(),
      confirmPassword: rawText(1000).optional(),
      firstName: optionalName,
      lastName: optionalName,
      emailOptIn: z.boolean({ error: 'invalid' }).nullable().optional(),
      optInSource: unsubscribePlace,
      policyVersion: text(50).optional(),
      campaign: text(100).optional(),
      country: text(2)
        .regex(/^[A-Z]{2}$/, 'invalid')
        .optional(),
      zip: rawText(20).optional(),
      gender: emptiable(GENDERS),
      isParent: emptiable(PARENT_TYPES),
      haveChildren: emptiable(HAVE_CHILDREN),
      maritalStatus: text(50).optional(),
      pregnantStatus: text(50).optional(),
      haveMultiples: yesOrNo,
      hasABabyUnder6Months: yesOrNo,
      meetsAgeRequirement: yesOrNo,
      birthDate: date,
      dueDate: date,
      phone: text(US_PHONE_MAX_LENGTH).optional(),
      address: readText(streetLine, SMALL_TEXT_MAX_LENGTH).optional(),
      city: text(100).optional(),
      shippingAddress1: readText(streetLine, SMALL_TEXT_MAX_LENGTH).optional(),
      shippingCity: text(100).optional(),
      shippingRegion: text(6)
        .regex(/^(?:|ALL|[A-Z]{2}|[A-Z]{2}-[A-Z]{2,3})$/, 'invalid')
        .optional(),
      shippingPostalCode: text(20).optional(),
      shippingPhone: text(20)
        .regex(/^(?:|\+?[\d ().-]{7,20})$/, 'invalid')
        .optional(),
      locale: text(35)
        .regex(/^[A-Za-z]{2}(?:-[A-Za-z0-9]{2,})?$/, 'invalid')
        .transform(sanitiseLocale)
        .optional(),
      firstTime: z.literal(false, { error: 'invalid' }).optional(),
      lastRegistrationStepFinished: z.enum(REGISTRATION_STEPS, { error: 'invalid' }).optional(),
    }),
  ),
  data: userAnswer,
  codes: [
    'auth/email-already-in-use',
    'uid-taken',
    'unauthenticated',
    'forbidden',
    'bad-email',
    'no-email',
    'no-password',
    'weak-password',
    'common-password',
    'password-mismatch',
    'opt-in-required',
    'social-proof-missing',
    'no-first-name',
    'no-last-name',
    'bad-name',
    'empty-zip',
    'invalid-zip',
    'zip-country-mismatch',
    'no-country',
    'country-not-allowed',
    'required',
    'invalid',
    'zip-codes-unavailable',
  ],
});
export type WriteUserExchange = Exchanged<typeof writeUserSchema>;
