import { z } from 'zod';
import { END_REASONS } from '@nestling/domain/rewards/end-reason';
import { dateTime, rawText, schemaOf, text } from '../endpoint-schema.ts';
import { checkOrder, createOrder, orderWebhook, readOrder } from './order.ts';
import { REWARD_WRITE_CODES, orderStatusSchema, redemptionSchema } from './redemption.schema.ts';

const shippingInfo = z.object({
  firstName: text(100),
  lastName: text(100),
  address: z.object({
    streetLines: z.array(text(100), { error: 'required' }).max(2, 'invalid'),
    city: text(100),
    stateOrProvinceCode: text(10).optional(),
    postalCode: rawText(20),
    countryCode: text(2),
  }),
  companyName: text(100).optional(),
  phoneNumber: text(30),
  sameAsShipping: z.boolean({ error: 'invalid' }).optional(),
});

const bothSpellings = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const variant: unknown = 'variantId' in value ? value.variantId : undefined;
  const legacy: unknown = 'legacySyllabusId' in value ? value.legacySyllabusId : undefined;
  return { variantID: variant, legacySyllabusID: legacy, ...value };
};

const orderedTo = z.object({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  streetLines: z.array(z.string()),
  city: z.string(),
  stateOrProvinceCode: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});

export const createOrderSchema = schemaOf(createOrder, {
  status: 201,
  alsoStatus: 200,
  body: z.preprocess(
    bothSpellings,
    z.object({
      clientId: text(200).optional(),
      distributionType: z.literal('DTP', { error: 'invalid' }).optional(),
      legacySyllabusID: text(60).optional(),
      syllabusID: text(60).optional(),
      slug: text(100).optional(),
      userID: text(60).optional(),
      variantID: text(100).optional(),
      shippingPrice: z.number({ error: 'invalid' }).min(0, 'invalid').optional(),
      shippingInfo: shippingInfo.optional(),
      replace: z.boolean({ error: 'invalid' }).optional(),
    }),
  ),
  data: z.object({
    attribute: z.literal('SUCCESS'),
    shopifyData: z.object({ orderStatusURL: z.string().nullable(), invoiceURL: z.string().nullable() }),
    orderId: z.string(),
    redemption: redemptionSchema,
    alreadyOrdered: z.literal(true).optional(),
    shipTo: orderedTo.optional(),
  }),
  codes: [
    ...REWARD_WRITE_CODES,
    'missing-required-params',
    'order-data-missing',
    'course-mismatch',
    'variant-unknown',
    'required',
    'country-not-allowed',
    'military-error',
    'pobox-error',
    'zip-country-mismatch',
    'out-of-stock',
    'order-failed',
    'email-unconfirmed',
    'mailbox-has-one',
    'household-has-one',
    'address-review',
  ],
});

const order = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    orderStatus: orderStatusSchema,
    legacySyllabusId: z.string(),
    slug: z.string(),
    title: z.string(),
    shipTo: orderedTo.nullable(),
    shippingPrice: z.number(),
    chargedFor: z.enum(['shipping', 'item']),
    checking: z.boolean(),
    refund: z.enum(['due', 'done']).nullable(),
    endReason: z.enum(END_REASONS).optional(),
    invoiceExpiresAt: dateTime.optional(),
    paidTimestamp: dateTime.optional(),
    orderStatusURL: z.string().optional(),
    invoiceURL: z.string().optional(),
  })
  .meta({ id: 'Order' });

const ownOrder = z.object({ orderId: z.string().max(60) });

export const readOrderSchema = schemaOf(readOrder, {
  status: 200,
  params: ownOrder,
  data: order,
  codes: ['order-not-found'],
});

export const checkOrderSchema = schemaOf(checkOrder, {
  status: 200,
  params: ownOrder,
  data: order,
  codes: ['order-not-found', 'order-failed'],
});

export const orderWebhookSchema = schemaOf(orderWebhook, {
  status: 200,
  data: z.object({ applied: z.boolean() }),
  codes: ['bad-signature'],
});
