import { ORDER_NOTICES } from '@nestling/domain/rewards/order-notice';
import { GATE_REASONS } from '@nestling/domain/rewards/gate/gate';
import { GATE_NEEDS } from '@nestling/domain/rewards/gate/gate-needs';
import { z } from 'zod';
import { schemaOf, uuid } from '../endpoint-schema.ts';
import { slugParams } from '../learning/course.schema.ts';
import { productSchema } from '../learning/syllabus.schema.ts';
import { readGate, readProduct } from './gate.ts';

export const readGateSchema = schemaOf(readGate, {
  status: 200,
  params: slugParams,
  query: z.object({ userId: uuid, path: z.string().max(300).optional() }),
  data: z.object({
    kind: z.enum(['allow', 'redirect']),
    to: z.string().nullable(),
    reason: z.enum(GATE_REASONS).nullable(),
    notice: z.enum(ORDER_NOTICES).nullable(),
    needs: z.enum(GATE_NEEDS).nullable(),
    orderNumber: z.string().nullable(),
    shipping: z
      .object({ countries: z.array(z.string()), outOfStock: z.array(z.string()), canPickUp: z.boolean() })
      .nullable(),
  }),
  codes: ['course-not-found', 'content-unavailable'],
});

export const readProductSchema = schemaOf(readProduct, {
  status: 200,
  params: slugParams,
  data: z.object({ product: productSchema.nullable() }),
  codes: ['course-not-found', 'product-slug-missing'],
});
