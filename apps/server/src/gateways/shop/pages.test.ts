import { judgeZip } from '@nestling/domain/account/zip-region';
import { LOCALES } from '@nestling/messages/locales';
import type { Locale } from '@nestling/messages/locales';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../config.ts';
import { createApp, serveApiDocument } from '../../platform/http/app.ts';
import { createLog } from '../../platform/log.ts';
import { serveEmbeddedShop } from './pages.ts';
import type { ShopPages } from './pages.ts';
import type { Destination } from './port.ts';
import type { ShopOrderRow } from './queries/shop-orders.ts';

const ORDER_ID = '0192b1a2-7c3d-7e4f-8a5b-1c2d3e4f5a6b';
const STATUS = `/shop/orders/${ORDER_ID}/status`;
const INVOICE = `/shop/invoices/${ORDER_ID}`;
const FROM_ABROAD = { status: 'invoiced', priceCents: 995, shipsTo: ['CA', 'GB'] } as const;
const EVIL = `"><script>alert(1)</script><img src=x onerror='x'>`;

const STATUSES = ['invoiced', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;

const NOW = new Date('2026-11-20T12:00:00.000Z');

const order: ShopOrderRow = {
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
  otherWayUrl: 'http://localhost:3000/redeem/safe-sleep/distribution-options?stay=1',
  holdsStock: false,
  createdAt: new Date('2026-11-20T09:41:00.000Z'),
  invoiceExpiresAt: new Date('2026-11-23T09:41:00.000Z'),
  paidAt: null,
  fulfilledAt: null,
  cancelledAt: null,
  refundedAt: null,
  noticeSentAt: null,
};

let app: FastifyInstance;
let shown: ShopOrderRow | null;
let locale: Locale;
let asked: string[];
let paid: (Destination | null)[];
let now: Date;

async function open(changes: Partial<ShopPages> = {}): Promise<FastifyInstance> {
  const config = readSettings({ LOG_LEVEL: 'silent' });
  const publicUrl = () => 'http://localhost:3000';
  const opened = await createApp({ config, log: createLog('silent'), version: '1', publicUrl });
  await serveApiDocument(opened);
  serveEmbeddedShop(opened, {
    floor: {
      orderOf: async (orderId) => {
        asked.push(orderId);
        return shown;
      },
      pay: async (_orderId, shipTo) => {
        paid.push(shipTo);
        if (shown?.status !== 'invoiced') return 'stands';
        shown = { ...shown, status: 'paid', paidAt: now };
        return 'moved';
      },
    },
    lookUpZip: async (country, zip) => judgeZip({ country, zip, tableState: null }),
    clock: { now: () => now },
    countCall: async () => {},
    takesTestPayments: true,
    localeOf: () => locale,
    brandName: 'Nestling',
    supportEmail: 'support@example.com',
    publicUrl,
    ...changes,
  });
  return opened;
}

beforeEach(async () => {
  shown = order;
  locale = 'en-US';
  asked = [];
  paid = [];
  now = NOW;
  app = await open();
});

afterEach(() => app.close());

async function get(url: string, from: FastifyInstance = app) {
  const { statusCode, headers, body } = await from.inject({ url });
  return { status: statusCode, headers, body, words: wordsOf(body) };
}

async function getOrder(changes: Partial<ShopOrderRow>) {
  shown = { ...order, ...changes };
  return get(STATUS);
}

/** What a reader sees, in one line. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<head>[\s\S]*?<\/head>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function stepsOf(html: string): string[] {
  return [...html.matchAll(/<li class="(\w+)".*?<strong>(.*?)<\/strong>/g)].map(
    ([, state, title]) => `${title}: ${state}`,
  );
}

describe('every page of the shop', () => {
  const pages = ['/shop/', '/shop/pages/contact', STATUS, INVOICE];

  it.each(LOCALES.flatMap((language) => pages.map((page) => [language, page] as const)))(
    'in %s: %s has a language, one heading and nothing inline',
    async (language, page) => {
      locale = language;
      shown = page === INVOICE ? { ...order, ...FROM_ABROAD } : order;
      const { status, headers, body } = await get(page);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|undefined|\[object/);
      expect(String(headers['content-security-policy'])).toContain("style-src 'self'");
    },
  );

  it.each(pages)('%s leads back to the product only with `stay`', async (page) => {
    shown = page === INVOICE ? { ...order, status: 'invoiced' } : order;
    const { body } = await get(page);
    const back = [...body.matchAll(/href="(http:[^"]+)"/g)].map(([, address]) => address);
    expect(back.length).toBeGreaterThan(0);
    expect(back.filter((address) => !address?.endsWith('?stay=1'))).toEqual([]);
  });

  it('says that it is a test, unless it is none', async () => {
    expect((await get('/shop/')).words).toContain('Test shop on this machine');
    const real = await open({ isTestShop: false });
    shown = { ...order, ...FROM_ABROAD };
    for (const page of pages) expect((await get(page, real)).words).not.toMatch(/test/i);
    await real.close();
  });

  it('finds its files', async () => {
    const styles = await get('/shop/shop.css');
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    const used = [...styles.body.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address ?? '');
    for (const address of [...used, '/shop/box.svg']) expect((await get(address)).status).toBe(200);
    expect((await get('/shop/box.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('is not in the API document', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body).toContain('"openapi"');
    expect(body).not.toContain('/shop');
  });
});

describe('the status of an order', () => {
  it('shows the order', async () => {
    const { status, words } = await getOrder({ priceCents: 1400 });
    expect(status).toBe(200);
    expect(words).toContain('Order NB-20418');
    expect(words).toContain('Nestling baby box');
    expect(asked).toEqual([ORDER_ID]);
  });

  it('is asked for in the language of the visitor', async () => {
    locale = 'pl-PL';
    expect((await get(STATUS)).words).toContain('Zamówienie NB-20418');
    expect(asked).toEqual([ORDER_ID]);
  });

  it('holds no date and no email', async () => {
    for (const status of STATUSES) {
      const { words } = await getOrder({ status, priceCents: 1400 });
      expect(words).not.toMatch(/\d{2}-\d{2}-\d{4}|\bday|week|@/);
    }
  });

  it.each([
    ['invoiced', ['Ordered: done', 'Payment: now', 'Being packed: next']],
    ['paid', ['Ordered: done', 'Paid: done', 'Being packed: now']],
    ['fulfilled', ['Ordered: done', 'Paid: done', 'Packed: done']],
  ] as const)('%s stands at its step', async (status, firstSteps) => {
    const { body } = await getOrder({ status, priceCents: 1400 });
    const last = status === 'fulfilled' ? 'now' : 'next';
    expect(stepsOf(body)).toEqual([...firstSteps, `On its way: ${last}`, 'At your door: next']);
    expect(body.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it.each(['cancelled', 'refunded'] as const)('%s has no steps, and leads to another choice', async (status) => {
    const { body, words } = await getOrder({ status, priceCents: 1400 });
    expect(stepsOf(body)).toEqual([]);
    expect(words).toContain('Choose how to get your box');
  });

  it('every status is said in words of its own', async () => {
    const leads = [];
    for (const status of STATUSES)
      leads.push(/"lead">([^<]+)</.exec((await getOrder({ status, priceCents: 1400 })).body)?.[1]);
    expect(new Set(leads).size).toBe(STATUSES.length);
  });

  it.each([
    ['paid', 'redeem/safe-sleep/distribution/direct-to-parent/confirmation?stay=1'],
    ['fulfilled', 'redeem/safe-sleep/distribution/direct-to-parent/confirmation?stay=1'],
    ['invoiced', 'redeem/safe-sleep/distribution-options?stay=1'],
    ['cancelled', 'redeem/safe-sleep/distribution-options?stay=1'],
  ] as const)('%s leads back to %s, which does not lead here again', async (status, path) => {
    expect((await getOrder({ status })).body).toContain(`class="back" href="http://localhost:3000/${path}"`);
  });

  it('a free order is free in every line and is no payment', async () => {
    const { words } = await getOrder({ priceCents: 0 });
    expect(words).toContain('Nestling baby box Free Shipping Free Total Free');
    expect(words).toContain('Confirmed');
    expect(words).toContain('Nothing to pay');
    expect(words).toContain('Test order');
    expect(words).not.toMatch(/\$|Paid|payment/);
  });

  it('a price stands in the line that carries it', async () => {
    expect((await getOrder({ priceCents: 1400 })).words).toContain('box Free Shipping $14.00 Total $14.00');
    expect((await getOrder({ priceCents: 1400, chargedFor: 'item' })).words).toContain(
      'box $14.00 Shipping Free Total $14.00',
    );
    locale = 'fr-CA';
    expect((await getOrder({ priceCents: 1450 })).words).toContain('14,50 $');
  });

  it('a test payment is said to be one, and only where something was paid', async () => {
    expect((await getOrder({ priceCents: 1400 })).words).toContain('No card was charged and no money moved.');
    expect((await getOrder({ priceCents: 1400 })).words).toContain('$14.00 as a test payment');
    expect((await getOrder({ priceCents: 1400, status: 'invoiced' })).words).not.toContain('Test payment');
    const real = await open({ isTestShop: false });
    expect((await get(STATUS, real)).words).not.toContain('test');
    await real.close();
  });

  it('escapes what content and settings say', async () => {
    const strange = await open({ brandName: EVIL, supportEmail: `a${EVIL}@example.com` });
    shown = { ...order, title: EVIL, otherWayUrl: EVIL, returnUrl: EVIL, orderNumber: EVIL, status: 'invoiced' };
    for (const page of [STATUS, INVOICE, '/shop/', '/shop/pages/contact']) {
      const { body } = await get(page, strange);
      expect(body).not.toMatch(/<script|<img src=x/);
      expect(body).toContain('&lt;script&gt;');
    }
    await strange.close();
  });

  it.each([ORDER_ID, 'NB-20418', encodeURIComponent(EVIL)])('an unknown order is a page: %s', async (orderId) => {
    shown = null;
    const { status, body, words } = await get(`/shop/orders/${orderId}/status`);
    expect(status).toBe(404);
    expect(words).toContain('Order not found');
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).not.toContain('<script');
  });

  it('asks for nothing that is no order id', async () => {
    expect((await get('/shop/orders/NB-20418/status')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('a status that changes', () => {
  it('a paid order that the shop cancelled says that money comes back', async () => {
    const cancelled = { status: 'cancelled', priceCents: 1400, paidAt: NOW } as const;
    expect((await getOrder(cancelled)).words).toContain('Refund to come');
    expect((await getOrder({ ...cancelled, paidAt: null })).words).not.toContain('Refund');
    expect((await getOrder({ ...cancelled, priceCents: 0 })).words).not.toContain('Refund');
  });

  it('an unpaid one leads to its payment, a free one to its confirmation', async () => {
    const priced = await getOrder({ status: 'invoiced', priceCents: 1400 });
    expect(priced.body).toContain(`<a class="button" href="${INVOICE}">`);
    expect(priced.words).toContain('Pay $14.00 as a test');
    const free = await getOrder({ status: 'invoiced', priceCents: 0 });
    expect(free.words).toContain('Not confirmed yet');
    expect(free.words).not.toMatch(/\bpay\b|paid|\$/i);
  });

  it('one that is over leads to no payment', async () => {
    now = new Date('2026-11-23T09:41:00.000Z');
    const { body, words } = await getOrder({ status: 'invoiced', priceCents: 1400 });
    expect(words).toContain('Expired');
    expect(body).not.toContain(INVOICE);
  });

  it('the name of what is sent stays in the language of the order', async () => {
    locale = 'pl-PL';
    expect((await getOrder({})).body).toContain('<strong lang="en-US">Nestling baby box</strong>');
    expect((await getOrder({ title: null })).words).toContain('Twoje pudełko');
  });
});

const ADDRESS = {
  firstName: 'Maya',
  lastName: 'Oduya',
  street: '40 Sparrow Lane',
  streetMore: 'Unit 12',
  city: 'Toronto',
  postalCode: 'm5v2t6',
  country: 'CA',
};

async function press(form: Record<string, string> = {}, headers: Record<string, string> = {}, from = app) {
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
  return { status: statusCode, location: answered.location, body, words: wordsOf(body) };
}

describe('an invoice', () => {
  it('shows what is bought, until when it is kept, and nothing of a parent', async () => {
    shown = { ...order, status: 'invoiced', priceCents: 1400, chargedFor: 'item' };
    const { status, body, words } = await get(INVOICE);
    expect(status).toBe(200);
    expect(words).toContain('Invoice NB-20418 Not paid yet');
    expect(words).toContain('Kept until November 23, 2026 at 9:41 AM UTC');
    expect(words).toContain('Nestling baby box $14.00 Shipping Free Total $14.00');
    expect(words).toContain('Pay $14.00 as a test');
    expect(body).toContain(`<form class="card" method="post" action="${INVOICE}/pay">`);
    expect(body).not.toContain('<input');
    expect(words).toContain('Choose another way');
    expect(body).toContain('href="http://localhost:3000/redeem/safe-sleep/distribution-options?stay=1"');
  });

  it.each([
    ['en-US', 'US$9.95'],
    ['es-US', 'US$9.95'],
    ['fr-CA', '9,95 $ US'],
    ['pl-PL', '9,95 USD'],
  ] as const)('from abroad says whose dollars they are: %s', async (language, price) => {
    locale = language;
    shown = { ...order, ...FROM_ABROAD };
    expect((await get(INVOICE)).words.replaceAll('\u00a0', ' ')).toContain(price);
  });

  it('is paid once however often it is pressed, and leads on to the product', async () => {
    shown = { ...order, status: 'invoiced', priceCents: 1400 };
    for (const answer of [await press(), await press()])
      expect(answer).toMatchObject({ status: 303, location: order.returnUrl });
    expect(paid).toEqual([null]);
    const { statusCode, headers } = await app.inject({ url: INVOICE });
    expect([statusCode, headers.location]).toEqual([303, STATUS]);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, 'This order is canceled.'],
    ['over', { status: 'invoiced', invoiceExpiresAt: NOW }, 'This invoice was kept until November 20, 2026'],
  ] as const)('that is %s says so, and takes nothing', async (_what, changes, words) => {
    shown = { ...order, priceCents: 1400, ...changes };
    for (const answer of [await get(INVOICE), await press()]) {
      expect(answer.status).toBe(200);
      expect(answer.words).toContain(words);
      expect(answer.body).not.toContain('<form');
    }
    expect(paid).toEqual([]);
  });

  it('is paid by a form that has nothing in it, however that is sent', async () => {
    shown = { ...order, status: 'invoiced', priceCents: 1400 };
    const { statusCode, headers } = await app.inject({ method: 'POST', url: `${INVOICE}/pay` });
    expect([statusCode, headers.location, paid]).toEqual([303, order.returnUrl, [null]]);
  });

  it('is where a reload of its form, or a way back to it, leads; an unknown one is none', async () => {
    shown = { ...order, ...FROM_ABROAD };
    const { status, headers } = await get(`${INVOICE}/pay`);
    expect([status, headers.location, paid]).toEqual([303, INVOICE, []]);
    shown = null;
    expect((await get(`${INVOICE}/pay`)).status).toBe(404);
    expect((await get('/shop/invoices/7/pay')).status).toBe(404);
  });

  it('that is taken back while it is pressed says so', async () => {
    shown = { ...order, status: 'invoiced', priceCents: 1400 };
    const pay: ShopPages['floor']['pay'] = async () => {
      shown = { ...order, status: 'cancelled', priceCents: 1400 };
      return 'stands';
    };
    const late = await open({ floor: { orderOf: async () => shown, pay } });
    expect((await press({}, {}, late)).words).toContain('This order is canceled.');
    await late.close();
  });

  it('with a price is no order where test payments are not taken: one would be a free box', async () => {
    const production = await open({ takesTestPayments: false });
    shown = { ...order, status: 'invoiced', priceCents: 1400 };
    expect((await get(INVOICE, production)).status).toBe(404);
    expect((await get(`${INVOICE}/pay`, production)).status).toBe(404);
    expect((await press({}, {}, production)).status).toBe(404);
    shown = { ...order, status: 'invoiced', shipsTo: ['CA'] };
    expect((await get(INVOICE, production)).status).toBe(200);
    expect((await get(`${INVOICE}/pay`, production)).status).toBe(303);
    expect((await press(ADDRESS, {}, production)).status).toBe(303);
    await production.close();
  });

  it('is paid by nobody from another site', async () => {
    shown = { ...order, status: 'invoiced', priceCents: 1400 };
    expect((await press({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(paid).toEqual([]);
  });
});

describe('an invoice from abroad', () => {
  const unconfirmed = { ...order, status: 'invoiced', shipsTo: ['CA', 'GB'] } as const;

  it('asks where it goes, and at price 0 it is confirmed', async () => {
    shown = unconfirmed;
    const { body, words } = await get(INVOICE);
    expect(words).toContain('Not confirmed yet');
    expect(words).toContain('Where should it go? Only the shop keeps it. It does not show in Nestling.');
    expect(body.match(/<option[^>]*>[^<]+/g)).toEqual([
      '<option value="">Choose',
      '<option value="CA">Canada',
      '<option value="GB">United Kingdom',
    ]);
    expect(body).toMatch(/<button class="button" type="submit">Confirm<\/button>/);
    for (const name of Object.keys(ADDRESS)) expect(body).toContain(`<label for="${name}">`);
  });

  it('takes an address in its stored form and shows it to nobody', async () => {
    shown = unconfirmed;
    expect(await press(ADDRESS)).toMatchObject({ status: 303, location: order.returnUrl });
    expect(paid).toEqual([
      {
        firstName: 'Maya',
        lastName: 'Oduya',
        streetLines: ['40 Sparrow Lane', 'Unit 12'],
        city: 'Toronto',
        postalCode: 'M5V 2T6',
        countryCode: 'CA',
        stateOrProvinceCode: 'ON',
        phoneNumber: null,
      },
    ]);
    shown = { ...unconfirmed, status: 'paid', shipTo: paid[0] ?? null };
    expect((await get(STATUS)).body).not.toMatch(/Maya|Oduya|Sparrow|Toronto|M5V/);
  });

  it.each([
    ['firstName', '', 'Please enter your first name.'],
    ['lastName', 'X1', 'Use letters, spaces, hyphens and apostrophes only.'],
    ['street', 'PO Box 12', 'We cannot ship to PO boxes.'],
    ['street', 'ул. Ленина 5', 'Please use Latin letters, such as A, é or ł.'],
    ['city', '東京', 'Please use Latin letters, such as A, é or ł.'],
    ['postalCode', '94110', 'This postal code does not match the country you chose.'],
    ['postalCode', 'D5V 2T6', 'We do not know this postal code. Check it and try again.'],
    ['country', 'US', 'We cannot send this box to that country yet.'],
    ['country', '', 'Please enter a valid Country.'],
  ])('refuses %s %j and keeps what was typed', async (field, value, told) => {
    shown = unconfirmed;
    const { status, body, words } = await press({ ...ADDRESS, [field]: value });
    expect(status).toBe(422);
    expect(words).toContain(told);
    expect(body).toContain(`<a href="#${field}">${told}</a>`);
    expect(body).toMatch(
      new RegExp(`id="${field}" name="${field}"[^>]*aria-describedby="[^"]*${field}-problem" aria-invalid="true"`),
    );
    expect(body).toContain('value="Unit 12"');
    expect(body.match(/<p class="problem"/g)).toHaveLength(1);
    expect(paid).toEqual([]);
  });

  it('escapes what was typed', async () => {
    shown = unconfirmed;
    const { status, body } = await press({ ...ADDRESS, firstName: EVIL, country: EVIL });
    expect(status).toBe(422);
    expect(body).not.toMatch(/<script|<img src=x/);
  });

  it('takes what is no form for an empty one', async () => {
    shown = unconfirmed;
    const { statusCode } = await app.inject({ method: 'POST', url: `${INVOICE}/pay`, payload: ADDRESS });
    expect(statusCode).toBe(422);
    expect(paid).toEqual([]);
  });
});

describe('the plain pages', () => {
  it('the store greets', async () => {
    expect((await get('/shop/')).words).toContain('The Nestling shop');
  });

  it('contact is a mail to the support', async () => {
    expect((await get('/shop/pages/contact')).body).toContain('<a class="link" href="mailto:support@example.com">');
  });
});
