import { ORDER_NOTICES } from '@nestling/domain/rewards/order-notice';
import { GATE_REASONS } from '@nestling/domain/rewards/gate/gate';
import { GATE_NEEDS } from '@nestling/domain/rewards/gate/gate-needs';
import { z } from 'zod';
import { schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { slugParams } from '../learning/course.schema.ts';
import { productSchema } from '../learning/syllabus.schema.ts';

export const readGateSchema = schemaOf({
  status: 200,
  params: slugParams,
  query: z.object({ userId: uuid, path: z.string().max(300).optional() }),
  data: z.object({
    kind: z.enum(['allow', 'redirect']),
    to: z.string().nullable(),
    reason: z.enum(GATE_REASONS).nullable(),
    /** Notice about an order that failed, sent with the order's number. */
    notice: z.enum(ORDER_NOTICES).nullable(),
    /** Data that the member must supply before the form of an allowed page can be used. */
    needs: z.enum(GATE_NEEDS).nullable(),
    orderNumber: z.string().nullable(),
    /** Dollars that go back, or have gone, with a notice about them. */
    refund: z.number().nullable(),
    /** Null unless the shipping page is allowed. */
    shipping: z
      .object({
        /** Countries that the course ships to. */
        countries: z.array(z.string()),
        /** Variants of the offers that are out of stock. */
        outOfStock: z.array(z.string()),
        /** Whether the reward can be picked up instead. */
        canPickUp: z.boolean(),
      })
      .nullable(),
  }),
  codes: ['course-not-found', 'content-unavailable'],
});
export type ReadGateExchange = Exchanged<typeof readGateSchema>;

export const readProductSchema = schemaOf({
  status: 200,
  params: slugParams,
  data: z.object({ product: productSchema.nullable() }),
  codes: ['course-not-found', 'product-slug-missing'],
});
export type ReadProductExchange = Exchanged<typeof readProductSchema>;
