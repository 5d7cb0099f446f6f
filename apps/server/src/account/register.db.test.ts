import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, policyText, type ContentFolder } from '../../testing/content/content.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';

let content: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  content = contentFolder({ ...policyText('2024-01'), ...policyText('2026-11') });
  product = await startTestProduct({ CONTENT_DIR: content.path, RATE_LIMIT_SCALE: '0', PASSWORD_COST: 'full' });
});
afterAll(async () => {
  await product.close();
  content.remove();
});

const newEmail = (): string => `${randomUUID()}@example.com`;

/** Valid values except those given; `country` is that of the cookie. */
async function register(fields: Record<string, unknown> = {}, country?: string): Promise<HttpAnswer> {
  const browser = product.browser();
  if (country) browser.cookies.set('bbu-country-code', country);
  const body = { email: newEmail(), password: PASSWORD, emailOptIn: false, policyVersion: '2024-01', ...fields };
  return browser.post(`/api/user/${randomUUID()}`, body);
}

describe('registration', () => {
  it('creates the account under the uid of the browser and answers user and policy [ACC-081 ACC-378]', async () => {
    const uid = randomUUID();
    const answer = await product.browser().post(`/api/user/${uid}`, {
      email: ' Maya@Example.com ',
      password: PASSWORD,
      emailOptIn: true,
      policyVersion: '2024-01',
      syllabusPassed: { SafeSleep: '2026-01-01T00:00:00.000Z' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      data: {
        user: {
          uid,
          email: 'maya@example.com',
          syllabusPassed: {},
          lastRegistrationStepFinished: '0-landing page',
          emailOptIn: true,
        },
        policy: { '2024-01': { signed: true, signedAt: product.clock.now().toISOString() } },
      },
    });
    expect(answer.text).not.toContain('password');
  });

  it('accepts email, password, names, opt-in, policy version, locale and step', async () => {
    const email = newEmail();
    const answer = await register({
      email,
      firstName: ' Zoë ',
      lastName: 'O’Neill-Ortiz',
      locale: 'pl-PL',
      lastRegistrationStep: '0-landing page',
      campaign: 'clinic-7',
      confirmPassword: PASSWORD,
    });
    expect(answer.at('data.user')).toMatchObject({
      email,
      firstName: 'Zoë',
      lastName: 'O’Neill-Ortiz',
      locale: 'pl-PL',
      campaign: 'clinic-7',
      lastRegistrationStepFinished: '0-landing page',
    });
  });

  it('ignores every field outside the allow-list (D-15)', async () => {
    const answer = await register({
      membershipNumber: '1',
      emailConfirmed: true,
      userCreated: '2001-01-01T00:00:00.000Z',
      firstTime: false,
      role: 'admin',
      country: 'US',
      zip: '90210',
      lastRegistrationStep: '2-gender',
      emailOptInDate: '2001-01-01T00:00:00.000Z',
    });
    expect(answer.status).toBe(201);
    expect(answer.at('data.user')).toMatchObject({
      emailConfirmed: false,
      userCreated: product.clock.now().toISOString(),
      firstTime: true,
      country: null,
      zip: null,
      lastRegistrationStepFinished: '0-landing page',
      emailOptInDate: product.clock.now().toISOString(),
    });
    expect(Number(answer.at('data.user.membershipNumber'))).toBeGreaterThan(100_000);
    expect(answer.text).not.toContain('admin');
  });

  it('does not sign in: it sets no cookie, and the record stays inaccessible', async () => {
    const browser = product.browser();
    const uid = randomUUID();
    const answer = await browser.post(`/api/user/${uid}`, { email: newEmail(), password: PASSWORD, emailOptIn: true });
    expect(answer.status).toBe(201);
    expect(answer.setCookies).toEqual([]);
    expect((await browser.get(`/api/user/${uid}`)).status).toBe(401);
  });

  it('stores the password as an argon2id hash with the parameters of OWASP', async () => {
    const uid = (await register({ password: 'six-and-thirty' })).at('data.user.uid');
    const [row] = await rowsOf(product.database.db, sql`select password_hash from users where uid = ${uid}`);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts a password of 128 characters with spaces and any script', async () => {
    const password = 'zażółć gęślą jaźń 🍼 '.padEnd(129, 'x');
    expect([...password]).toHaveLength(128);
    const email = newEmail();
    expect((await register({ email, password })).status).toBe(201);
    expect((await product.browser().post('/api/auth/sign-in', { email, password })).status).toBe(200);
  });
});

describe('validation of a registration', () => {
  const longLocal = `${'a'.repeat(243)}@example.com`;

  it.each([
    ['a bad email', { email: 'a@b.c' }, 'email', 'bad-email'],
    ['an email over 254 characters', { email: longLocal }, 'email', 'bad-email'],
    ['an address of a disposable mail service', { email: 'maya@mailinator.com' }, 'email', 'bad-email'],
    ['an empty email', { email: '  ' }, 'email', 'no-email'],
    ['a missing email', { email: undefined }, 'email', 'no-email'],
    ['an email that is not a text', { email: 7 }, 'email', 'invalid'],
    ['a bad first name', { firstName: '</script>' }, 'firstName', 'bad-name'],
    ['a bad last name', { lastName: 'R2-D2' }, 'lastName', 'bad-name'],
    ['a name over 100 characters', { lastName: 'é'.repeat(101) }, 'lastName', 'too-long'],
    ['an opt-in that is not a boolean', { emailOptIn: 'yes' }, 'emailOptIn', 'invalid'],
    [
      'a registration step that does not exist',
      { lastRegistrationStep: '9-done' },
      'lastRegistrationStepFinished',
      'invalid',
    ],
    ['a password over 128 characters', { password: 'x'.repeat(129) }, 'password', 'too-long'],
  ])('refuses %s', async (_what, fields, field, code) => {
    const answer = await register(fields);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code, fields: { [field]: code } } });
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['null', null],
  ])('refuses a password that is %s as no-password [ACC-320]', async (_what, password) => {
    const answer = await register({ password });
    expect(answer.status).toBe(422);
    expect(answer.at('error.code')).toBe('no-password');
  });

  it('refuses a password of five characters, accepts six uncommon ones, and refuses 123456 as common [ACC-321]', async () => {
    const [weak, fit, common, shouted] = await Promise.all(
      ['zq7!k', 'zq7!kd', '123456', 'PASSWORD'].map((password) => register({ password })),
    );
    expect(weak?.at('error')).toMatchObject({ code: 'weak-password', fields: { password: 'weak-password' } });
    expect(fit?.status).toBe(201);
    expect(common?.status).toBe(422);
    expect(common?.at('error.code')).toBe('common-password');
    expect(shouted?.at('error.code')).toBe('common-password');
  });

  it('refuses a confirmation that differs from the password and accepts an equal one', async () => {
    const differing = await register({ confirmPassword: `${PASSWORD}!` });
    expect(differing.at('error')).toMatchObject({
      code: 'password-mismatch',
      fields: { confirmPassword: 'password-mismatch' },
    });
    expect((await register({ confirmPassword: PASSWORD })).status).toBe(201);
  });

  it.each([
    ['absent', {}],
    ['null', { emailOptIn: null }],
  ])('requires an opt-in answer from a visitor without a US cookie: %s [ACC-085 ACC-322]', async (_what, answer) => {
    const fields = { emailOptIn: undefined, ...answer };
    for (const country of ['CA', 'IE', undefined]) {
      const refused = await register(fields, country);
      expect(refused.status).toBe(422);
      expect(refused.at('error')).toMatchObject({
        code: 'opt-in-required',
        fields: { emailOptIn: 'opt-in-required' },
      });
    }
    for (const country of ['US', 'us']) {
      const response = await register(fields, country);
      expect(response.status).toBe(201);
      expect(response.at('data.user.emailOptIn')).toBeNull();
      expect(response.at('data.user.emailOptInDate')).toBeNull();
    }
  });

  it('stores the time of the opt-in answer, for yes and no', async () => {
    const moment = product.clock.now().toISOString();
    const [yes, no] = await Promise.all([register({ emailOptIn: true }), register({ emailOptIn: false })]);
    expect(yes?.at('data.user')).toMatchObject({
      emailOptIn: true,
      emailOptInDate: moment,
      sfmc: { status: 'Active', action: 'subscribed' },
    });
    expect(no?.at('data.user')).toMatchObject({
      emailOptIn: false,
      emailOptInDate: moment,
      sfmc: { status: 'Unsubscribed', action: 'unsubscribed' },
    });
  });

  it('answers several errors as validation-failed with a code for each field', async () => {
    const shape = await register({ email: 'nobody', password: '', firstName: '!' });
    expect(shape.at('error')).toMatchObject({
      code: 'validation-failed',
      fields: { email: 'bad-email', password: 'no-password', firstName: 'bad-name' },
    });
    const rules = await register({
      email: 'maya@mailinator.com',
      password: '123456',
      confirmPassword: 'other',
      emailOptIn: null,
    });
    expect(rules.at('error')).toMatchObject({
      code: 'validation-failed',
      fields: {
        email: 'bad-email',
        password: 'common-password',
        confirmPassword: 'password-mismatch',
        emailOptIn: 'opt-in-required',
      },
    });
  });

  it.each(['not-a-uuid', '5D1E9C7A-3B42-4F86-9A0D-7C6E2B8F1A35', '9b2f0d5e-6f1c-1b11-8a4e-000000000001', 'checks'])(
    'refuses %s as a uid',
    async (uid) => {
      const answer = await product
        .browser()
        .post(`/api/user/${uid}`, { email: newEmail(), password: PASSWORD, emailOptIn: true });
      expect(answer.status).toBe(422);
      expect(answer.at('error')).toMatchObject({ code: 'invalid', fields: { uid: 'invalid' } });
    },
  );
});

