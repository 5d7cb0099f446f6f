import { randomUUID } from 'node:crypto';
import { startFacebook, type FacebookPerson, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startTestProduct, type Browser, type HttpAnswer, type TestProduct } from '../product.ts';
import { countOf, rowsOf } from '../database/rows.ts';

export const CALLBACK = 'http://localhost:3000/api/auth/facebook/callback';
export const FAILED = '/login?error=social-failed';

let facebook: FacebookStandIn;
let product: TestProduct;

/** The product with social sign-in, and the Facebook that it asks. */
export const social = {
  get facebook(): FacebookStandIn {
    return facebook;
  },
  get product(): TestProduct {
    return product;
  },
};

/** Starts both. A test file names it in a hook, from which the check of ids follows its tests. */
export async function openSocialSignIn(): Promise<void> {
  facebook = await startFacebook();
  product = await startTestProduct({ ...facebook.settings, RATE_LIMIT_SCALE: '0' });
}

export async function closeSocialSignIn(): Promise<void> {
  await product.close();
  await facebook.close();
}

/** Ends the faults of a test. */
export function healFacebook(): void {
  facebook.faults.clear();
  facebook.codeLife = 600_000;
}

export function somebody(fields: Partial<FacebookPerson> = {}): FacebookPerson {
  const id = randomUUID();
  return { id, email: `${id.slice(0, 13)}@example.com`, first_name: 'Mia', last_name: 'Berg', ...fields };
}

export function american(): Browser {
  const browser = social.product.browser();
  browser.cookies.set('bbu-country-code', 'US');
  return browser;
}

/** @returns the state parameter of the redirect */
export async function leave(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.get(`/api/auth/facebook${query}`);
  expect(answer.status).toBe(302);
  return new URL(String(answer.headers.location)).searchParams.get('state') ?? '';
}

export const back = (browser: Browser, query: Record<string, string>) =>
  browser.get(`/api/auth/facebook/callback?${new URLSearchParams(query).toString()}`);

export async function agree(browser: Browser, person: FacebookPerson, query = ''): Promise<HttpAnswer> {
  const state = await leave(browser, query);
  return back(browser, { state, code: social.facebook.codeFor(person, CALLBACK) });
}

export function join(
  browser: Browser,
  fields: Record<string, unknown> = {},
  uid: string = randomUUID(),
): Promise<HttpAnswer> {
  const body = { uid, socialLogin: true, emailOptIn: true, policyVersion: '2024-01', ...fields };
  return browser.post(`/api/user/${uid}`, body);
}

export const isIn = async (browser: Browser) => (await browser.get('/api/auth/session')).at('data.authenticated');
export const rows = () =>
  Promise.all(
    ['users', 'sessions', 'social_identities'].map((table) =>
      countOf(social.product.database.db, sql`select count(*) from ${sql.identifier(table)}`),
    ),
  );
export const linksOf = (uid: string) =>
  rowsOf(social.product.database.db, sql`select provider, subject from social_identities where uid = ${uid}`);

export async function joined(person = somebody()): Promise<{ browser: Browser; uid: string; person: FacebookPerson }> {
  const browser = american();
  await agree(browser, person);
  const uid = randomUUID();
  expect((await join(browser, {}, uid)).status).toBe(201);
  return { browser, uid, person };
}
