import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { TEXT_CASES } from '../../../../testing/real-input/cases.ts';
import { runJobs } from '../../testing/jobs.ts';
import { mailsOfKind, mailText } from '../../testing/mails.ts';
import { startTestProduct, type HttpAnswer, type Browser, type TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';

const TO = 'care@example.com';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ CONTACT_TO: TO });
});
afterAll(() => product.close());

let addresses = 0;
/** A new address, so that limits are not shared. */
const guest = (): Browser => product.browser(`198.18.7.${(addresses += 1)}`);

const UNKNOWN = { country: '--', firstName: '--', lastName: '--', locale: '--', region: '--', subject: '--' };

const bodyOf = (changes: Record<string, unknown> = {}, userData: Record<string, unknown> = {}) => ({
  contactForm: 'default',
  message: 'Can we get a second box?',
  userData: { email: 'guest@example.com', ...UNKNOWN, ...userData },
  ...changes,
});

const send = (
  browser: Browser,
  changes: Record<string, unknown> = {},
  userData: Record<string, unknown> = {},
): Promise<HttpAnswer> => browser.post('/api/email/contact-form', bodyOf(changes, userData));

const storedOf = (email: string) =>
  rowsOf(product.database.db, sql`select * from contact_messages where email = ${email}`);

/** The text of the mail about a message, once it is sent. */
async function textOfMail(reference: string): Promise<string> {
  await runJobs(product, { only: 'send-mail' });
  const browser = guest();
  const mails = await mailsOfKind(browser, TO, 'contact-message');
  return mailText(browser, mails.find(({ subject }) => subject.includes(reference))?.id);
}

describe('message of the contact form', () => {
  it('is stored without invisible characters; a message of invisible characters only is refused as blank [LRN-270]', async () => {
    for (const [at, { text, stored, refused }] of TEXT_CASES.filter(({ kind }) => kind === 'message').entries()) {
      const answer = await send(guest(), { message: text }, { email: `seen-${at}@example.com` });
      const rows = await storedOf(`seen-${at}@example.com`);
      expect([text, answer.status, answer.at('error.code') ?? rows[0]?.['message']]).toEqual(
        stored === undefined ? [text, 422, refused] : [text, 200, stored],
      );
    }
  });

  it('is stored under its form and answered with a reference and the day of the reply [LRN-351 LRN-265]', async () => {
    product.clock.set('2026-11-20T12:00:00.000Z');
    const answer = await send(guest(), { contactForm: 'multiples' }, { email: 'Twins@Example.com', country: 'CA' });
    expect([answer.status, answer.at('data.sent'), answer.at('data.answerBy')]).toEqual([200, true, '2026-11-24']);
    expect(answer.at('data.reference')).toMatch(/^NC-[2-9A-HJ-NP-Z]{5}$/);
    expect(await storedOf('twins@example.com')).toEqual([
      expect.objectContaining({
        reference: answer.at('data.reference'),
        form: 'multiples',
        message: 'Can we get a second box?',
        country: 'CA',
        uid: null,
      }),
    ]);
  });

  it('is stored without surrounding blanks, and one character is enough [LRN-264 LRN-271]', async () => {
    expect((await send(guest(), { message: '  x \n' }, { email: 'short@example.com' })).status).toBe(200);
    expect(await storedOf('short@example.com')).toMatchObject([{ message: 'x' }]);
  });

  it.each(['--', '', 'United States', 'us', 'U<script>'])(
    'of a guest with the invalid country %j is stored without a country',
    async (country) => {
      const email = `from-${addresses}@example.com`;
      expect((await send(guest(), {}, { email, country })).status).toBe(200);
      expect(await storedOf(email)).toMatchObject([{ country: null }]);
    },
  );

  it('of a member is stored and mailed with the stored profile and the typed email [LRN-267]', async () => {
    const member = await product.member({ locale: 'pl-PL' });
    await member.post(`/api/user/${member.uid}`, {
      country: 'US',
      zip: '94110',
      firstName: 'Łucja',
      lastName: 'Nowak',
    });
    const claims = { email: 'other@example.com', country: 'CA', region: 'CA-ON', firstName: 'Eve', lastName: 'Doe' };
    const reference = String((await send(member, {}, { ...claims, locale: 'en-US' })).at('data.reference'));
    const profile = { country: 'US', region: 'US-CA', first_name: 'Łucja', last_name: 'Nowak' };
    expect(await storedOf('other@example.com')).toMatchObject([{ uid: member.uid, locale: 'pl-PL', ...profile }]);
    const text = await textOfMail(reference);
    for (const part of ['Łucja Nowak', 'US-CA', member.uid]) expect(text).toContain(part);
  });

  it.each([
    ['Maya', ' Oduya ', 'US-PA', ['Maya', 'Oduya', 'US-PA']],
    ['--', '--', '--', [null, null, null]],
    ['=HYPERLINK("x")', '<b>Eve</b>', 'Pennsylvania', [null, null, null]],
  ])(
    'of a guest named %j %j in %j is stored with names and region only where they are valid [LRN-267]',
    async (firstName, lastName, region, facts) => {
      const email = `guest-${addresses}@example.com`;
      const answer = await send(guest(), {}, { email, firstName, lastName, region });
      const [row] = await storedOf(email);
      expect([row?.['first_name'], row?.['last_name'], row?.['region']]).toEqual(facts);
      const text = await textOfMail(String(answer.at('data.reference')));
      for (const fact of facts) if (fact !== null) expect(text).toContain(fact);
      for (const sent of [firstName, lastName]) if (sent.length > 9) expect(text).not.toContain(sent);
    },
  );

  it('is mailed once to the support in English, with the typed address for replies', async () => {
    const browser = guest();
    const answer = await send(browser, { message: 'First line\nSecond line' }, { email: 'asks@example.com' });
    const reference = String(answer.at('data.reference'));
    await runJobs(product, { only: 'send-mail', times: 2 });
    const mails = (await mailsOfKind(browser, TO, 'contact-message')).filter(({ subject }) =>
      subject.includes(reference),
    );
    expect(mails).toHaveLength(1);
    const text = await mailText(browser, mails[0]?.id);
    for (const part of ['First line', 'Second line', 'asks@example.com', reference, 'default', 'en-US'])
      expect(text).toContain(part);
    const stored = readFileSync(`${product.dataFolder}/outbox/${mails[0]?.id}.json`, 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ to: TO, replyTo: 'asks@example.com', locale: 'en-US' });
    expect(await mailsOfKind(browser, 'asks@example.com', 'contact-message')).toEqual([]);
  });
});

