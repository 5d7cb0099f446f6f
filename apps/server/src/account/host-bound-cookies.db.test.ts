import { startFacebook } from '@nestling/stand-ins/facebook/start';
import type { FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, startTestProduct } from '../../testing/product.ts';
import type { Browser, TestProduct } from '../../testing/product.ts';

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

it('D-243: on https the session lies in a cookie that no other host can set', async () => {
  const { browser, uid } = await signedIn();
  expect([browser.cookies.has('bbu-sid'), browser.cookies.has('__Host-bbu-sid')]).toEqual([false, true]);
  expect((await browser.get(`/api/user/${uid}`)).status).toBe(200);
  await browser.post('/api/auth/sign-out');
  expect(browser.cookies.has('__Host-bbu-sid')).toBe(false);
});

it('D-243: a session under the former name goes on, and its cookie is replaced by the answer', async () => {
  const { browser, uid } = await signedIn();
  const token = browser.cookies.get('__Host-bbu-sid') ?? '';
  browser.cookies.delete('__Host-bbu-sid');
  browser.cookies.set('bbu-sid', token);
  expect((await browser.get(`/api/user/${uid}`)).status).toBe(200);
  expect([browser.cookies.get('bbu-sid'), browser.cookies.get('__Host-bbu-sid')]).toEqual([undefined, token]);
});

it('D-243: a planted cookie of the former name does not replace a session', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  own.browser.cookies.set('bbu-sid', other.browser.cookies.get('__Host-bbu-sid') ?? '');
  expect((await own.browser.get('/api/auth/session')).at('data.uid')).toBe(own.uid);
});

it('D-243: a session under the former name is none 31 days after the release of the new one', async () => {
  const { browser, uid } = await signedIn();
  product.clock.set('2026-12-26T23:59:00.000Z');
  const { browser: later, uid: laterUid } = await signedIn();
  for (const each of [browser, later]) {
    each.cookies.set('bbu-sid', each.cookies.get('__Host-bbu-sid') ?? '');
    each.cookies.delete('__Host-bbu-sid');
  }
  const uidOf = async (each: Browser) => (await each.get('/api/auth/session')).at('data.uid');
  expect(await uidOf(later)).toBe(laterUid);
  later.cookies.set('bbu-sid', later.cookies.get('__Host-bbu-sid') ?? '');
  later.cookies.delete('__Host-bbu-sid');
  product.clock.set('2026-12-27T00:00:00.000Z');
  expect([await uidOf(later), (await browser.get(`/api/user/${uid}`)).status]).toEqual([null, 401]);
});

it('D-243: the state of a social sign-in lies in such a cookie, too', async () => {
  const browser = product.browser();
  await browser.get('/api/auth/facebook');
  expect([browser.cookies.has('bbu-social'), browser.cookies.has('__Host-bbu-social')]).toEqual([false, true]);
});
