import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  EVIL,
  FROM_ABROAD,
  get,
  INVOICE,
  NOW,
  on,
  openPages,
  order,
  pages,
  postPayment,
  showPagesToEach,
  STATUS,
} from '../../testing/shop/shop-pages.ts';
import type { ShopPages } from './pages.ts';

/** Without an origin: a parent may have opened the product at another address than `PUBLIC_URL`. */
const CONFIRMATION = '/redeem/safe-sleep/distribution/direct-to-parent/confirmation';

showPagesToEach();

describe('invoice of the embedded shop', () => {
  it('shows item and due date, and no personal data', async () => {
    on.order = { ...order, status: 'invoiced', priceCents: 1400, chargedFor: 'item' };
    const { status, body, words } = await get(INVOICE);
    expect(status).toBe(200);
    expect(words).toContain('Invoice NB-20418 Not paid yet');
    expect(words).toContain('Made on November 20, 2026 Kept until November 23, 2026 Item');
    expect(words).toContain('Nestling baby box $14.00 Shipping Free Total $14.00');
    expect(words).toContain('Pay $14.00 as a test');
    expect(body).toContain(`<form class="card" method="post" action="${INVOICE}/pay" novalidate>`);
    expect(body).not.toContain('<input');
    expect(words).toContain('Ways to get your box');
    expect(words).toContain('Choose another way');
    expect(body).toContain('href="/redeem/safe-sleep/distribution-options?stay=1"');
  });

  it.each([
    ['en-US', 'US$9.95'],
    ['es-US', 'US$9.95'],
    ['fr-CA', '9,95 $ US'],
    ['pl-PL', '9,95 USD'],
  ] as const)('from abroad shows the price with its currency: %s', async (language, price) => {
    on.locale = language;
    on.order = { ...order, ...FROM_ABROAD };
    expect((await get(INVOICE)).words.replaceAll('\u00a0', ' ')).toContain(price);
  });

  it('from abroad says that the order is saved and needs an address; a domestic invoice does not', async () => {
    const missing = 'Your order is saved. The shop still needs your address.';
    on.order = { ...order, ...FROM_ABROAD };
    expect((await get(INVOICE)).words).toContain(missing);
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    expect((await get(INVOICE)).words).not.toContain(missing);
  });

  it('is paid once by two clicks, which both redirect to the product', async () => {
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    for (const answer of [await postPayment(), await postPayment()])
      expect(answer).toMatchObject({ status: 303, location: CONFIRMATION });
    expect(on.paid).toEqual([null]);
    const { statusCode, headers } = await pages().inject({ url: INVOICE });
    expect([statusCode, headers.location]).toEqual([303, STATUS]);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, 'This order is canceled.'],
    ['expired', { status: 'invoiced', invoiceExpiresAt: NOW }, 'This invoice was kept until November 20, 2026.'],
  ] as const)('says that it is %s, and accepts no payment', async (_what, changes, words) => {
    on.order = { ...order, priceCents: 1400, ...changes };
    for (const answer of [await get(INVOICE), await postPayment()]) {
      expect(answer.status).toBe(200);
      expect(answer.words).toContain(words);
      expect(answer.body).not.toContain('<form');
    }
    expect(on.paid).toEqual([]);
  });

  it.each([
    ['es-US', 'Factura NB-20418 Vencida', 'Pedido NB-20418 Vencido'],
    ['fr-CA', 'Facture NB-20418 Expirée', 'Commande NB-20418 Expirée'],
    ['pl-PL', 'Rachunek NB-20418 Wygasł', 'Zamówienie NB-20418 Wygasło'],
  ] as const)(
    'has a status in its grammatical gender, and its order page has one in that of the order: %s',
    async (language, invoice, ofOrder) => {
      on.locale = language;
      on.order = { ...order, status: 'invoiced', invoiceExpiresAt: NOW };
      expect((await get(INVOICE)).words).toContain(`${invoice} `);
      expect((await get(STATUS)).words).toContain(`${ofOrder} `);
    },
  );

  it('is paid by a form without a body', async () => {
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    const { statusCode, headers } = await pages().inject({ method: 'POST', url: `${INVOICE}/pay` });
    expect([statusCode, headers.location, on.paid]).toEqual([303, CONFIRMATION, [null]]);
  });

  it('is shown after a reload of its payment address, which answers 404 for an unknown order', async () => {
    on.order = { ...order, ...FROM_ABROAD };
    const { status, headers } = await get(`${INVOICE}/pay`);
    expect([status, headers.location, on.paid]).toEqual([303, INVOICE, []]);
    on.order = null;
    expect((await get(`${INVOICE}/pay`)).status).toBe(404);
    expect((await get('/shop/invoices/7/pay')).status).toBe(404);
  });

  it('says that the order was canceled during the payment', async () => {
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    const pay: ShopPages['floor']['pay'] = async () => {
      on.order = { ...order, status: 'cancelled', priceCents: 1400 };
      return 'stands';
    };
    const late = await openPages({ floor: { orderOf: async () => on.order, pay } });
    expect((await postPayment({}, {}, late)).words).toContain('This order is canceled.');
    await late.close();
  });

  it('with a price cannot be paid where test payments are off, because that would be a free box', async () => {
    const production = await openPages({ acceptsTestPayments: false });
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    expect((await get(INVOICE, production)).status).toBe(404);
    expect((await get(`${INVOICE}/pay`, production)).status).toBe(404);
    expect((await postPayment({}, {}, production)).status).toBe(404);
    on.order = { ...order, status: 'invoiced', shipsTo: ['CA'] };
    expect((await get(INVOICE, production)).status).toBe(200);
    expect((await get(`${INVOICE}/pay`, production)).status).toBe(303);
    expect((await postPayment(ADDRESS, {}, production)).status).toBe(303);
    await production.close();
  });

  it('describes the contents of the item, in the language of the order', async () => {
    on.order = { ...order, status: 'invoiced' };
    on.ware = { isBox: true, picture: null, contents: 'Box <and> sheet' };
    expect((await get(INVOICE)).body).toContain(
      '<strong>Nestling baby box</strong> <small>Box &lt;and&gt; sheet</small>',
    );
    on.locale = 'pl-PL';
    expect((await get(INVOICE)).body).toContain('<small lang="en-US">');
  });

  it('cannot be paid by a form of another site', async () => {
    on.order = { ...order, status: 'invoiced', priceCents: 1400 };
    expect((await postPayment({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await postPayment({}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(on.paid).toEqual([]);
  });
});

describe('opened form of an invoice', () => {
  const STORED = { firstName: 'Maya', lastName: 'O"Duya', country: 'GB', postalCode: 'SW1A 2AA' };
  const valuesOf = (body: string) => [
    ...['firstName', 'lastName', 'postalCode'].map(
      (name) => new RegExp(`id="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1],
    ),
    /<option value="(\w+)" selected>/.exec(body)?.[1],
  ];
  const apart = { status: 'invoiced', priceCents: 1400, billingSame: false } as const;

  it.each([
    ['with the stored address of the member', FROM_ABROAD, STORED, ['Maya', 'O&quot;Duya', 'SW1A 2AA', 'GB']],
    ['empty without a stored address', FROM_ABROAD, null, ['', '', '', undefined]],
    ['with the only country of the offer', { ...FROM_ABROAD, shipsTo: ['CA'] }, null, ['', '', '', 'CA']],
    [
      'without the postal code of a country that is not offered',
      { ...FROM_ABROAD, shipsTo: ['CA'] },
      STORED,
      ['Maya', 'O&quot;Duya', '', 'CA'],
    ],
    [
      'without the postal code of the home for a billing address elsewhere',
      apart,
      STORED,
      ['Maya', 'O&quot;Duya', '', 'GB'],
    ],
  ])('shows its fields %s', async (_what, changes, stored, values) => {
    on.order = { ...order, ...changes };
    on.prefill = stored;
    expect(valuesOf((await get(INVOICE)).body)).toEqual(values);
  });

  it.each([
    ['GB', 'Postcode'],
    ['CA', 'Postal code'],
  ])('labels the postal code with the term of %s: %s', async (country, name) => {
    on.order = { ...order, ...FROM_ABROAD };
    on.prefill = { ...STORED, country };
    expect((await get(INVOICE)).body).toContain(`<label for="postalCode">${name}</label>`);
  });
});

describe('invoice with a billing address elsewhere (D-215)', () => {
  const apart = { ...order, status: 'invoiced', priceCents: 1400, billingSame: false } as const;

  it('asks for the billing address, accepts a PO box, and does not store the address', async () => {
    on.order = apart;
    const { words, body } = await get(INVOICE);
    expect(words).toContain('Who pays, and where?');
    expect(body).not.toContain('street-hint');
    expect(await postPayment({ ...ADDRESS, street: 'PO Box 12' })).toMatchObject({
      status: 303,
      location: CONFIRMATION,
    });
    expect(on.paid).toEqual([null]);
  });

  it('is not paid without the city, and keeps the typed values', async () => {
    on.order = apart;
    const answer = await postPayment({ ...ADDRESS, city: '' });
    expect([answer.status, on.paid]).toEqual([422, []]);
    expect(answer.body).toContain(`value="${ADDRESS.street}"`);
  });
});

describe('invoice from abroad with an address form', () => {
  const unconfirmed = { ...order, status: 'invoiced', shipsTo: ['CA', 'GB'] } as const;

  it('asks for the address, and has the button Confirm at price 0', async () => {
    on.order = unconfirmed;
    const { body, words } = await get(INVOICE);
    expect(words).toContain('Not confirmed yet');
    expect(words).toContain('Where should it go? Only the shop keeps your address. It does not show in Nestling.');
    expect(body.match(/<option[^>]*>[^<]+/g)).toEqual([
      '<option value="">Choose',
      '<option value="CA">Canada',
      '<option value="GB">United Kingdom',
    ]);
    expect(body).toMatch(/<button class="button" type="submit">Confirm<\/button>/);
    for (const name of Object.keys(ADDRESS)) expect(body).toContain(`<label for="${name}">`);
  });

  it('reports an invalid postal code with the term of its country', async () => {
    on.order = unconfirmed;
    const { words } = await postPayment({ ...ADDRESS, country: 'GB', postalCode: '!' });
    expect(words).toContain('We do not know this postcode. Check it and try again.');
  });

  it('stores the address in normalized form, and the order page does not show it', async () => {
    on.order = unconfirmed;
    expect(await postPayment(ADDRESS)).toMatchObject({ status: 303, location: CONFIRMATION });
    expect(on.paid).toEqual([
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
    on.order = { ...unconfirmed, status: 'paid', shipTo: on.paid[0] ?? null };
    expect((await get(STATUS)).body).not.toMatch(/Maya|Oduya|Sparrow|Toronto|M5V/);
  });

  it.each([
    ['firstName', '', 'Please enter your first name.'],
    ['lastName', 'X1', 'Use letters, spaces, hyphens and apostrophes only.'],
    ['street', 'PO Box 12', 'We cannot ship to PO boxes.'],
    ['street', 'ул. Ленина 5', 'Please use Latin letters, such as A, é or ł, and no emoji.'],
    ['city', '東京', 'Please use Latin letters, such as A, é or ł, and no emoji.'],
    ['postalCode', '94110', 'This postal code does not match the country you chose.'],
    ['postalCode', 'D5V 2T6', 'We do not know this postal code. Check it and try again.'],
    ['country', 'US', 'We cannot send this to that country.'],
    ['country', '', 'Please choose your country.'],
    ['postalCode', '', 'Please enter your postal code.'],
  ])('refuses %s with the value %j and keeps the typed values', async (field, value, reported) => {
    on.order = unconfirmed;
    const { status, body, words } = await postPayment({ ...ADDRESS, [field]: value });
    expect(status).toBe(422);
    expect(words).toContain(reported);
    expect(body).toContain(`<a href="#${field}">${reported}</a>`);
    expect(body).toMatch(
      new RegExp(`id="${field}" name="${field}"[^>]*aria-describedby="[^"]*${field}-problem" aria-invalid="true"`),
    );
    expect(body).toContain('value="Unit 12"');
    expect(body.match(/<p class="problem"/g)).toHaveLength(1);
    expect(on.paid).toEqual([]);
  });

  it('says in its title that the form was refused, with the colon of the language', async () => {
    on.locale = 'fr-CA';
    on.order = unconfirmed;
    expect((await postPayment({})).body).toContain('<title>À vérifier\u00a0: Facture NB-20418 | Nestling</title>');
  });

  it('sets the focus on the list of errors after a refusal', async () => {
    on.order = unconfirmed;
    expect((await get(INVOICE)).body).not.toContain('autofocus');
    expect((await postPayment({ ...ADDRESS, city: '' })).body).toMatch(/role="alert" tabindex="-1" autofocus>/);
  });

  it('is cacheable by the browser only after a refusal, so that going back keeps the typed values', async () => {
    on.order = unconfirmed;
    expect((await postPayment({ ...ADDRESS, city: '' })).headers['cache-control']).toBe('private, no-cache');
    expect((await get(INVOICE)).headers['cache-control']).toBe('no-store');
    expect((await postPayment(ADDRESS)).headers['cache-control']).toBe('no-store');
  });

  it('escapes typed values', async () => {
    on.order = unconfirmed;
    const { status, body } = await postPayment({ ...ADDRESS, firstName: EVIL, country: EVIL });
    expect(status).toBe(422);
    expect(body).not.toMatch(/<script|<img src=x/);
  });

  it('refuses a JSON body like an empty form', async () => {
    on.order = unconfirmed;
    const { statusCode } = await pages().inject({ method: 'POST', url: `${INVOICE}/pay`, payload: ADDRESS });
    expect(statusCode).toBe(422);
    expect(on.paid).toEqual([]);
  });
});
