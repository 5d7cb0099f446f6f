import { LOCALES } from '@nestling/messages/locales';
import type { Locale } from '@nestling/messages/locales';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../config.ts';
import { createApp, serveApiDocument } from '../../platform/http/app.ts';
import { createLog } from '../../platform/log.ts';
import type { ShownOrder } from './order-page.ts';
import { serveEmbeddedShop } from './pages.ts';
import type { ShopPages } from './pages.ts';

const ORDER_ID = '0192b1a2-7c3d-7e4f-8a5b-1c2d3e4f5a6b';
const STATUS = `/shop/orders/${ORDER_ID}/status`;
const EVIL = `"><script>alert(1)</script><img src=x onerror='x'>`;

const STATUSES = [
  'reserved',
  'invoiced',
  'paid',
  'fulfilled',
  'cancelled',
  'failed',
  'refundDue',
  'refunded',
] as const satisfies readonly ShownOrder['status'][];

const order: ShownOrder = {
  orderNumber: 'NB-20418',
  status: 'paid',
  courseSlug: 'safe-sleep',
  title: 'Nestling baby box',
  total: 0,
};

let app: FastifyInstance;
let shown: ShownOrder | null;
let locale: Locale;
let asked: [string, Locale][];

async function open(changes: Partial<ShopPages> = {}): Promise<FastifyInstance> {
  const config = readSettings({ LOG_LEVEL: 'silent' });
  const publicUrl = () => 'http://localhost:3000';
  const opened = await createApp({ config, log: createLog('silent'), version: '1', publicUrl });
  await serveApiDocument(opened);
  serveEmbeddedShop(opened, {
    orderOf: async (orderId, language) => {
      asked.push([orderId, language]);
      return shown;
    },
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
  app = await open();
});

afterEach(() => app.close());

async function get(url: string, from: FastifyInstance = app) {
  const { statusCode, headers, body } = await from.inject({ url });
  return { status: statusCode, headers, body, words: wordsOf(body) };
}

async function getOrder(changes: Partial<ShownOrder>) {
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
  const pages = ['/shop/', '/shop/pages/contact', STATUS];

  it.each(LOCALES.flatMap((language) => pages.map((page) => [language, page] as const)))(
    'in %s: %s has a language, one heading and nothing inline',
    async (language, page) => {
      locale = language;
      const { status, headers, body } = await get(page);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|undefined|\[object/);
      expect(String(headers['content-security-policy'])).toContain("style-src 'self'");
    },
  );

  it.each(pages)('%s leads back to the product only with `stay`', async (page) => {
    const { body } = await get(page);
    const back = [...body.matchAll(/href="(http:[^"]+)"/g)].map(([, address]) => address);
    expect(back.length).toBeGreaterThan(0);
    expect(back.filter((address) => !address?.endsWith('?stay=1'))).toEqual([]);
  });

  it('says that it is a test, unless it is none', async () => {
    expect((await get('/shop/')).words).toContain('Test shop on this machine');
    const real = await open({ isTestShop: false });
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
    const { status, words } = await getOrder({ total: 14 });
    expect(status).toBe(200);
    expect(words).toContain('Order NB-20418');
    expect(words).toContain('Nestling baby box');
    expect(asked).toEqual([[ORDER_ID, 'en-US']]);
  });

  it('is asked for in the language of the visitor', async () => {
    locale = 'pl-PL';
    expect((await get(STATUS)).words).toContain('Zamówienie NB-20418');
    expect(asked).toEqual([[ORDER_ID, 'pl-PL']]);
  });

  it('holds no date and no email', async () => {
    for (const status of STATUSES) {
      const { words } = await getOrder({ status, total: 14 });
      expect(words).not.toMatch(/\d{2}-\d{2}-\d{4}|\bday|week|@/);
    }
  });

  it.each([
    ['reserved', ['Ordered: now', 'Payment: next', 'Being packed: next']],
    ['invoiced', ['Ordered: done', 'Payment: now', 'Being packed: next']],
    ['paid', ['Ordered: done', 'Paid: done', 'Being packed: now']],
    ['fulfilled', ['Ordered: done', 'Paid: done', 'Packed: done']],
  ] as const)('%s stands at its step', async (status, firstSteps) => {
    const { body } = await getOrder({ status, total: 14 });
    const last = status === 'fulfilled' ? 'now' : 'next';
    expect(stepsOf(body)).toEqual([...firstSteps, `On its way: ${last}`, 'At your door: next']);
    expect(body.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it.each(['cancelled', 'failed', 'refundDue', 'refunded'] as const)(
    '%s has no steps, and leads to another choice',
    async (status) => {
      const { body, words } = await getOrder({ status, total: 14 });
      expect(stepsOf(body)).toEqual([]);
      expect(words).toContain('Choose how to get your box');
    },
  );

  it('every status is said in words of its own', async () => {
    const leads = [];
    for (const status of STATUSES)
      leads.push(/"lead">([^<]+)</.exec((await getOrder({ status, total: 14 })).body)?.[1]);
    expect(new Set(leads).size).toBe(STATUSES.length);
  });

  it.each([
    ['paid', 'redeem/safe-sleep?stay=1'],
    ['fulfilled', 'redeem/safe-sleep?stay=1'],
    ['invoiced', 'redeem/safe-sleep/distribution-options?stay=1'],
    ['cancelled', 'redeem/safe-sleep/distribution-options?stay=1'],
  ] as const)('%s leads back to %s, which does not lead here again', async (status, path) => {
    expect((await getOrder({ status })).body).toContain(`class="back" href="http://localhost:3000/${path}"`);
  });

  it('a free order is free in every line and is no payment', async () => {
    const { words } = await getOrder({ total: 0 });
    expect(words).toContain('Nestling baby box Free Shipping Free Total Free');
    expect(words).toContain('Confirmed');
    expect(words).toContain('Nothing to pay');
    expect(words).toContain('Test order');
    expect(words).not.toMatch(/\$|Paid|payment/);
  });

  it('a price stands in the line that carries it', async () => {
    expect((await getOrder({ total: 14 })).words).toContain('box Free Shipping $14.00 Total $14.00');
    expect((await getOrder({ total: 14, chargedFor: 'item' })).words).toContain(
      'box $14.00 Shipping Free Total $14.00',
    );
    locale = 'fr-CA';
    expect((await getOrder({ total: 14.5 })).words).toContain('14,50 $');
  });

  it('a test payment is said to be one, and only where something was paid', async () => {
    expect((await getOrder({ total: 14 })).words).toContain('No card was charged and no money moved.');
    expect((await getOrder({ total: 14 })).words).toContain('$14.00 as a test payment');
    expect((await getOrder({ total: 14, status: 'invoiced' })).words).not.toContain('Test payment');
    const real = await open({ isTestShop: false });
    expect((await get(STATUS, real)).words).not.toContain('test');
    await real.close();
  });

  it('escapes what content and settings say', async () => {
    const strange = await open({ brandName: EVIL, supportEmail: `a${EVIL}@example.com` });
    shown = { ...order, title: EVIL, courseSlug: EVIL, orderNumber: EVIL };
    for (const page of [STATUS, '/shop/', '/shop/pages/contact']) {
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

describe('the plain pages', () => {
  it('the store greets', async () => {
    expect((await get('/shop/')).words).toContain('The Nestling shop');
  });

  it('contact is a mail to the support', async () => {
    expect((await get('/shop/pages/contact')).body).toContain('<a class="link" href="mailto:support@example.com">');
  });
});
