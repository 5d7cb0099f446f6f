import { startFacebook, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestProduct, type Browser, type TestProduct } from '#testing/product.ts';

let facebook: FacebookStandIn;
let product: TestProduct;
beforeAll(async () => {
  facebook = await startFacebook();
  product = await startTestProduct({ ...facebook.settings, PUBLIC_URL: 'https://nestling.example' });
});
afterAll(async () => {
  await product.close();
  await facebook.close();
});

async function signedIn(): Promise<{ browser: Browser; uid: string }> {
  const { email, uid } = await product.member();
  const browser = product.browser();
  expect((await browser.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
  return { browser, uid };
}

test('on https the session cookie has the prefix __Host-, so no other host can set it (D-243)', async () => {
  const { browser, uid } = await signedIn();
  expect([browser.cookies.has('bbu-sid'), browser.cookies.has('__Host-bbu-sid')]).toEqual([false, true]);
  expect((await browser.get(`/api/user/${uid}`)).status).toBe(200);
  await browser.post('/api/auth/sign-out');
  expect(browser.cookies.has('__Host-bbu-sid')).toBe(false);
});

test('a session under the former cookie name continues, and the answer replaces its cookie (D-243)', async () => {
  const { browser, uid } = await signedIn();
  const token = browser.cookies.get('__Host-bbu-sid') ?? '';
  browser.cookies.delete('__Host-bbu-sid');
  browser.cookies.set('bbu-sid', token);
  expect((await browser.get(`/api/user/${uid}`)).status).toBe(200);
  expect([browser.cookies.get('bbu-sid'), browser.cookies.get('__Host-bbu-sid')]).toEqual([undefined, token]);
});

test('a cookie of the former name does not replace an existing session (D-243)', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  own.browser.cookies.set('bbu-sid', other.browser.cookies.get('__Host-bbu-sid') ?? '');
  expect((await own.browser.get('/api/auth/session')).at('data.uid')).toBe(own.uid);
});

test('a session under the former cookie name is ignored 31 days after the release of the new name (D-243)', async () => {
  const start = product.clock.now().toISOString();
  product.clock.set('2026-12-26T23:59:00.000Z');
  const { browser, uid } = await signedIn();
  const token = browser.cookies.get('__Host-bbu-sid') ?? '';
  const answers = async () => {
    browser.cookies.delete('__Host-bbu-sid');
    browser.cookies.set('bbu-sid', token);
    const session = (await browser.get('/api/auth/session')).at('data.uid');
    browser.cookies.delete('__Host-bbu-sid');
    browser.cookies.set('bbu-sid', token);
    return [session, (await browser.get(`/api/user/${uid}`)).status];
  };
  try {
    expect(await answers()).toEqual([uid, 200]);
    product.clock.set('2026-12-27T00:00:00.000Z');
    expect(await answers()).toEqual([null, 401]);
    browser.cookies.set('__Host-bbu-sid', token);
    expect((await browser.get('/api/auth/session')).at('data.uid')).toBe(uid);
  } finally {
    product.clock.set(start);
  }
});

test('a social sign-in under the former name of its cookie fails (D-243)', async () => {
  const browser = product.browser();
  const dialog = new URL(String((await browser.get('/api/auth/facebook')).headers.location));
  browser.cookies.set('bbu-social', browser.cookies.get('__Host-bbu-social') ?? '');
  browser.cookies.delete('__Host-bbu-social');
  const person = { id: '1001', email: 'planted@example.com', first_name: 'Mia', last_name: 'Berg' };
  const query = new URLSearchParams({
    state: dialog.searchParams.get('state') ?? '',
    code: facebook.codeFor(person, 'https://nestling.example/api/auth/facebook/callback'),
  });
  const answer = await browser.get(`/api/auth/facebook/callback?${query.toString()}`);
  expect(answer.headers.location).toBe('/login?error=social-failed');
});

test('the state of a social sign-in is stored in a host-bound cookie (D-243)', async () => {
  const browser = product.browser();
  await browser.get('/api/auth/facebook');
  expect([browser.cookies.has('bbu-social'), browser.cookies.has('__Host-bbu-social')]).toEqual([false, true]);
});
