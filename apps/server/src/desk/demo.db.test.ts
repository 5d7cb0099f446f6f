import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = 'http://localhost:3000';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ DESK: '1', DEMO_WORLD: 'on', PUBLIC_URL: ORIGIN });
});
afterAll(() => product.close());

/** Opens a printed link, as the page of the desk does. */
async function enter(link: string | undefined) {
  const browser = product.browser();
  const secret = link?.split('#')[1] ?? '';
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  const entered = await browser.post('/api/desk/enter', { secret }, headers);
  return { entered, browser };
}

test('each start has a link for each of two demo operators, which signs in once, within a day (D-313)', async () => {
  const [robin, wren, ...others] = await product.demoDeskLinks();
  expect([robin?.split('#')[0], others]).toEqual([`${ORIGIN}/desk/enter`, []]);
  const { entered, browser } = await enter(robin);
  expect(entered.at('data.operator')).toMatchObject({ email: 'desk-robin@example.com', name: 'Robin (demo)' });
  expect((await browser.get('/api/desk/session')).status).toBe(200);
  expect((await enter(robin)).entered.status).toBe(404);
  product.clock.advance(DAY_MS);
  expect((await enter(wren)).entered.at('error.code')).toBe('auth/expired-action-code');
});

test('a second process leaves the links of the first, and nobody comes back whose access was ended', async () => {
  const [first] = await product.demoDeskLinks();
  await product.demoDeskLinks();
  expect((await enter(first)).entered.status).toBe(200);
  await operate(product.adminChannel, ['operators', 'end', 'desk-wren@example.com', '--reason', 'has left']);
  expect(await product.demoDeskLinks()).toHaveLength(1);
});

test('there is no demo sign-in without the demo world', async () => {
  const plain = await startTestProduct({ DESK: '1', PUBLIC_URL: ORIGIN });
  try {
    expect(await plain.demoDeskLinks()).toEqual([]);
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const refused = await plain.browser().post('/api/desk/enter', { secret: 'x' }, headers);
    expect(refused.at('error.code')).toBe('route-not-found');
  } finally {
    await plain.close();
  }
});

test('production does not start on a database with demo operators', async () => {
  await product.demoDeskLinks();
  const production = await startTestProduct(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://nestling.example',
      ALLOW_EMBEDDED: '1',
      ALLOW_EMBEDDED_SHOP: '1',
      COOKIE_SECRET: 'a secret of the tests and long enough',
      ERASED_DIR: product.dataFolder,
      PASSWORD_COST: 'full',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
    },
    { database: product.database },
  );
  await expect(production.checkAtStart()).rejects.toThrow('demo operators');
});