test('the reply link of a contact message escapes query characters in the address', async () => {
  const browser = guest();
  const reference = String((await send(browser, {}, { email: 'a?bcc=b&c@example.com' })).at('data.reference'));
  await runJobs(product, { only: 'send-mail' });
  const mails = await mailsOfKind(browser, TO, 'contact-message');
  const html = await browser.get(
    `/dev/mail/messages/${mails.find(({ subject }) => subject.includes(reference))?.id}/html`,
  );
  expect(html.text).toContain('mailto:a%3Fbcc%3Db%26c@example.com');
});

describe('validation of contact messages', () => {
  it.each([
    ['an invalid email', 'invalidEmail', { message: 'hi' }, { email: 'abc' }, { userEmail: 'invalidEmail' }],
    [
      'line breaks in the email',
      'invalidEmail',
      { message: 'hi' },
      { email: 'a@example.com\nBcc: b@example.com' },
      { userEmail: 'invalidEmail' },
    ],
    ['a message of spaces', 'invalidTextBlank', { message: ' \n ' }, {}, { userMessage: 'invalidTextBlank' }],
    ['1,001 characters', 'too-long', { message: 'x'.repeat(1001) }, {}, { userMessage: 'too-long' }],
    [
      'an empty email and a blank message',
      'validation-failed',
      { message: ' ' },
      { email: '' },
      { userEmail: 'invalidEmail', userMessage: 'invalidTextBlank' },
    ],
  ])(
    'refuses %s as %s, with a code for each invalid field [LRN-272]',
    async (_what, code, changes, userData, fields) => {
      const answer = await send(guest(), changes, userData);
      expect([answer.status, answer.at('error.code'), answer.at('error.fields')]).toEqual([422, code, fields]);
    },
  );

  it('accepts a message of exactly 1,000 characters', async () => {
    expect((await send(guest(), { message: 'x'.repeat(1000) })).status).toBe(200);
  });

  it('answers 404 for an unknown form', async () => {
    const answer = await send(guest(), { contactForm: 'complaints' });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'contact-form-unknown']);
  });

  it('line breaks in the parent’s data add no header to the mail', async () => {
    const browser = guest();
    const facts = { email: 'breaks@example.com', subject: 'Hi\r\nBcc: x@example.com', firstName: 'A\nB' };
    const reference = String((await send(browser, {}, facts)).at('data.reference'));
    await runJobs(product, { only: 'send-mail' });
    const mails = await mailsOfKind(browser, TO, 'contact-message');
    const mail = mails.find(({ subject }) => subject.includes(reference));
    expect(mail?.subject).not.toMatch(/[\r\n]|Bcc/);
  });
});

