import {
  REGISTRATION_STEPS,
  type Child,
  type PolicyRecords,
  type QuizResult,
  type User,
} from '@nestling/domain/account/user';
import { z } from 'zod';
import { dateTime, uuid } from '../endpoint-schema.ts';

export const uidParams = z.object({ uid: uuid });

export const childSchema = z
  .object({
    id: z.string(),
    childName: z.string(),
    childAge: z.number().nullable(),
    birthDate: dateTime.nullable(),
    dueDate: dateTime.nullable(),
  })
  .meta({ id: 'Child' }) satisfies z.ZodType<Child>;

export const quizResultSchema = z
  .object({
    pass: z.boolean(),
    certificateID: z.string().nullable(),
    certificateEmailSent: z.boolean(),
    quizCompleted: dateTime,
    totalCorrect: z.number(),
    totalQuestions: z.number(),
    quizScore: z.number(),
  })
  .meta({ id: 'QuizResult' }) satisfies z.ZodType<QuizResult>;

export const policySchema = z
  .record(z.string(), z.object({ signed: z.literal(true), signedAt: dateTime }))
  .meta({ id: 'Policy' }) satisfies z.ZodType<PolicyRecords>;

const userSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    emailBounced: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(['female', 'male', 'non-binary', 'prefer-not-to-say']).nullable(),
    birthDate: z.string().nullable(),
    dueDate: z.string().nullable(),
    maritalStatus: z.string().nullable(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    zip: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    campaign: z.string().nullable(),
    locale: z.string(),
    children: z.array(childSchema),
    emailOptIn: z.boolean().nullable(),
    emailOptInDate: dateTime.nullable(),
    firstTime: z.boolean(),
    isParent: z.enum(['yes-primary', 'yes-secondary', 'no', 'no-professional']).nullable(),
    haveChildren: z.enum(['yes', 'no', 'prefer-not-to-say']).nullable(),
    haveMultiples: z.boolean().nullable(),
    hasABabyUnder6Months: z.boolean().nullable(),
    pregnantStatus: z.string().nullable(),
    meetsAgeRequirement: z.boolean().nullable(),
    lastRegistrationStepFinished: z.enum(REGISTRATION_STEPS),
    membershipNumber: z.string(),
    shippedBabyBoxes: z.array(z.string()),
    shippingAddress1: z.string().nullable(),
    shippingCity: z.string().nullable(),
    shippingRegion: z.string().nullable(),
    shippingPostalCode: z.string().nullable(),
    shippingPhone: z.string().nullable(),
    syllabusId: z.string().nullable(),
    syllabusPassed: z.record(z.string(), dateTime),
    syllabusQuizResults: z.record(z.string(), quizResultSchema),
    videosWatched: z.record(z.string(), z.record(z.string(), dateTime)),
    userCreated: dateTime,
    sfmc: z.object({ status: z.enum(['Active', 'Unsubscribed']), action: z.enum(['subscribed', 'unsubscribed']) }),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<User>;

export const userAnswer = z.object({ user: userSchema, policy: policySchema });
