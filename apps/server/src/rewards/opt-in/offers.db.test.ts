import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { parent } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

const START = '2026-01-01T00:00:00.000Z';
const NOW = '2026-11-15T12:00:00.000Z';
const WINDOW = { start: '2026-11-30T00:01:00+13:00', end: '2026-11-30T23:59:00-08:00' };

const inCountry = (changes: object = {}) => ({
  logoUrl: '/media/logo.svg',
  termsUrl: 'https://example.com/terms',
  displayOnModal: { enabled: true, start: START },
  ...changes,
});

const momentBefore = (moment: string): string => new Date(new Date(moment).getTime() - 1).toISOString();

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([], {
    'main/corporatePartner/minnow/entry.json': {
      slug: 'minnow',
      name: 'Minnow',
      requiresMobile: true,
      countries: { US: inCountry(), CA: inCountry({ displayOnModal: { enabled: false } }) },
    },
    'main/corporatePartner/minnow/en-US.json': {
      countries: {
        US: { optinText: 'Tips by text', termsText: 'Terms' },
        CA: { optinText: 'Tips in Canada', termsText: 'Terms' },
      },
    },
    'main/corporatePartner/minnow/pl-PL.json': {
      countries: { US: { optinText: 'Porady SMS', termsText: 'Regulamin' } },
    },
    'main/corporatePartner/loom/entry.json': { slug: 'loom', name: 'Loom', countries: { US: inCountry() } },
    'main/corporatePartner/brief/entry.json': {
      slug: 'brief',
      name: 'Brief',
      countries: { IE: inCountry({ displayOnModal: { enabled: true, ...WINDOW } }) },
    },
    'main/corporatePartner/brief/en-US.json': { countries: { IE: { optinText: 'For a day', termsText: 'Terms' } } },
    'main/corporatePartner/loom/en-US.json': { countries: { US: { optinText: 'Slings', termsText: 'Terms' } } },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
beforeEach(async () => {
  product.clock.set(NOW);
  member = await parent(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const offers = async (query: string): Promise<HttpAnswer> => member.get(`/api/corporate-partners?${query}`);
const versionOf = async (slug: string, query = 'country=US&locale=en-US'): Promise<string> => {
  const list = (await offers(query)).at('data');
  if (!Array.isArray(list)) throw new Error('no list of partners');
  const match: unknown = list.find((one: unknown) => JSON.stringify(one).includes(`"slug":"${slug}"`));
  return /"consentVersion":"(\w+)"/.exec(JSON.stringify(match))?.[1] ?? '';
};
const callMinnow = async (body: object, path = '/api/partner/minnow/'): Promise<HttpAnswer> =>
  member.post(path, {
    userInfo: { uid: member.uid, email: 'mallory@example.com' },
    phone: '(202) 555-0143',
    consentVersion: await versionOf('minnow'),
    ...body,
  });
const record = async (slug: string): Promise<unknown> =>
  (await member.get(`/api/corporate-partners/${member.uid}`)).at(`data.${slug}`);
const say = (slug: string, body: object): Promise<HttpAnswer> =>
  member.post(`/api/corporate-partners/${member.uid}/${slug}`, body);
const ledger = () =>
  rowsOf(
    product.database.db,
    sql`select partner, answer, legacy_syllabus_id as course, locale from consents where uid = ${member.uid} order by id`,
  );
const leads = () =>
  rowsOf(
    product.database.db,
    sql`select partner, legacy_syllabus_id as course, status, fields, payload from lead_uploads where uid = ${member.uid}`,
  );
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('the partner offers of a country', () => {
  it('include their text, their time window and whether it is open [RWD-396]', async () => {
    expect((await offers('country=US&locale=pl-PL')).at('data')).toMatchObject([
      {
        slug: 'loom',
        name: 'Loom',
        requiresMobile: false,
        content: { optinText: 'Slings', logoUrl: '/media/logo.svg', termsUrl: 'https://example.com/terms' },
        displayOnModal: { enabled: true, start: START, open: true },
      },
      { slug: 'minnow', requiresMobile: true, content: { optinText: 'Porady SMS', termsText: 'Regulamin' } },
    ]);
    expect((await offers('country=CA')).at('data')).toMatchObject([
      { slug: 'minnow', displayOnModal: { enabled: false, open: false } },
    ]);
    expect((await offers('country=PL')).at('data')).toEqual([]);
    expect(refusal(await offers('country=Poland'))).toEqual([422, 'invalid']);
    expect((await offers('locale=en-US')).status).toBe(400);
  });

  it('have separate texts for each language and country', async () => {
    const queries = ['country=US&locale=en-US', 'country=US&locale=pl-PL', 'country=CA&locale=en-US'];
    const versions = await Promise.all(queries.map((query) => versionOf('minnow', query)));
    expect(new Set(versions).size).toBe(3);
  });
});

describe('a consent to a partner that requires a mobile number', () => {
  it('stores the digits of the number and sends the partner the data that its card states [RWD-394 RWD-400]', async () => {
    const answer = await callMinnow({});
    expect([answer.status, answer.body]).toEqual([200, { data: { status: 'SUCCESS' } }]);
    expect(await record('minnow')).toEqual({
      partner: 'minnow',
      optIn: true,
      optInDate: product.clock.now().toISOString(),
      mobile: '2025550143',
      email: member.email,
    });
    expect(await ledger()).toEqual([{ partner: 'minnow', answer: true, course: '-', locale: 'en-US' }]);
    expect(await leads()).toEqual([
      {
        partner: 'minnow',
        course: '-',
        status: 'queued',
        fields: ['email', 'firstName', 'lastName', 'phone'],
        payload: { uid: member.uid, syllabusId: '-', c3poSlug: 'minnow', optIn: true, phone: '2025550143' },
      },
    ]);
  });

  it('sends nothing when it is repeated, with or without a trailing slash', async () => {
    await callMinnow({});
    expect((await callMinnow({ phone: '1 (202) 555-0199' }, '/api/partner/minnow')).status).toBe(200);
    expect(await record('minnow')).toMatchObject({ mobile: '2025550143' });
    expect([(await ledger()).length, (await leads()).length]).toEqual([1, 1]);
  });

  it.each([
    ['an empty phone number', { phone: '' }, [422, 'phoneEmpty']],
    ['no phone number', { phone: undefined }, [422, 'phoneEmpty']],
    ['a phone of nine digits', { phone: '(202) 555-014' }, [422, 'phoneInvalid']],
    ['a phone with an extension', { phone: '(202) 555-0143 x12' }, [422, 'phoneExtension']],
    ['an outdated text version', { consentVersion: '0123456789abcdef' }, [409, 'consent-text-changed']],
    ['no text version', { consentVersion: undefined }, [409, 'consent-text-changed']],
  ])('with %s is refused, and nothing is stored', async (_what, body, expected) => {
    expect(refusal(await callMinnow(body))).toEqual(expected);
    expect([await ledger(), await leads(), await record('minnow')]).toEqual([[], [], undefined]);
  });

  it('is refused for a partner that requires no mobile number, and for an unknown partner', async () => {
    for (const slug of ['loom', 'nobody'])
      expect(refusal(await callMinnow({}, `/api/partner/${slug}`))).toEqual([404, 'partner-not-found']);
  });

  it('is refused without proof by the record call alone; after the upload that call answers the current state', async () => {
    const yes = { optIn: true, consentVersion: await versionOf('minnow') };
    expect(refusal(await say('minnow', yes))).toEqual([422, 'consent-proof-missing']);
    await callMinnow({});
    expect((await say('minnow', yes)).at('data')).toMatchObject({ optIn: true, mobile: '2025550143' });
    await say('minnow', { optIn: false });
    expect((await say('minnow', yes)).at('data')).toMatchObject({ optIn: false, mobile: false });
    expect(await leads()).toMatchObject([{ status: 'dropped', payload: null }]);
  });
});

describe('a consent to a partner that requires no data', () => {
  it('is stored by the record call, with the consent text and a lead [RWD-393 RWD-399]', async () => {
    const consentVersion = await versionOf('loom');
    expect(refusal(await say('loom', { optIn: true }))).toEqual([409, 'consent-text-changed']);
    const answer = await say('loom', { optIn: true, consentVersion, mobile: '2025550143', legacySyllabusId: '-' });
    expect(answer.at('data')).toEqual({
      partner: 'loom',
      optIn: true,
      optInDate: product.clock.now().toISOString(),
      mobile: false,
      email: member.email,
    });
    await say('loom', { optIn: true, consentVersion });
    expect(await ledger()).toEqual([{ partner: 'loom', answer: true, course: '-', locale: 'en-US' }]);
    expect(await leads()).toMatchObject([{ partner: 'loom', course: '-', fields: ['email', 'firstName', 'lastName'] }]);
    await say('loom', { optIn: false, consentVersion });
    expect(await ledger()).toMatchObject([{ answer: true }, { answer: false, locale: 'en-US' }]);
    expect(await leads()).toMatchObject([{ status: 'dropped' }]);
  });
});

describe('the time window of an offer', () => {
  const irish = { country: 'IE', zip: 'D02 AF30' };
  const state = async (): Promise<unknown[]> => {
    const consentVersion = await versionOf('brief', 'country=IE&locale=en-US');
    const yes = await say('brief', { optIn: true, consentVersion });
    return [(await offers('country=IE')).at('data.0.displayOnModal.open'), yes.status];
  };

  it.each([
    ['a moment before its start', momentBefore(WINDOW.start), [false, 404]],
    ['at its start', WINDOW.start, [true, 200]],
    ['a moment before its end', momentBefore(WINDOW.end), [true, 200]],
    ['at its end', WINDOW.end, [false, 404]],
  ])('counts by the server’s clock %s, both in the list and for a consent [RWD-375]', async (_when, now, expected) => {
    product.clock.set(now);
    member = await parent(product, irish);
    expect(await state()).toEqual(expected);
    expect((await ledger()).length).toBe(expected[1] === 200 ? 1 : 0);
  });

  it('accepts no new consent after its end, but a repeated earlier consent and a refusal', async () => {
    product.clock.set(momentBefore(WINDOW.end));
    member = await parent(product, irish);
    await state();
    product.clock.set(WINDOW.end);
    expect(await state()).toEqual([false, 200]);
    expect((await ledger()).length).toBe(1);
    expect((await say('brief', { optIn: false })).at('data.optIn')).toBe(false);
    expect(await state()).toEqual([false, 404]);
  });
});

describe('an offer that is not for the member', () => {
  it('is refused if the partner is not in the country or not enabled [RWD-374]', async () => {
    for (const place of [
      { country: 'CA', zip: 'M5V 3L9' },
      { country: 'PL', zip: '00-001' },
    ]) {
      member = await parent(product, place);
      expect(refusal(await callMinnow({}))).toEqual([404, 'partner-not-found']);
    }
    member = await product.member({ firstName: 'Maya', lastName: 'Oduya' });
    expect(refusal(await callMinnow({}))).toEqual([404, 'partner-not-found']);
    expect([await ledger(), await leads(), await record('minnow')]).toEqual([[], [], undefined]);
  });

  it('is refused to a member of a company campaign, who may consent to that company only [RWD-378]', async () => {
    member = await parent(product, undefined, { campaign: 'Loom' });
    expect(refusal(await callMinnow({}))).toEqual([404, 'partner-not-found']);
    expect((await say('loom', { optIn: true, consentVersion: await versionOf('loom') })).status).toBe(200);
  });
});
