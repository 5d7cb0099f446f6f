import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_CASES, type TextCase } from '../../../../../testing/real-input/cases.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox, shippingInfo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';

const EVERYWHERE = { ...BOX, facts: { ...BOX.facts, shippingCountries: ['US', 'CA', 'GB', 'IE'] } };

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([EVERYWHERE]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  member = await graduate(product, EVERYWHERE);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const PLACES: Readonly<Record<string, { city: string; postalCode: string }>> = {
  US: { city: 'Philadelphia', postalCode: '19103' },
  CA: { city: 'Ottawa', postalCode: 'K1A 0B1' },
  GB: { city: 'London', postalCode: 'SW1A 1AA' },
  IE: { city: 'Dublin', postalCode: 'D02 AF30' },
};

const casesOf = (kind: TextCase['kind']) => TEXT_CASES.filter((each) => each.kind === kind);

/** Orders without a first name: the answer names every other field that is refused. */
async function refusalsOf({ kind, text, country = 'US' }: TextCase): Promise<unknown> {
  const address = { ...PLACES[country], countryCode: country, ...(kind === 'street' && { streetLines: [text] }) };
  const answer = await orderBox(member, EVERYWHERE.legacySyllabusId, {
    shippingInfo: shippingInfo(member, { firstName: '', address, ...(kind === 'phone' && { phoneNumber: text }) }),
  });
  return answer.at('error.fields');
}

describe('an order to each address of the test corpus', () => {
  it.each([
    ['phone', 'shippingInfo.phoneNumber'],
    ['street', 'shippingInfo.address.streetLines'],
  ] as const)('accepts its %s, or refuses it as the corpus table says', async (kind, path) => {
    const FIRST_NAME = { 'shippingInfo.firstName': 'required' };
    for (const each of casesOf(kind)) {
      const { text, refused } = each;
      const fields = await refusalsOf(each);
      const isTooLong = refused === 'too-long';
      if (isTooLong) expect([text, fields]).toEqual([text, { [`${path}.0`]: refused }]);
      else expect([text, fields]).toEqual([text, { ...FIRST_NAME, ...(refused !== undefined && { [path]: refused }) }]);
    }
  });

  it('stores pasted street and phone number in normalized form', async () => {
    const info = shippingInfo(member, {
      phoneNumber: '\u202A+1 (415) 555\u20110134\u202C',
      address: { streetLines: ['\u200B12\tElm\u2013Court St\u2060', 'Apt\u001B\u00A04'] },
    });
    const answer = await orderBox(member, EVERYWHERE.legacySyllabusId, { shippingInfo: info });
    expect([answer.status, answer.at('error')]).toEqual([201, undefined]);
    const rows = await rowsOf(product.database.db, sql`select ship_to from orders where uid = ${member.uid}`);
    expect(rows).toMatchObject([
      { ship_to: { phoneNumber: '+14155550134', streetLines: ['12 Elm-Court St', 'Apt 4'] } },
    ]);
  });
});