describe('limit of contact messages', () => {
  it('refuses the sixth in fifteen minutes, says how long to wait, and does not store it', async () => {
    const browser = guest();
    for (let times = 0; times < 5; times += 1)
      expect((await send(browser, {}, { email: 'many@example.com' })).status).toBe(200);
    const sixth = await send(browser, {}, { email: 'many@example.com' });
    expect([sixth.status, sixth.at('error.code')]).toEqual([429, 'too-many-requests']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800);
    expect(await storedOf('many@example.com')).toHaveLength(5);
    product.clock.advance(15 * 60_000);
    expect((await send(browser, {}, { email: 'many@example.com' })).status).toBe(200);
  });

  it('counts neither refused nor repeated messages', async () => {
    const browser = guest();
    const messageId = randomUUID();
    for (let times = 0; times < 10; times += 1) {
      await send(browser, { message: ' ' });
      expect((await send(browser, { messageId })).status).toBe(200);
    }
    for (let times = 0; times < 4; times += 1) expect((await send(browser)).status).toBe(200);
    expect((await send(browser)).status).toBe(429);
  });

  function elsewhere(member: Browser): Browser {
    const browser = guest();
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    return browser;
  }

  it('counts by member, from any network address (D-244)', async () => {
    const member = await product.member();
    for (let times = 0; times < 5; times += 1) expect((await send(elsewhere(member))).status).toBe(200);
    expect((await send(elsewhere(member))).status).toBe(429);
  });

  it('counts by network address too, so that more accounts do not allow more messages (D-244)', async () => {
    const browser = guest();
    const members = [await product.member(), await product.member()];
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      for (const [name, value] of members[times % 2]?.cookies ?? []) browser.cookies.set(name, value);
      statuses.push((await send(browser)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('fifty simultaneous calls with one message store one row and send one mail with one reference', async () => {
  const browser = guest();
  const messageId = randomUUID();
  const email = 'fifty@example.com';
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(browser, { messageId }, { email })));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(new Set(answers.map((answer) => answer.at('data.reference'))).size).toBe(1);
  expect(await storedOf(email)).toHaveLength(1);
  const reference = String(answers[0]?.at('data.reference'));
  const owed = await countOf(
    product.database.db,
    sql`select count(*) from pgboss.job where name = 'send-mail' and data::text like ${`%${reference}%`}`,
  );
  expect(owed).toBe(1);
});

test('a message is accepted during an outage of the mail server, and its mail waits', async () => {
  const answer = await send(guest(), {}, { email: 'later@example.com' });
  expect(answer.status).toBe(200);
  expect(
    await countOf(
      product.database.db,
      sql`select count(*) from pgboss.job where state = 'created' and data::text like ${`%${String(answer.at('data.reference'))}%`}`,
    ),
  ).toBe(1);
});

describe('seven contact forms', () => {
  it.each(['en-US', 'es-US', 'fr-CA', 'pl-PL'])('have their texts in %s [LRN-258 LRN-349]', async (locale) => {
    const answer = await product.browser().get(`/api/content/bbu?contentType=contactForm&locale=${locale}`);
    const forms = answer.at('data.items') as { slug: string; title: string; intro: string; fallbackFields: string[] }[];
    expect(forms.map(({ slug }) => slug).toSorted()).toEqual([
      'account-deletion',
      'default',
      'faq',
      'multiples',
      'no-pickup-in-range',
      'pickup-confirmation',
      'shopify',
    ]);
    for (const form of forms) {
      expect(form.fallbackFields).toEqual([]);
      expect([form.title, form.intro].every((text) => text.length > 5)).toBe(true);
    }
  });

  it.each(['en-US', 'pl-PL'])(
    'have office locations and explore links in %s [LRN-350 LRN-254 LRN-262]',
    async (locale) => {
      const read = (slug: string) =>
        product.browser().get(`/api/content/bbu?contentType=section&slug=${slug}&limit=1&locale=${locale}`);
      const offices = (await read('contact-form')).at('data.items.0.properties.officeLocations');
      expect(offices).toHaveLength(3);
      const links = (await read('contact-form-confirmation')).at('data.items.0.properties.exploreLinks') as object[];
      expect(links.length).toBeGreaterThan(1);
      for (const link of links)
        expect(Object.keys(link)).toEqual(expect.arrayContaining(['label', 'url', 'image', 'rank']));
    },
  );
});
