import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import {
  PASSWORD,
  startTestProduct,
  type HttpAnswer,
  type Browser,
  type Member,
  type TestProduct,
} from '#testing/product.ts';

const QUARTER = 15 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({});
});
afterAll(() => product.close());

let member: Member;
beforeEach(async () => {
  product.clock.advance(QUARTER);
  member = await product.member();
});

let lastHost = 0;
function freshAddress(): string {
  lastHost += 1;
  return `10.1.${Math.floor(lastHost / 250)}.${(lastHost % 250) + 1}`;
}

function guess(browser: Browser, email: string, password = 'wrong-guess'): Promise<HttpAnswer> {
  return browser.post('/api/auth/sign-in', { email, password });
}

async function guessTimes(times: number, browser: Browser, email: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await guess(browser, email())).status);
  return statuses;
}

const unknownEmail = (): string => `${randomUUID()}@example.com`;
const five = [401, 401, 401, 401, 401];

describe('limit of wrong passwords', () => {
  it('answers 429 with Retry-After after five failures for one account and address, also to the right password', async () => {
    const browser = product.browser(freshAddress());
    expect(await guessTimes(6, browser, () => member.email)).toEqual([...five, 429]);
    const right = await guess(browser, member.email, PASSWORD);
    expect(right.status).toBe(429);
    expect(right.headers['retry-after']).toBe('900');
    expect(right.at('error')).toEqual({
      code: 'auth/too-many-requests',
      message: 'Too many attempts. Please wait a few minutes or reset your password.',
    });
    expect(right.setCookies).toEqual([]);
  });

  it('answers an unknown account in the same way as an existing one (D-156)', async () => {
    const email = unknownEmail();
    const stored = product.browser(freshAddress());
    const unknown = product.browser(freshAddress());
    await guessTimes(5, stored, () => member.email);
    await guessTimes(5, unknown, () => email);
    const [a, b] = [await guess(stored, member.email), await guess(unknown, email)];
    expect(b.status).toBe(429);
    expect(b.text).toBe(a.text);
    expect(b.headers['retry-after']).toBe(a.headers['retry-after']);
  });

  it('allows attempts again after 15 minutes', async () => {
    const browser = product.browser(freshAddress());
    await guessTimes(6, browser, () => member.email);
    product.clock.advance(QUARTER - 1);
    const late = await guess(browser, member.email, PASSWORD);
    expect(late.status).toBe(429);
    expect(late.headers['retry-after']).toBe('1');
    product.clock.advance(1);
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(200);
  });

  it('does not count right passwords', async () => {
    const browser = product.browser(freshAddress());
    for (let times = 0; times < 25; times += 1) {
      browser.cookies.clear();
      expect((await guess(browser, member.email, PASSWORD)).status).toBe(200);
    }
  });

  it('checks at most five of 40 simultaneous wrong passwords', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(product.browser(address), member.email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  it('allows an address 20 failures over all accounts, and counts each address separately', async () => {
    const address = freshAddress();
    const browser = product.browser(address);
    const statuses = await guessTimes(21, browser, unknownEmail);
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(429);
    expect((await guess(product.browser(freshAddress()), member.email, PASSWORD)).status).toBe(200);
  });

  it('allows an account 50 failures over all addresses', async () => {
    for (let address = 0; address < 10; address += 1) {
      expect(await guessTimes(5, product.browser(freshAddress()), () => member.email)).toEqual(five);
    }
    expect((await guess(product.browser(freshAddress()), member.email, PASSWORD)).status).toBe(429);
  });

  it('does not count attempts that were not checked, so that one address cannot lock an account (D-79)', async () => {
    const browser = product.browser(freshAddress());
    const statuses = await guessTimes(60, browser, () => member.email);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await guess(product.browser(freshAddress()), member.email, PASSWORD)).status).toBe(200);
    expect((await guess(browser, unknownEmail())).status).toBe(401);
  });
});

