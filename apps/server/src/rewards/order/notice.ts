import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { centsOf } from '@nestling/domain/rewards/price';
import { z } from 'zod';
import type { ShopReading } from '../../gateways/shop/port.ts';
import type { NoticeRow } from './queries/webhook-inbox.ts';

/** Header that carries the signature: hex HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = 'x-shop-signature';

/** The one shop whose notices come this way. */
export const NOTICE_SOURCE = 'shop';

/** A text without control characters, which no column takes. */
function plain(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u);
}

/**
 * What says something of an order, and nothing where it cannot be read: the notice is kept all the
 * same.
 */
function readable<Value extends z.ZodType>(value: Value) {
  return value.nullish().catch(null);
}

/** What is picked of a notice; the rest is neither read nor kept. */
const noticeSchema = z.object({
  eventId: plain(200),
  type: plain(60),
  orderId: plain(60),
  shopOrderId: readable(plain(200)),
  amount: readable(z.number()),
  currency: readable(plain(10)),
  // What is no text is an address that leads nowhere, and is told as one.
  orderStatusURL: z.string().max(2000).nullish().catch(''),
  occurredAt: readable(plain(60)),
});

/** A notice of the shop. */
export type ShopNotice = z.output<typeof noticeSchema>;

const STATUS_OF_TYPE: Readonly<Record<string, ShopReading['status']>> = {
  'order.paid': 'paid',
  'order.fulfilled': 'fulfilled',
  'order.cancelled': 'cancelled',
  'order.refunded': 'refunded',
};

/** Where the shop says that an order stands; null for a type that means nothing here. */
export function statusOfType(type: string): ShopReading['status'] | null {
  return STATUS_OF_TYPE[type] ?? null;
}

/**
 * True of bytes that the holder of one of the secrets has signed; told in constant time, before
 * anything is read.
 */
export function isSigned(raw: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature ?? '', 'hex');
  return secrets
    .map((secret) => createHmac('sha256', secret).update(raw).digest())
    .map((expected) => given.length === expected.length && timingSafeEqual(given, expected))
    .includes(true);
}

/** Reads a notice; null for what is none. */
export function readNotice(raw: Buffer): ShopNotice | null {
  try {
    const { success, data } = noticeSchema.safeParse(JSON.parse(raw.toString('utf8')));
    return success ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A notice as it is kept: applied, until something else is known to have become of it. */
export function rowOf(notice: ShopNotice, raw: Buffer, receivedAt: Date): NoticeRow {
  return {
    source: NOTICE_SOURCE,
    eventId: notice.eventId,
    type: notice.type,
    orderId: notice.orderId,
    shopOrderId: notice.shopOrderId ?? null,
    amountCents: centsOf(notice.amount),
    currency: notice.currency ?? null,
    occurredAt: notice.occurredAt ?? null,
    receivedAt,
    applied: true,
    outcome: 'applied',
    bodyHash: createHash('sha256').update(raw).digest('hex'),
  };
}
