import { z } from 'zod';
import { END_REASONS } from '@nestling/domain/rewards/end-reason';
import { dateTime, rawText, schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
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
  /** First and last name, as printed on the parcel. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A second line of the name; absent without one. */
  companyName: z.string().optional(),
  streetLines: z.array(z.string()),
  city: z.string(),
  stateOrProvinceCode: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});

export const createOrderSchema = schemaOf({
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
      /** Dollars; must equal the server's own price, otherwise the order is refused. */
      shippingPrice: z.number({ error: 'invalid' }).min(0, 'invalid').optional(),
      shippingInfo: shippingInfo.optional(),
      /** Changes the address of a pending order of the same variant. */
      replace: z.boolean({ error: 'invalid' }).optional(),
    }),
  ),
  data: z.object({
    attribute: z.literal('SUCCESS'),
    shopifyData: z.object({ orderStatusURL: z.string().nullable(), invoiceURL: z.string().nullable() }),
    orderId: z.string(),
    redemption: redemptionSchema,
    /** Set only for an existing order with another address than the requested one. */
    alreadyOrdered: z.literal(true).optional(),
    /** Address of that order; only with `alreadyOrdered`. */
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
export type CreateOrderExchange = Exchanged<typeof createOrderSchema>;

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
    /** The line that carries the price. */
    chargedFor: z.enum(['shipping', 'item']),
    /** A payment has arrived, but an operator must check it; or it is under way. */
    checking: z.boolean(),
    /** With `checking`: the payment is under way. */
    paymentPending: z.literal(true).optional(),
    /** Refund of a payment: due, or done. */
    refund: z.enum(['due', 'done']).nullable(),
    /** Only for an order that has ended. */
    endReason: z.enum(END_REASONS).optional(),
    /** Until when it waits for its payment. */
    invoiceExpiresAt: dateTime.optional(),
    paidTimestamp: dateTime.optional(),
    orderStatusURL: z.string().optional(),
    invoiceURL: z.string().optional(),
  })
  .meta({ id: 'Order' });

const ownOrder = z.object({ orderId: z.string().max(60) });

export const readOrderSchema = schemaOf({
  status: 200,
  params: ownOrder,
  data: order,
  codes: ['order-not-found'],
});
export type ReadOrderExchange = Exchanged<typeof readOrderSchema>;

export const checkOrderSchema = schemaOf({
  status: 200,
  params: ownOrder,
  data: order,
  codes: ['order-not-found', 'order-failed'],
});
export type CheckOrderExchange = Exchanged<typeof checkOrderSchema>;

export const orderWebhookSchema = schemaOf({
  status: 200,
  data: z.object({ applied: z.boolean() }),
  codes: ['bad-signature'],
});
export type OrderWebhookExchange = Exchanged<typeof orderWebhookSchema>;

export const shopifyWebhookSchema = schemaOf({
  status: 200,
  data: z.object({
    /** False for a repeated notice, and for one that is about no order of ours. */
    applied: z.boolean(),
  }),
  codes: ['bad-signature'],
});
export type ShopifyWebhookExchange = Exchanged<typeof shopifyWebhookSchema>;