describe('trusted device of an account', () => {
  it('is not locked by failures on other devices', async () => {
    for (let address = 0; address < 11; address += 1) {
      await guessTimes(5, product.browser(freshAddress()), () => member.email);
    }
    await member.post('/api/auth/sign-out');
    expect((await guess(product.browser(freshAddress()), member.email, PASSWORD)).status).toBe(429);
    expect((await guess(member, member.email, PASSWORD)).status).toBe(200);
  });

  it('is blocked after five failures of its own, which do not count for other browsers', async () => {
    expect(await guessTimes(6, member, () => member.email)).toEqual([...five, 429]);
    expect((await guess(product.browser(freshAddress()), member.email, PASSWORD)).status).toBe(200);
  });

  it('is not trusted for an account that never signed in on it', async () => {
    const other = await product.member();
    const address = freshAddress();
    const device = product.browser(address);
    device.cookies.set('bbu-device', other.cookies.get('bbu-device') ?? '');
    await guessTimes(5, product.browser(address), () => member.email);
    expect((await guess(device, member.email, PASSWORD)).status).toBe(429);
  });

  it('is not trusted with a forged cookie', async () => {
    const address = freshAddress();
    await guessTimes(5, product.browser(address), () => member.email);
    const [id, accounts, signature = ''] = (member.cookies.get('bbu-device') ?? '').split('.');
    for (const forged of [
      `${randomUUID()}.${accounts}.${signature}`,
      `${id}.${accounts}~${accounts}.${signature}`,
      `${id}.${accounts}.${signature.slice(0, -1)}`,
      `${id}.${accounts}.`,
      `${id}.${accounts}`,
      'device',
    ]) {
      const thief = product.browser(address);
      thief.cookies.set('bbu-device', forged);
      expect((await guess(thief, member.email, PASSWORD)).status).toBe(429);
    }
  });
});

describe('simultaneous sign-ins', () => {
  /** One request that is being checked and the sixty that may wait for it. */
  const AT_ONCE = 61;

  const statusesOf = async (calls: Promise<HttpAnswer>[]): Promise<Set<number>> =>
    new Set((await Promise.all(calls)).map(({ status }) => status));

  it('of one account from one address all succeed with the right password', async () => {
    const address = freshAddress();
    const calls = Array.from({ length: 12 }, () => guess(product.browser(address), member.email, PASSWORD));
    expect(await statusesOf(calls)).toEqual(new Set([200]));
  });

  it('of many accounts behind one address all succeed with the right passwords', async () => {
    const members: Member[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
      members.push(...(await Promise.all(Array.from({ length: 12 }, () => product.member()))));
      product.clock.advance(QUARTER);
    }
    const address = freshAddress();
    const calls = members.slice(0, AT_ONCE).map(({ email }) => guess(product.browser(address), email, PASSWORD));
    expect(await statusesOf(calls)).toEqual(new Set([200]));
  });

  it('with forty wrong passwords: five are checked, the others get 429', async () => {
    const address = freshAddress();
    const wrong = Array.from({ length: 40 }, () => guess(product.browser(address), member.email));
    const answers = await Promise.all(wrong);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('with sign-in tokens from one address all succeed', async () => {
    const address = freshAddress();
    const minted = await Promise.all(
      Array.from({ length: 40 }, () =>
        product.browser(freshAddress()).post('/api/auth/login', { uid: member.uid, password: PASSWORD }),
      ),
    );
    const calls = minted.map((answer) =>
      product.browser(address).post('/api/auth/token', { token: answer.at('data.token') }),
    );
    expect(await statusesOf(calls)).toEqual(new Set([200]));
  });
});

describe('account addressed by email and by uid', () => {
  it('has one count of failures for email and uid (D-244)', async () => {
    const browser = product.browser(freshAddress());
    expect(await guessTimes(3, browser, () => member.email)).toEqual([401, 401, 401]);
    const byUid = () => browser.post('/api/auth/login', { uid: member.uid, password: 'wrong-guess' });
    expect([(await byUid()).status, (await byUid()).status, (await byUid()).status]).toEqual([401, 401, 429]);
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(429);
  });
});

describe('RATE_LIMIT_SCALE', () => {
  it('the scale 0 turns all limits off', async () => {
    const unlimited = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
    try {
      const { email } = await unlimited.member();
      const browser = unlimited.browser();
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess(browser, email)));
      expect(answers.every(({ status }) => status === 401)).toBe(true);
      expect((await guess(browser, email, PASSWORD)).status).toBe(200);
    } finally {
      await unlimited.close();
    }
  });
});

describe('sign-in after a password reset', () => {
  async function resetWith(browser: Browser): Promise<void> {
    await browser.post('/api/auth/password-reset', { email: member.email });
    await runJobs(product);
    const answer = await product.browser().get(`/dev/mail/messages?to=${encodeURIComponent(member.email)}`);
    const code = /oobCode=([\w-]+)/.exec(answer.text)?.[1];
    const done = await browser.post(`/api/auth/password-reset/${code}`, {
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(done.status).toBe(200);
  }

  it('is not blocked by the failures that led to the reset (D-79)', async () => {
    const browser = product.browser(freshAddress());
    expect(await guessTimes(6, browser, () => member.email)).toEqual([...five, 429]);
    await resetWith(browser);
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(200);
  });

  it('is not blocked on a trusted device by the failures that led to the reset (D-79)', async () => {
    const browser = product.browser(freshAddress());
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(200);
    expect(await guessTimes(6, browser, () => member.email)).toEqual([...five, 429]);
    await resetWith(browser);
    expect((await guess(browser, member.email, PASSWORD)).status).toBe(200);
  });
});
