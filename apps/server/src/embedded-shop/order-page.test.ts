import { describe, expect, it } from 'vitest';
import {
  EVIL,
  get,
  getOrder,
  INVOICE,
  NOW,
  on,
  openPages,
  order,
  ORDER_ID,
  showPagesToEach,
  STATUS,
} from '../../testing/shop/shop-pages.ts';

showPagesToEach();

const DESTINATION = {
  firstName: 'Maya',
  lastName: 'Oduya',
  streetLines: ['40 Sparrow Lane'],
  city: 'Toronto',
  stateOrProvinceCode: 'ON',
  postalCode: 'M5V 2T6',
  countryCode: 'CA',
  phoneNumber: null,
};

const STATUSES = ['invoiced', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;

function stepsOf(html: string): string[] {
  return [...html.matchAll(/<li class="(\w+)".*?<strong>(.*?)<\/strong>/g)].map(
    ([, state, title]) => `${title}: ${state}`,
  );
}

describe('order status page', () => {
  it('shows number and product of the order', async () => {
    const { status, words } = await getOrder({ priceCents: 1400 });
    expect(status).toBe(200);
    expect(words).toContain('Order NB-20418');
    expect(words).toContain('Nestling baby box');
    expect(on.calls).toEqual([ORDER_ID]);
  });

  it.each([
    ['the box', { isBox: true, picture: '/media/illustrations/box.svg', contents: null }, '/shop/box.svg'],
    [
      'a reward with a picture',
      { isBox: false, picture: '/media/illustrations/bag.svg', contents: null },
      '/media/illustrations/bag.svg',
    ],
    ['a reward without a picture', { isBox: false, picture: null, contents: null }, '/shop/parcel.svg'],
  ])('shows a picture of the product: %s', async (_what, ware, picture) => {
    on.ware = ware;
    expect((await getOrder({})).body).toContain(`<img src="${picture}"`);
  });

  it('is shown in the language of the visitor', async () => {
    on.locale = 'pl-PL';
    expect((await get(STATUS)).words).toContain('Zamówienie NB-20418');
    expect(on.calls).toEqual([ORDER_ID]);
  });

  it('shows the day of the order', async () => {
    expect((await getOrder({})).words).toContain('Ordered Done November 20, 2026');
    on.locale = 'pl-PL';
    expect((await get(STATUS)).words).toContain('20 listopada 2026');
  });

  it.each([
    ['the address', { shipTo: { ...DESTINATION, countryCode: 'CA' } }, 'November 19, 2026'],
    ['the United States, once the address is deleted', { shipTo: null, shipsTo: null }, 'November 19, 2026'],
    ['the only country that can be chosen', { shipTo: null, shipsTo: ['GB'] }, 'November 20, 2026'],
    ['no country that is chosen yet', { shipTo: null, shipsTo: ['CA', 'US'] }, 'November 20, 2026'],
  ])('shows the day of the order in the time zone of %s', async (_country, changes, day) => {
    const { words } = await getOrder({ ...changes, createdAt: new Date('2026-11-20T03:00:00Z') });
    expect(words).toContain(`Ordered Done ${day}`);
  });

  it.each([
    ['an order with an address', { shipTo: DESTINATION }, true],
    ['a paid order from abroad', { shipsTo: ['GB'], paidAt: NOW }, true],
    ['an unpaid order from abroad', { status: 'invoiced', shipsTo: ['GB'] }, false],
    ['a canceled order', { status: 'cancelled', shipTo: DESTINATION }, false],
  ] as const)(
    'says for %s whether it ships to the given address, and does not show the address',
    async (_order, changes, says) => {
      const { words } = await getOrder(changes);
      expect(words.includes('Ships to The address you gave')).toBe(says);
      expect(words).not.toContain('Sparrow');
    },
  );

  it('promises no delivery day and contains no email', async () => {
    for (const status of STATUSES) {
      const { words } = await getOrder({ status, priceCents: 1400 });
      expect(words).not.toMatch(/\d{2}-\d{2}-\d{4}|\bday|week|@/);
    }
  });

  it.each([
    ['invoiced', ['Ordered: done', 'Payment: now', 'Being packed: next']],
    ['paid', ['Ordered: done', 'Paid: done', 'Being packed: now']],
    ['fulfilled', ['Ordered: done', 'Paid: done', 'Packed: done']],
  ] as const)('marks the current step of an order with the status %s', async (status, firstSteps) => {
    const { body } = await getOrder({ status, priceCents: 1400 });
    const last = status === 'fulfilled' ? 'now' : 'next';
    expect(stepsOf(body)).toEqual([...firstSteps, `On its way: ${last}`, 'At your door: next']);
    expect(body.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it.each(['cancelled', 'refunded'] as const)(
    'has no steps for the status %s, and links to the choice of another method',
    async (status) => {
      const { body, words } = await getOrder({ status, priceCents: 1400 });
      expect(stepsOf(body)).toEqual([]);
      expect(words).toContain('Choose how to get your box');
    },
  );

  it.each([...STATUSES, 'expired'] as const)('for the status %s does not call another reward a box', async (status) => {
    const changes = status === 'expired' ? ({ invoiceExpiresAt: NOW, status: 'invoiced' } as const) : { status };
    const box = await getOrder({ ...changes, title: null });
    expect(box.words).toContain('Your box');
    on.ware = { isBox: false, picture: null, contents: null };
    const other = await getOrder({ ...changes, title: null });
    expect(other.words).toContain('Your reward');
    expect(other.words).not.toMatch(/\bbox\b/i);
    expect((await get(INVOICE)).words).not.toMatch(/\bbox\b/i);
  });

  it('has a different text for each status', async () => {
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
  ] as const)('for the status %s has the back link %s', async (status, path) => {
    expect((await getOrder({ status })).body).toContain(`class="back" href="/${path}"`);
  });

  it('shows a free order as free in every line, without a payment', async () => {
    const { words } = await getOrder({ priceCents: 0 });
    expect(words).toContain('Nestling baby box Free Shipping Free Total Free');
    expect(words).toContain('Confirmed');
    expect(words).toContain('Nothing to pay');
    expect(words).toContain('Test order');
    expect(words).not.toMatch(/\$|Paid|payment/);
  });

  it('shows the price in the line of the item or of shipping, whichever is charged', async () => {
    expect((await getOrder({ priceCents: 1400 })).words).toContain('box Free Shipping $14.00 Total $14.00');
    expect((await getOrder({ priceCents: 1400, chargedFor: 'item' })).words).toContain(
      'box $14.00 Shipping Free Total $14.00',
    );
    on.locale = 'fr-CA';
    expect((await getOrder({ priceCents: 1450 })).words).toContain('14,50 $');
  });

  it('mentions a test payment before and after it, and not in a real shop', async () => {
    expect((await getOrder({ priceCents: 1400 })).words).toContain('No card was charged and no money moved.');
    expect((await getOrder({ priceCents: 1400 })).words).toContain('$14.00 as a test payment');
    const { words } = await getOrder({ priceCents: 1400, status: 'invoiced' });
    expect(words).toContain('The button below tells Nestling that this order is paid.');
    expect(words).not.toContain('No card was charged');
    const real = await openPages({ isTestShop: false });
    expect((await get(STATUS, real)).words).not.toContain('test');
    await real.close();
  });

  it('escapes values of content and settings', async () => {
    const strange = await openPages({ brandName: EVIL, supportEmail: `a${EVIL}@example.com` });
    on.order = { ...order, title: EVIL, otherMethodUrl: EVIL, returnUrl: EVIL, orderNumber: EVIL, status: 'invoiced' };
    for (const page of [STATUS, INVOICE, '/shop/', '/shop/pages/contact']) {
      const { body } = await get(page, strange);
      expect(body).not.toMatch(/<script|<img src=x/);
      expect(body).toContain('&lt;script&gt;');
    }
    await strange.close();
  });

  it.each([ORDER_ID, 'NB-20418', encodeURIComponent(EVIL)])(
    'for an unknown order is “Order not found” with 404: %s',
    async (orderId) => {
      on.order = null;
      const { status, body, words } = await get(`/shop/orders/${orderId}/status`);
      expect(status).toBe(404);
      expect(words).toContain('Order not found');
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).not.toContain('<script');
    },
  );

  it('answers 404 to an id that is not an order id, without a query', async () => {
    expect((await get('/shop/orders/NB-20418/status')).status).toBe(404);
    expect(on.calls).toEqual([]);
  });
});

describe('order status page after a change', () => {
  it('of a paid order that the shop cancelled announces a refund', async () => {
    const cancelled = { status: 'cancelled', priceCents: 1400, paidAt: NOW } as const;
    expect((await getOrder(cancelled)).words).toContain('Refund to come');
    expect((await getOrder({ ...cancelled, paidAt: null })).words).not.toContain('Refund');
    expect((await getOrder({ ...cancelled, priceCents: 0 })).words).not.toContain('Refund');
  });

  it('of an unpaid order links to the invoice; of a free order says that it is not confirmed', async () => {
    const priced = await getOrder({ status: 'invoiced', priceCents: 1400 });
    expect(priced.body).toContain(`<a class="button" href="${INVOICE}">`);
    expect(priced.words).toContain('Pay $14.00 as a test');
    const free = await getOrder({ status: 'invoiced', priceCents: 0 });
    expect(free.words).toContain('Not confirmed yet');
    expect(free.words).not.toMatch(/\bpay\b|paid|\$/i);
  });

  it('of an expired order has no link to the invoice', async () => {
    on.now = new Date('2026-11-23T09:41:00.000Z');
    const { body, words } = await getOrder({ status: 'invoiced', priceCents: 1400 });
    expect(words).toContain('Expired');
    expect(body).not.toContain(INVOICE);
  });

  it('marks the product name with the language of the order', async () => {
    on.locale = 'pl-PL';
    expect((await getOrder({})).body).toContain('<strong lang="en-US">Nestling baby box</strong>');
    expect((await getOrder({ title: null })).words).toContain('Twoje pudełko');
  });
});