describe('registration with a used email or uid', () => {
  it('is refused for any spelling of the email', async () => {
    const email = newEmail();
    expect((await register({ email })).status).toBe(201);
    const again = await register({ email: ` ${email.toUpperCase()} ` });
    expect(again.status).toBe(409);
    expect(again.at('error')).toEqual({
      code: 'auth/email-already-in-use',
      message: 'An account with this email already exists. Log in instead?',
    });
  });

  it('is refused for the uid, and leaves that account unchanged', async () => {
    const uid = randomUUID();
    const email = newEmail();
    const browser = product.browser();
    await browser.post(`/api/user/${uid}`, { email, password: PASSWORD, emailOptIn: true });
    const again = await browser.post(`/api/user/${uid}`, {
      email: newEmail(),
      password: 'another-word-9',
      emailOptIn: true,
    });
    expect(again.status).toBe(409);
    expect(again.at('error.code')).toBe('uid-taken');
    expect((await browser.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
  });

  it('creates exactly one account when 50 calls register one email at the same time', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await countOf(product.database.db, sql`select count(*) from users where email = ${email}`)).toBe(1);
  });
});

describe('policy of a registration', () => {
  it('is signed only for the version in force (D-92)', async () => {
    const [inForce, older, none] = await Promise.all([
      register(),
      register({ policyVersion: '2023-05' }),
      register({ policyVersion: undefined }),
    ]);
    expect(inForce?.at('data.policy')).toEqual({
      '2024-01': { signed: true, signedAt: product.clock.now().toISOString() },
    });
    expect(older?.status).toBe(201);
    expect(older?.at('data.policy')).toEqual({});
    expect(none?.status).toBe(201);
    expect(none?.at('data.policy')).toEqual({});
  });

  it('is signed for the currentPolicyVersion of the app config, the key of the stored signature [ACC-211]', async () => {
    writeFileSync(product.files.config, JSON.stringify({ currentPolicyVersion: '2026-11' }));
    product.clock.advance(1_000);
    try {
      const newer = await register({ policyVersion: '2026-11' });
      expect(newer.at('data.policy')).toEqual({
        '2026-11': { signed: true, signedAt: product.clock.now().toISOString() },
      });
      expect((await register({ policyVersion: '2024-01' })).at('data.policy')).toEqual({});
    } finally {
      writeFileSync(product.files.config, '{}');
      product.clock.advance(1_000);
    }
  });
});

describe('locale of a new account', () => {
  it('is the locale of the request, else that of the cookie, else that of the browser', async () => {
    const browser = product.browser();
    browser.cookies.set('bbu-locale', 'es-US');
    const body = () => ({ email: newEmail(), password: PASSWORD, emailOptIn: true });
    const fromCookie = await browser.post(`/api/user/${randomUUID()}`, body());
    expect(fromCookie.at('data.user.locale')).toBe('es-US');
    const sent = await browser.post(`/api/user/${randomUUID()}`, { ...body(), locale: 'fr-CA' });
    expect(sent.at('data.user.locale')).toBe('fr-CA');
    const fromBrowser = await product
      .browser()
      .post(`/api/user/${randomUUID()}`, body(), { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.5' });
    expect(fromBrowser.at('data.user.locale')).toBe('pl-PL');
    expect((await register()).at('data.user.locale')).toBe('en-US');
  });
});
