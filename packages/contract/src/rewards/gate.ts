import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import type { GateNeed } from '@nestling/domain/rewards/gate/gate-needs';
import type { OrderNoticeKind } from '@nestling/domain/rewards/order-notice';
import { endpoint } from '../endpoint.ts';
import type { SlugParams } from '../learning/course.ts';
import type { Product } from '../learning/syllabus.ts';

/** The choices in the form of an order. */
export interface ShippingChoice {
  /** Countries that the course ships to. */
  countries: string[];
  /** Variants of the offers that are out of stock. */
  outOfStock: string[];
  /** Whether the reward can be picked up instead. */
  canPickUp: boolean;
}

export interface GateAnswer {
  kind: 'allow' | 'redirect';
  to: string | null;
  reason: GateReason | null;
  /** Notice about an order that failed, sent with the order's number. */
  notice: OrderNoticeKind | null;
  /** Data that the member must supply before the form of an allowed page can be used. */
  needs: GateNeed | null;
  orderNumber: string | null;
  /** Null unless the shipping page is allowed. */
  shipping: ShippingChoice | null;
}

/** Returns the redeem gate's verdict on a page, from the server's own data. */
export const readGate = endpoint<{
  params: SlugParams;
  query: { userId: string; path?: string | undefined };
  data: GateAnswer;
}>({
  method: 'GET',
  path: '/api/syllabus/:slug/gate',
  access: 'uid',
  limit: 'read',
  summary: "The redeem gate's decision on a page",
  shows: ['progress', 'pass', 'reward'],
});

/** Returns the product of a course. */
export const readProduct = endpoint<{ params: SlugParams; data: { product: Product | null } }>({
  method: 'GET',
  path: '/api/syllabus/:slug/product',
  access: 'any',
  limit: 'read',
  summary: 'The product of a course',
});
