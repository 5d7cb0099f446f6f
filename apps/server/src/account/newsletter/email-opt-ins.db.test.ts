import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { sha256 } from '../../platform/ids.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function answersOf(uid: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    product.database.db,
    sql`select answer, source, email_opt_ins.locale, text, email_opt_ins.text_hash = encode(sha256(text::bytea), 'hex') as proven
        from email_opt_ins left join consent_texts using (text_hash) where uid = ${uid} order by email_opt_ins.at, source`,
  );
}

async function registered(fields: object): Promise<Member> {
  return product.member({ ...fields });
}

function finishStepOne(member: Member, fields: object) {
  const names = { firstName: 'Maya', lastName: 'Oduya' };
  return member.post(`/api/user/${member.uid}`, { ...names, lastRegistrationStepFinished: '1-geo', ...fields });
}

const QUESTION = 'Can we email you tips for your baby’s age, and offers?\nYes, please\nNo, thanks';
const FRENCH =
  'Pouvons-nous vous envoyer par courriel des conseils selon l’âge de bébé et des offres?\nOui, merci\nNon, merci'.normalize(
    'NFC',
  );

describe('stored answers to "can we email you" (D-182)', () => {
  it.each([true, false])(
    'the registration stores the answer %s with the text that the visitor read',
    async (emailOptIn) => {
      const member = await registered({ emailOptIn, locale: 'en-US' });
      expect(await answersOf(member.uid)).toEqual([
        { answer: emailOptIn, source: 'register', locale: 'en-US', text: QUESTION, proven: true },
      ]);
    },
  );

  it('the stored text is in the language of the page', async () => {
    const member = await registered({ emailOptIn: false, locale: 'fr-CA' });
    expect(await answersOf(member.uid)).toEqual([
      { answer: false, source: 'register', locale: 'fr-CA', text: FRENCH, proven: true },
    ]);
  });

  it('a visitor who is not asked at the registration has no row until step one stores the answer', async () => {
    const abroad = product.browser();
    abroad.cookies.set('bbu-country-code', 'US');
    const uid = randomUUID();
    const email = `${uid}@example.com`;
    expect((await abroad.post(`/api/user/${uid}`, { email, password: PASSWORD, emailOptIn: null })).status).toBe(201);
    await abroad.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(await answersOf(uid)).toEqual([]);
    const member = { ...abroad, uid, email };
    const step = await finishStepOne(member, { country: 'PL', zip: '00-001', emailOptIn: false });
    expect([step.status, step.at('data.user.emailOptIn')]).toEqual([200, false]);
    expect(await answersOf(uid)).toMatchObject([{ answer: false, source: 'step1', proven: true }]);
    expect(String((await answersOf(uid))[0]?.['text'])).toContain('Can we email you?\nYes, send me');
  });

  it('the automatic opt-in of a US member at step one is stored without a text', async () => {
    await product.database.db.execute(sql`
      insert into zip_codes (country, zip, city, state, usps_type) values ('US', '19103', 'Philadelphia', 'PA', 'STANDARD')`);
    const browser = product.browser();
    browser.cookies.set('bbu-country-code', 'US');
    const uid = randomUUID();
    const email = `${uid}@example.com`;
    await browser.post(`/api/user/${uid}`, { email, password: PASSWORD, emailOptIn: null });
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
    const step = await finishStepOne({ ...browser, uid, email }, { country: 'US', zip: '19103' });
    expect(step.at('data.user.emailOptIn')).toBe(true);
    expect(await answersOf(uid)).toMatchObject([{ answer: true, source: 'step1-us', text: null }]);
  });

  it('each later answer adds a row, and an update without an answer adds none', async () => {
    const member = await registered({ emailOptIn: true });
    await member.post(`/api/user/${member.uid}`, { firstName: 'Ana' });
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, { emailOptIn: false });
    expect(await answersOf(member.uid)).toMatchObject([
      { answer: true, source: 'register' },
      { answer: false, source: 'account' },
    ]);
  });

  it('a withdrawal on the privacy page is stored with that source and the text of that page (D-182)', async () => {
    const member = await registered({ emailOptIn: true });
    const back = { emailOptIn: false, optInSource: 'privacy' };
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, back);
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, { ...back, emailOptIn: true });
    product.clock.advance(1000);
    await member.post('/api/user/unsubscribe', { uid: member.uid, email: member.email, optInSource: 'privacy' });
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, { ...back, optInSource: 'somewhere' });
    const privacy = { answer: false, source: 'privacy', text: 'Emails from us\nTake back my yes', proven: true };
    expect(await answersOf(member.uid)).toMatchObject([
      { answer: true, source: 'register' },
      privacy,
      { answer: true, source: 'account' },
      privacy,
      { answer: false, source: 'account' },
    ]);
  });

  it('a refused registration or update stores no answer', async () => {
    const uid = randomUUID();
    const browser = product.browser();
    await browser.post(`/api/user/${uid}`, { email: 'nobody', password: PASSWORD, emailOptIn: true });
    const member = await registered({ emailOptIn: true });
    await member.post(`/api/user/${member.uid}`, { emailOptIn: false, country: 'XX' });
    expect(await answersOf(uid)).toEqual([]);
    expect(await answersOf(member.uid)).toHaveLength(1);
  });

  it('a text is stored once for all members who read it', async () => {
    await Promise.all([registered({ emailOptIn: true }), registered({ emailOptIn: false })]);
    const query = sql`select count(*) from consent_texts where text_hash = ${sha256(QUESTION)}`;
    expect(await countOf(product.database.db, query)).toBe(1);
  });
});
