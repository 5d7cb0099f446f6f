import type { ReadGateExchange, ReadProductExchange } from './gate.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The choices in the form of an order. */
export type ShippingChoice = NonNullable<GateAnswer['shipping']>;

export type GateAnswer = ReadGateExchange['data'];

/** Returns the redeem gate's verdict on a page, from the server's own data. */
export const readGate = endpoint<ReadGateExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/gate',
  access: 'uid',
  limit: 'read',
  summary: "The redeem gate's decision on a page",
  shows: ['progress', 'pass', 'reward'],
});

/** Returns the product of a course. */
export const readProduct = endpoint<ReadProductExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/product',
  access: 'any',
  limit: 'read',
  summary: 'The product of a course',
});
