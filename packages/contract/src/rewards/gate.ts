import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import type { GateNeed } from '@nestling/domain/rewards/gate/gate-needs';
import type { OrderNoticeKind } from '@nestling/domain/rewards/order-notice';
import { endpoint } from '../endpoint.ts';
import type { SlugParams } from '../learning/course.ts';
import type { Product } from '../learning/syllabus.ts';

/** What the form of an order offers. */
export interface ShippingChoice {
  /** Countries the course is sent to. */
  countries: string[];
  /** Variants of the offers that are out of stock (D-257). */
  outOfStock: string[];
  /** Whether the reward can be picked up instead. */
  canPickUp: boolean;
}

export interface GateAnswer {
  kind: 'allow' | 'redirect';
  to: string | null;
  reason: GateReason | null;
  /** What is told of an order that came to nothing, by its number (D-127, D-212). */
  notice: OrderNoticeKind | null;
  /** What an allowed page still asks for before its form is of any use (D-167). */
  needs: GateNeed | null;
  orderNumber: string | null;
  /** Null but where the shipping page is allowed. */
  shipping: ShippingChoice | null;
}

/** The redeem gate's verdict on a page, worked out from the server's own facts (D-46). */
export const readGate = endpoint<{
  params: SlugParams;
  query: { userId: string; path?: string | undefined };
  data: GateAnswer;
}>({
  method: 'GET',
  path: '/api/syllabus/:slug/gate',
  access: 'uid',
  limit: 'read',
  summary: "The redeem gate's verdict on a page",
  shows: ['progress', 'pass', 'reward'],
});

/** The product of a course. */
export const readProduct = endpoint<{ params: SlugParams; data: { product: Product | null } }>({
  method: 'GET',
  path: '/api/syllabus/:slug/product',
  access: 'any',
  limit: 'read',
  summary: 'The product of a course',
});
