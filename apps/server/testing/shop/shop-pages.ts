import { judgeZip } from '@nestling/domain/account/place/zip-region';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { readSettings } from '../../src/config.ts';
import { serveApiDocument } from '../../src/platform/http/api-document.ts';
import { createApp } from '../../src/platform/http/app.ts';
import { createLog } from '../../src/platform/log.ts';
import type { RecipientPrefill } from '../../src/embedded-shop/address-form.ts';
import { serveEmbeddedShop, type ShopPages } from '../../src/embedded-shop/pages.ts';
import type { ShopDestination } from '../../src/gateways/shop/port.ts';
import type { EmbeddedShopAdmin } from '../../src/embedded-shop/embedded-shop-admin.ts';
import type { ProductInfo } from '../../src/embedded-shop/product-info.ts';

type ShopOrderRow = NonNullable<Awaited<ReturnType<EmbeddedShopAdmin['orderOf']>>>;

export const ORDER_ID = '0192b1a2-7c3d-7e4f-8a5b-1c2d3e4f5a6b';
export const STATUS = `/shop/orders/${ORDER_ID}/status`;
export const INVOICE = `/shop/invoices/${ORDER_ID}`;
export const FROM_ABROAD = { status: 'invoiced', priceCents: 995, shipsTo: ['CA', 'GB'] } as const;
/** A text that must be escaped. */
export const EVIL = `"><script>alert(1)</script><img src=x onerror='x'>`;

export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** A paid free order. */
export const order: ShopOrderRow = {
  shopKey: `${ORDER_ID}:1`,
  orderId: ORDER_ID,
  orderNumber: 'NB-20418',
  variantId: 'box',
  title: 'Nestling baby box',
  locale: 'en-US',
  priceCents: 0,
  chargedFor: 'shipping',
  status: 'paid',
  shipTo: null,
  shipsTo: null,
  billingSame: true,
  returnUrl: 'http://localhost:3000/redeem/safe-sleep/distribution/direct-to-parent/confirmation',
  otherMethodUrl: 'http://localhost:3000/redeem/safe-sleep/distribution-options?stay=1',
  holdsStock: false,
  createdAt: new Date('2026-11-20T09:41:00.000Z'),
  invoiceExpiresAt: new Date('2026-11-23T09:41:00.000Z'),
  paidAt: null,
  fulfilledAt: null,
  cancelledAt: null,
  refundedAt: null,
  noticeSentAt: null,
};

interface OnShow {
  order: ShopOrderRow | null;
  ware: ProductInfo;
  locale: Locale;
  now: Date;
  /** What is known of the recipient. */
  prefill: RecipientPrefill | null;
  /** Ids of the requested orders. */
  calls: string[];
  /** Destinations of the paid orders. */
  paid: (ShopDestination | null)[];
}

function onShow(): OnShow {
  return {
    order,
    ware: { isBox: true, picture: null, contents: null },
    locale: 'en-US',
    now: NOW,
    prefill: null,
    calls: [],
    paid: [],
  };
}

/** Reset before each test of a file that calls `showPagesToEach`. */
export const on = onShow();

let app: FastifyInstance;

/** Serves the pages to each test of a file. */
export function showPagesToEach(): void {
  beforeEach(async () => {
    Object.assign(on, onShow());
    app = await openPages();
  });
  afterEach(() => app.close());
}

/** The pages of the test that runs. */
export const pages = (): FastifyInstance => app;

/** The pages with other settings; the test closes them. */
export async function openPages(changes: Partial<ShopPages> = {}): Promise<FastifyInstance> {
  const config = readSettings({ LOG_LEVEL: 'silent' });
  const publicUrl = () => 'http://localhost:3000';
  const opened = await createApp({ config, log: createLog('silent'), version: '1', publicUrl });
  await serveApiDocument(opened, { ofClass: async () => null });
  serveEmbeddedShop(opened, {
    floor: {
      orderOf: async (orderId) => {
        on.calls.push(orderId);
        return on.order;
      },
      pay: async (_orderId, shipTo) => {
        on.paid.push(shipTo);
        if (on.order?.status !== 'invoiced') return 'stands';
        on.order = { ...on.order, status: 'paid', paidAt: on.now };
        return 'moved';
      },
    },
    lookUpZipFor: () => async (country, zip) => judgeZip({ country, zip, tableState: null }),
    recipientOf: async () => on.prefill,
    productOfVariant: () => on.ware,
    clock: { now: () => on.now },
    countCall: async () => {},
    acceptsTestPayments: true,
    localeOf: () => on.locale,
    brandName: 'Nestling',
    supportEmail: 'support@example.com',
    ...changes,
  });
  return opened;
}

/** Opens a page. @param from others than those of every test */
export async function get(url: string, from: FastifyInstance = app) {
  const { statusCode, headers, body } = await from.inject({ url });
  return { status: statusCode, headers, body, words: wordsOf(body) };
}

/** Opens the page of an order with these changes. */
export async function getOrder(changes: Partial<ShopOrderRow>) {
  on.order = { ...order, ...changes };
  return get(STATUS);
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<head>[\s\S]*?<\/head>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The typed address of a parcel for an order from abroad. */
export const ADDRESS = {
  firstName: 'Maya',
  lastName: 'Oduya',
  street: '40 Sparrow Lane',
  streetMore: 'Unit 12',
  city: 'Toronto',
  postalCode: 'm5v2t6',
  country: 'CA',
};

/** Presses "Pay" of the invoice. */
export async function postPayment(form: Record<string, string> = {}, headers: Record<string, string> = {}, from = app) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await from.inject({
    method: 'POST',
    url: `${INVOICE}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: statusCode, headers: answered, location: answered.location, body, words: wordsOf(body) };
}
