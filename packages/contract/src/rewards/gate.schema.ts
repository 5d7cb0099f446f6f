import { REQUIRED_MEMBER_FIELDS } from '@nestling/domain/learning/eligibility';
import { GATE_NEEDS, GATE_REASONS } from '@nestling/domain/rewards/gate';
import { z } from 'zod';
import { schemaOf, uuid } from '../endpoint-schema.ts';
import { optInTypeSchema, slugParams } from '../learning/course.schema.ts';
import { activeOfferSchema, productSchema } from '../learning/syllabus.schema.ts';
import { readEligible, readGate, readProduct } from './gate.ts';

const userEligibleSchema = z.object({
  pickup: z.boolean(),
  shipping: z.boolean(),
  displayable: z.boolean(),
  onlineOnly: z.boolean(),
  incomplete: z.array(z.enum(REQUIRED_MEMBER_FIELDS)),
});

export const readEligibleSchema = schemaOf(readEligible, {
  status: 200,
  params: slugParams,
  query: z.object({ userId: uuid, locale: z.string().max(35).optional() }),
  data: z.object({
    syllabusInfo: z.object({ legacySyllabusId: z.string(), slug: z.string(), title: z.string() }),
    userEligible: userEligibleSchema.nullable(),
    activeOffer: activeOfferSchema,
    shippingCharges: z.object({
      shipping: z.object({ free: z.boolean(), amount: z.number() }),
      shipToStore: z.object({ amount: z.number() }),
    }),
    linkedOptIn: z.object({ slug: z.string() }).nullable(),
    optInType: optInTypeSchema,
  }),
  codes: ['course-not-found', 'content-unavailable'],
});

export const readGateSchema = schemaOf(readGate, {
  status: 200,
  params: slugParams,
  query: z.object({ userId: uuid, path: z.string().max(300).optional() }),
  data: z.object({
    kind: z.enum(['allow', 'redirect']),
    to: z.string().nullable(),
    reason: z.enum(GATE_REASONS).nullable(),
    notice: z.enum(['refund-due', 'order-cancelled']).nullable(),
    needs: z.enum(GATE_NEEDS).nullable(),
    orderNumber: z.string().nullable(),
  }),
  codes: ['course-not-found', 'content-unavailable'],
});

export const readProductSchema = schemaOf(readProduct, {
  status: 200,
  params: slugParams,
  data: z.object({ product: productSchema.nullable() }),
  codes: ['course-not-found', 'product-slug-missing'],
});
