import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { BOX, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Browser, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { AddressesUnavailable, type AddressGateway, type TypedAddress } from '../../gateways/address/port.ts';

const HOME = {
  streetLines: ['2204 Spruce St'],
  city: 'Philadelphia',
  stateOrProvinceCode: 'PA',
  postalCode: '19103',
  countryCode: 'US',
};

const SPRUCE = { id: 'spruce', text: '2204 Spruce St, Philadelphia', credit: 'google-maps' } as const;

const requested: TypedAddress[] = [];
let isOut = false;

const addresses: AddressGateway = {
  suggest: async (typed) => {
    if (isOut) throw new AddressesUnavailable('the provider does not answer');
    requested.push(typed);
    return [SPRUCE];
  },
  resolve: async (id) => {
    if (isOut) throw new AddressesUnavailable('the provider does not answer');
    return id === 'spruce' ? HOME : null;
  },
};

const ADDRESS = '/api/address-suggestions';
const session = randomUUID();
const A_DAY = 140;

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS]);
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, PLACES_DAILY_MAX: String(A_DAY) },
    { gateways: { addresses } },
  );
  member = await graduate(product, BOX);
  await member.post(`/api/user/${member.uid}`, { locale: 'fr-CA' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});
beforeEach(async () => {
  await product.database.db.execute(sql`delete from rate_limits`);
  requested.length = 0;
});

const suggestTo = (whom: Browser, changes: object = {}): Promise<HttpAnswer> =>
  whom.post(ADDRESS, { slug: BOX.slug, q: '2204', country: 'US', session, ...changes });

const pickFor = (whom: Browser, id: string, changes: object = {}): Promise<HttpAnswer> =>
  whom.post(`${ADDRESS}/${id}`, { slug: BOX.slug, session, ...changes });

const suggest = (changes: object = {}) => suggestTo(member, { uid: member.uid, ...changes });
const pick = (id: string, changes: object = {}) => pickFor(member, id, { uid: member.uid, ...changes });

const codes = (answers: readonly HttpAnswer[]) => answers.map((answer) => [answer.status, answer.at('error.code')]);

describe('POST /api/address-suggestions', () => {
  it('answers the provider’s suggestions in the language of the member', async () => {
    const answer = await suggest();
    expect([answer.status, answer.at('data')]).toEqual([200, [SPRUCE]]);
    expect(requested).toEqual([{ text: '2204', country: 'US', locale: 'fr-CA', session }]);
  });

  it('answers the parts of the chosen address, or null for an unknown one', async () => {
    expect((await pick('spruce')).at('data')).toEqual(HOME);
    expect((await pick('gone')).body).toEqual({ data: null });
  });

  it.each([
    [{ q: '22' }, 'q'],
    [{ q: '   2 ' }, 'q'],
    [{ q: 'a'.repeat(101) }, 'q'],
    [{ country: 'PL' }, 'country'],
    [{ session: 'me' }, 'session'],
  ])('refuses %o and does not call the provider', async (changes, field) => {
    const before = requested.length;
    const answer = await suggest(changes);
    expect([answer.status, Object.keys(answer.at('error.fields') as object)]).toEqual([422, [field]]);
    expect(requested).toHaveLength(before);
  });

  it('refuses a visitor', async () => {
    const nobody = product.browser();
    const answers = [
      await suggestTo(nobody, { uid: member.uid }),
      await pickFor(nobody, 'spruce', { uid: member.uid }),
    ];
    expect(codes(answers)).toEqual(answers.map(() => [401, 'unauthenticated']));
  });

  it('refuses another uid (D-245)', async () => {
    const other = randomUUID();
    expect(codes([await suggest({ uid: other }), await pick('spruce', { uid: other })])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(requested).toEqual([]);
  });

  it.each([
    ['has not passed', () => parent(product)],
    ['has passed another course', () => graduate(product, TWO_OFFERS)],
    [
      'lives abroad, where the shop asks for the address',
      () => graduate(product, TWO_OFFERS, { country: 'GB', zip: 'SW1A 1AA' }),
    ],
    [
      'has the box already',
      async () => {
        const owner = await graduate(product, BOX);
        expect((await orderBox(owner, BOX.legacySyllabusId)).status).toBe(201);
        return owner;
      },
    ],
  ])('does not call the provider for a member who %s (D-245)', async (_who, make) => {
    const whom = await make();
    const isAbroad = (await whom.get(`/api/user/${whom.uid}`)).at('data.user.country') === 'GB';
    const body = { uid: whom.uid, slug: isAbroad ? TWO_OFFERS.slug : BOX.slug };
    expect(codes([await suggestTo(whom, body), await pickFor(whom, 'spruce', body)])).toEqual([
      [403, 'no-distribution-method'],
      [403, 'no-distribution-method'],
    ]);
    expect(requested).toEqual([]);
  });

  it('does not call the provider for an unknown course (D-245)', async () => {
    expect(codes([await suggest({ slug: 'gone' })])).toEqual([[404, 'course-not-found']]);
    expect(requested).toEqual([]);
  });

  it('calls the provider at most 60 times a minute for a member (D-245)', async () => {
    for (let n = 0; n < 59; n += 1) await suggest();
    expect((await pick('spruce')).status).toBe(200);
    expect(codes([await suggest(), await pick('spruce')])).toEqual([
      [429, 'too-many-requests'],
      [429, 'too-many-requests'],
    ]);
    expect(requested).toHaveLength(59);
    product.clock.advance(60_000);
    expect((await suggest()).at('data')).toEqual([SPRUCE]);
  });

  it('answers no suggestions after the daily limit, and raises one alert (D-245)', async () => {
    for (let n = 0; n < A_DAY; n += 1) {
      if (n % 50 === 0) product.clock.advance(60_000);
      await suggest();
    }
    expect(requested).toHaveLength(A_DAY);
    product.clock.advance(60_000);
    expect([(await suggest()).body, (await suggest()).body, (await pick('spruce')).body]).toEqual([
      { data: [] },
      { data: [] },
      { data: null },
    ]);
    expect(requested).toHaveLength(A_DAY);
    expect(await rowsOf(product.database.db, sql`select kind, subject, times from alerts`)).toEqual([
      { kind: 'paid-calls-used-up', subject: 'places', times: 1 },
    ]);
  });

  it('answers no suggestions and no error while the provider is down', async () => {
    isOut = true;
    expect((await suggest()).body).toEqual({ data: [] });
    expect((await pick('spruce')).body).toEqual({ data: null });
    isOut = false;
  });
});

test('without a provider no address is suggested', async () => {
  const plain = await startTestProduct({ CONTENT_DIR: folder.path });
  const owner = await graduate(plain, BOX);
  expect((await suggestTo(owner, { uid: owner.uid })).body).toEqual({ data: [] });
  expect((await pickFor(owner, 'spruce', { uid: owner.uid })).body).toEqual({ data: null });
  await plain.close();
});
