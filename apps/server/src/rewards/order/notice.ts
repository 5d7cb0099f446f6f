import { createHash } from 'node:crypto';
import { centsOf } from '@nestling/domain/rewards/price';
import { z } from 'zod';
import type { ShopReading } from '../../gateways/shop/port.ts';
import type { NoticeRow } from './queries/webhook-inbox.ts';

/** Header with the signature: hex HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = 'x-shop-signature';

/** The gateway whose orders notices of this format are about; Shopify has its own. */
export const NOTICE_GATEWAY = 'embedded';

/** The source of the notices of the embedded shop. */
export const NOTICE_SOURCE = 'shop';

/** Control characters are refused because Postgres text does not accept a NUL. */
function plain(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}+$/u);
}

/** An unreadable value counts as absent, because the event must be stored anyway. */
function readable<Value extends z.ZodType>(value: Value) {
  return value.nullish().catch(null);
}

/** Other keys of the event are neither read nor stored. */
const noticeSchema = z.object({
  eventId: plain(200),
  type: plain(60),
  orderId: plain(60),
  shopOrderId: readable(plain(200)),
  amount: readable(z.number()),
  currency: readable(plain(10)),
  // A value that is no text becomes an unusable address, so that it is reported.
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

/** Returns the status of a notice type; null for an unknown type. */
export function statusOfType(type: string): ShopReading['status'] | null {
  return STATUS_OF_TYPE[type] ?? null;
}

/** Parses a notice; null if it is invalid. */
export function readNotice(raw: Buffer): ShopNotice | null {
  try {
    const { success, data } = noticeSchema.safeParse(JSON.parse(raw.toString('utf8')));
    return success ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the row of a notice: `applied` until another outcome is known. */
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
