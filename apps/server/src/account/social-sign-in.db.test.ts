import { randomUUID } from 'node:crypto';
import { FACEBOOK_APP, startFacebook } from '@nestling/stand-ins/facebook/start';
import type { FacebookPerson, FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pgOnly } from '../../testing/engine.ts';
import { confirmEmail } from '../../testing/learner.ts';
import { inOrder } from '../../testing/in-order.ts';
import { mailsOfKind } from '../../testing/mails.ts';
import { runJobs } from '../../testing/jobs.ts';
import { PASSWORD, startTestProduct } from '../../testing/product.ts';
import type { HttpAnswer, Browser, Member, TestProduct } from '../../testing/product.ts';
import { askForCode } from '../../testing/reset.ts';
import { countOf, rowsOf } from '../../testing/rows.ts';

const CALLBACK = 'http://localhost:3000/api/auth/facebook/callback';
const FAILED = '/login?error=social-failed';

let facebook: FacebookStandIn;
let product: TestProduct;
beforeAll(async () => {
  facebook = await startFacebook();
  product = await startTestProduct({ ...facebook.settings, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  await facebook.close();
});
afterEach(() => {
  facebook.faults.clear();
  facebook.codeLife = 600_000;
});

function somebody(fields: Partial<FacebookPerson> = {}): FacebookPerson {
  const id = randomUUID();
  return { id, email: `${id.slice(0, 13)}@example.com`, first_name: 'Mia', last_name: 'Berg', ...fields };
}

function american(): Browser {
  const browser = product.browser();
  browser.cookies.set('bbu-country-code', 'US');
  return browser;
}

/** @returns the state parameter of the redirect */
async function leave(browser: Browser, query = ''): Promise<string> {
  const answer = await browser.get(`/api/auth/facebook${query}`);
  expect(answer.status).toBe(302);
  return new URL(String(answer.headers.location)).searchParams.get('state') ?? '';
}

const back = (browser: Browser, query: Record<string, string>) =>
  browser.get(`/api/auth/facebook/callback?${new URLSearchParams(query).toString()}`);

async function agree(browser: Browser, person: FacebookPerson, query = ''): Promise<HttpAnswer> {
  const state = await leave(browser, query);
  return back(browser, { state, code: facebook.codeFor(person, CALLBACK) });
}

function join(browser: Browser, fields: Record<string, unknown> = {}, uid: string = randomUUID()): Promise<HttpAnswer> {
  const body = { uid, socialLogin: true, emailOptIn: true, policyVersion: '2024-01', ...fields };
  return browser.post(`/api/user/${uid}`, body);
}

const isIn = async (browser: Browser) => (await browser.get('/api/auth/session')).at('data.authenticated');
const rows = () =>
  Promise.all(
    ['users', 'sessions', 'social_identities'].map((table) =>
      countOf(product.database.db, sql`select count(*) from ${sql.identifier(table)}`),
    ),
  );
const linksOf = (uid: string) =>
  rowsOf(product.database.db, sql`select provider, subject from social_identities where uid = ${uid}`);

async function joined(person = somebody()): Promise<{ browser: Browser; uid: string; person: FacebookPerson }> {
  const browser = american();
  await agree(browser, person);
  const uid = randomUUID();
  expect((await join(browser, {}, uid)).status).toBe(201);
  return { browser, uid, person };
}

describe('an account that somebody made with the email of another', () => {
  it('belongs to the owner of the mailbox once they set a password by a mailed link', async () => {
    const email = `${randomUUID().slice(0, 13)}@example.com`;
    const { email: _email, ...thief } = somebody();
    const browser = american();
    await agree(browser, thief);
    const uid = randomUUID();
    expect((await join(browser, { email, firstName: 'Mia', lastName: 'Berg' }, uid)).status).toBe(201);
    expect(await linksOf(uid)).toHaveLength(1);
    const code = await askForCode(product, { email });
    const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
    expect((await product.browser().post(`/api/auth/password-reset/${code}`, set)).status).toBe(200);
    expect(await linksOf(uid)).toEqual([]);
    const again = american();
    await agree(again, thief);
    expect(await isIn(again)).toBe(false);
  });

  it('D-242: whose email was confirmed before loses its link to Facebook by a reset, too', async () => {
    const { uid, person } = await joined();
    await confirmEmail(product, { uid });
    const code = await askForCode(product, { email: String(person.email) });
    const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
    await product.browser().post(`/api/auth/password-reset/${code}`, set);
    expect(await linksOf(uid)).toEqual([]);
  });
});

describe('the way to Facebook', () => {
  it('ACC-097 ACC-407: leads to its dialog with a state of 128 bits, kept sealed and out of the reach of scripts', async () => {
    const browser = american();
    const answer = await browser.get('/api/auth/facebook');
    const dialog = new URL(String(answer.headers.location));
    expect([dialog.origin, dialog.pathname]).toEqual([facebook.url, '/v25.0/dialog/oauth']);
    const { state, ...query } = Object.fromEntries(dialog.searchParams);
    expect(Buffer.from(state ?? '', 'base64url')).toHaveLength(16);
    expect(query).toEqual({
      client_id: FACEBOOK_APP.id,
      redirect_uri: CALLBACK,
      scope: 'email,public_profile',
      response_type: 'code',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = answer.setCookies.find(({ name }) => name === 'bbu-social');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(cookie?.value).not.toContain(state);
  });

  it('ACC-095: is not there where social sign-in is not set up', async () => {
    const bare = await startTestProduct();
    try {
      const browser = bare.browser();
      for (const path of ['/api/auth/facebook', '/api/auth/facebook/callback?code=x&state=y'])
        expect((await browser.get(path)).at('error.code')).toBe('social-unavailable');
      expect((await browser.get('/api/auth/config')).at('data.providers.facebook')).toBe(false);
      expect((await browser.get('/login')).text).toContain('"facebook":false');
    } finally {
      await bare.close();
    }
    expect((await product.browser().get('/api/auth/config')).at('data.providers.facebook')).toBe(true);
    expect((await product.browser().get('/login')).text).toContain('"facebook":true');
  });

  it('is limited by address', async () => {
    const limited = await startTestProduct(facebook.settings);
    try {
      const browser = limited.browser();
      const ends: unknown[] = [];
      for (let turn = 0; turn < 61; turn += 1) ends.push((await browser.get('/api/auth/facebook')).headers.location);
      expect(ends.at(-1)).toBe('/login?error=too-many-requests');
      expect(ends.at(-2)).toContain('/dialog/oauth');
    } finally {
      await limited.close();
    }
  });
});

describe('somebody new', () => {
  it('ACC-080 ACC-084 ACC-097: joins with what Facebook proves, is signed in, and is mailed the usual link', async () => {
    const browser = american();
    const person = somebody();
    const answer = await agree(browser, person);
    expect([answer.status, answer.headers.location]).toEqual([302, '/register?social=facebook']);
    expect(await isIn(browser)).toBe(false);

    const uid = randomUUID();
    const registered = await join(browser, { email: 'other@example.com' }, uid);
    expect(registered.status).toBe(201);
    expect(registered.at('data.user')).toMatchObject({
      email: person.email,
      emailConfirmed: false,
      firstName: 'Mia',
      lastName: 'Berg',
      emailOptIn: true,
    });
    expect(registered.at('data.policy')).toMatchObject({ '2024-01': { signed: true } });
    expect([await isIn(browser), browser.cookies.has('bbu-social')]).toEqual([true, false]);
    expect(await linksOf(uid)).toEqual([{ provider: 'facebook', subject: person.id }]);
    const answers = await rowsOf(
      product.database.db,
      sql`select answer, source, text_hash from email_opt_ins where uid = ${uid}`,
    );
    expect(answers).toEqual([{ answer: true, source: 'social', text_hash: null }]);
    await runJobs(product, { only: 'send-mail' });
    expect(await mailsOfKind(browser, person.email ?? '', 'email-confirmation')).toHaveLength(1);
  });

  it('has no names where Facebook gives none, and is asked for the email that it does not give', async () => {
    const browser = american();
    const { id } = somebody();
    await agree(browser, { id });
    const asked = await join(browser);
    expect([asked.status, asked.at('error')]).toMatchObject([422, { fields: { email: 'no-email' } }]);
    const email = `${id.slice(0, 8)}@example.com`;
    const registered = await join(browser, { email });
    expect(registered.at('data.user')).toMatchObject({ email, emailConfirmed: false, firstName: '', lastName: '' });
    expect(await isIn(browser)).toBe(true);
  });

  it('ACC-084: has to answer the email opt-in outside the United States', async () => {
    const browser = product.browser();
    await agree(browser, somebody());
    const asked = await join(browser, { emailOptIn: null });
    expect(asked.at('error.fields')).toEqual({ emailOptIn: 'opt-in-required' });
    expect((await join(browser, { emailOptIn: false })).status).toBe(201);
  });

  it('ACC-080: uid and socialLogin prove nothing without the way over Facebook', async () => {
    const before = await rows();
    const proof = american();
    await agree(proof, somebody());
    const other = product.browser();
    other.cookies.set('bbu-social', `${proof.cookies.get('bbu-social')?.slice(0, -4)}AAAA`);
    const waiting = american();
    await leave(waiting);
    for (const browser of [american(), other, waiting]) {
      const answer = await join(browser);
      expect([answer.status, answer.at('error.code')]).toEqual([403, 'social-proof-missing']);
      expect(await isIn(browser)).toBe(false);
    }
    expect((await join(proof, { uid: randomUUID() })).status).toBe(403);
    product.clock.advance(10 * 60_000);
    expect((await join(proof)).status).toBe(403);
    expect(await rows()).toEqual(before);
  });

  it('uses a proof up, also where the cookie is kept', async () => {
    const browser = american();
    await agree(browser, somebody());
    const cookie = browser.cookies.get('bbu-social') ?? '';
    expect((await join(browser)).status).toBe(201);
    const other = american();
    other.cookies.set('bbu-social', cookie);
    const before = await rows();
    expect((await join(other)).status).not.toBe(201);
    expect([await rows(), await isIn(other)]).toEqual([before, false]);
  });
});

describe('who has joined with Facebook', () => {
  it('has accepted the revision of the policy in force', async () => {
    const { uid } = await joined();
    const accepted = await rowsOf(
      product.database.db,
      sql`select version, revision from users_policy where uid = ${uid}`,
    );
    expect(accepted).toEqual([{ version: '2024-01', revision: 2 }]);
  });

  it('ACC-097 ACC-407: signs in again, and returns to the page where the sign-in began', async () => {
    const { uid, person } = await joined();
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/course');
    expect((await browser.get('/api/auth/session')).at('data.uid')).toBe(uid);
    expect(browser.cookies.has('bbu-social')).toBe(false);
    const ends = await Promise.all(
      ['/account?tab=1#top', '//evil.example', '/\\evil.example', 'https://evil.example/'].map(
        async (returnTo) =>
          (await agree(american(), person, `?${new URLSearchParams({ returnTo }).toString()}`)).headers.location,
      ),
    );
    expect(ends).toEqual(['/account?tab=1#top', '/course', '/course', '/course']);
  });

  it('D-145: cannot sign in while the account is being erased, and sees the reason', async () => {
    const { uid, person } = await joined();
    await product.database.db.execute(sql`update users set erase_began_at = now() where uid = ${uid}`);
    const before = await rows();
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/login?error=deletion-running');
    expect([await rows(), await isIn(browser), browser.cookies.has('bbu-social')]).toEqual([before, false, false]);
  });

  it('has no password: a sign-in by password is refused with the usual error', async () => {
    const { person } = await joined();
    const answer = await product.browser().post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    expect([answer.status, answer.at('error.code')]).toEqual([401, 'auth/wrong-password']);
  });

  it('D-178 D-179: is told so on the privacy page, unlinks only beside a password, and is told of neither again', async () => {
    const { browser, uid, person } = await joined();
    await confirmEmail(product, { uid });
    const unlink = () => browser.post(`/api/user/${uid}/social/unlink`, { provider: 'facebook' });
    const waysIn = async () => {
      const answer = await browser.get(`/api/user/${uid}/privacy`);
      return [answer.at('data.hasPassword'), answer.at('data.social')];
    };
    expect(await waysIn()).toEqual([false, [{ provider: 'facebook' }]]);
    const refused = await unlink();
    expect([refused.status, refused.at('error.code')]).toEqual([409, 'password-needed']);
    expect(await linksOf(uid)).toHaveLength(1);
    await product.database.db.execute(sql`update users set password_hash = 'any' where uid = ${uid}`);
    expect((await unlink()).body).toEqual({ data: { social: [] } });
    expect((await unlink()).body).toEqual({ data: { social: [] } });
    expect(await waysIn()).toEqual([true, []]);
    expect((await agree(american(), person)).headers.location).toBe('/login?social=facebook');
  });
});

describe('a sign-in while the link goes', () => {
  async function onItsWay(person: FacebookPerson): Promise<{ browser: Browser; arrive: () => Promise<HttpAnswer> }> {
    const browser = american();
    const state = await leave(browser);
    return { browser, arrive: () => back(browser, { state, code: facebook.codeFor(person, CALLBACK) }) };
  }

  pgOnly('D-178: waits for the unlinking, and then opens nothing', async () => {
    const { browser, uid, person } = await joined();
    await confirmEmail(product, { uid });
    await product.database.db.execute(sql`update users set password_hash = 'one' where uid = ${uid}`);
    const late = await onItsWay(person);
    const unlink = () => browser.post(`/api/user/${uid}/social/unlink`, { provider: 'facebook' });
    const [unlinked, arrived] = await inOrder(product, uid, unlink, late.arrive);
    expect([unlinked.status, unlinked.at('data.social')]).toEqual([200, []]);
    expect([arrived.status, arrived.headers.location]).toEqual([302, '/login?social=facebook']);
    expect(await isIn(late.browser)).toBe(false);
  });

  pgOnly(
    'D-155: waits for the reset that takes the link of an unconfirmed email away, and then opens nothing',
    async () => {
      const { uid, person } = await joined();
      const code = await askForCode(product, { email: String(person.email) });
      const late = await onItsWay(person);
      const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
      const reset = () => product.browser().post(`/api/auth/password-reset/${code}`, set);
      const [done, arrived] = await inOrder(product, uid, reset, late.arrive);
      expect(done.status).toBe(200);
      expect([arrived.status, arrived.headers.location]).toEqual([302, '/login?social=facebook']);
      expect(await isIn(late.browser)).toBe(false);
    },
  );
});

describe('who has an account already', () => {
  async function met(confirmed: boolean): Promise<{ member: Member; person: FacebookPerson }> {
    const member = await product.member();
    if (confirmed) await confirmEmail(product, member);
    return { member, person: somebody({ email: member.email.toUpperCase() }) };
  }
  const signIn = (browser: Browser, { email }: Member, password = PASSWORD) =>
    browser.post('/api/auth/sign-in', { email, password });

  const link = (browser: Browser, { uid }: Member) =>
    browser.post(`/api/user/${uid}/social/link`, { provider: 'facebook' });

  it('is not signed in by the email alone; linking needs the password and a confirmation', async () => {
    const { member, person } = await met(true);
    const browser = american();
    expect((await agree(browser, person)).headers.location).toBe('/login?social=facebook');
    expect(await isIn(browser)).toBe(false);
    expect((await signIn(browser, member, 'wrong')).status).toBe(401);
    expect((await signIn(browser, member)).at('data.canLink')).toBe('facebook');
    expect(await linksOf(member.uid)).toEqual([]);
    expect((await link(browser, member)).status).toBe(200);
    expect(browser.cookies.has('bbu-social')).toBe(false);
    expect((await agree(american(), person)).headers.location).toBe('/course');
  });

  it('is linked within ten minutes alone', async () => {
    const { member, person } = await met(true);
    const browser = american();
    await agree(browser, person);
    product.clock.advance(10 * 60_000);
    expect((await signIn(browser, member)).at('data.canLink')).toBe(undefined);
    expect((await link(browser, member)).status).toBe(403);
    expect(await linksOf(member.uid)).toEqual([]);
  });

  it('is linked with no account but the one that was met', async () => {
    const { member, person } = await met(true);
    const other = await product.member();
    await confirmEmail(product, other);
    const browser = american();
    await agree(browser, person);
    expect((await signIn(browser, other)).at('data.canLink')).toBe(undefined);
    expect((await link(browser, other)).status).toBe(403);
    expect([await linksOf(other.uid), await linksOf(member.uid)]).toEqual([[], []]);
  });
});

describe('a way back that opens nothing', () => {
  type Way = (browser: Browser, person: FacebookPerson) => Promise<HttpAnswer>;
  const ways: [string, Way, string][] = [
    [
      'denied',
      async (browser) =>
        back(browser, { state: await leave(browser), error: 'access_denied', error_reason: 'user_denied' }),
      '/login?error=social-denied',
    ],
    [
      'that ended in another error',
      async (browser) => back(browser, { state: await leave(browser), error: 'server_error' }),
      FAILED,
    ],
    ['without a code', async (browser) => back(browser, { state: await leave(browser) }), FAILED],
    [
      'with another state',
      async (browser, person) => {
        await leave(browser);
        return back(browser, { state: await leave(american()), code: facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'denied with another state',
      async (browser) => {
        await leave(browser);
        return back(browser, { state: 'forged', error: 'access_denied' });
      },
      FAILED,
    ],
    [
      'of nobody who left',
      async (browser, person) => back(browser, { state: 'x', code: facebook.codeFor(person, CALLBACK) }),
      FAILED,
    ],
    [
      'with the cookie of another key',
      async (browser, person) => {
        const state = await leave(browser);
        browser.cookies.set('bbu-social', Buffer.alloc(80, 7).toString('base64url'));
        return back(browser, { state, code: facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'too late',
      async (browser, person) => {
        const state = await leave(browser);
        product.clock.advance(10 * 60_000);
        return back(browser, { state, code: facebook.codeFor(person, CALLBACK) });
      },
      FAILED,
    ],
    [
      'with a code that Facebook ended',
      async (browser, person) => {
        facebook.codeLife = -1;
        return agree(browser, person);
      },
      FAILED,
    ],
    [
      'with a code for another address',
      async (browser, person) =>
        back(browser, { state: await leave(browser), code: facebook.codeFor(person, `${CALLBACK}/`) }),
      FAILED,
    ],
    [
      'with a code of nobody',
      async (browser) => back(browser, { state: await leave(browser), code: 'guessed' }),
      FAILED,
    ],
    ...(['drop-before', 'drop-after', 'html', '500'] as const).flatMap((kind) =>
      (['token', 'me'] as const).map((operation): [string, Way, string] => [
        `while Facebook is not well: ${operation} ${kind}`,
        async (browser, person) => {
          facebook.faults.add({ operation, kind });
          return agree(browser, person);
        },
        FAILED,
      ]),
    ),
  ];

  it.each(ways)('%s', async (_what, way, end) => {
    const { person } = await joined();
    for (const one of [person, somebody()]) {
      const before = await rows();
      const browser = american();
      const answer = await way(browser, one);
      expect([answer.status, answer.headers.location]).toEqual([302, end]);
      expect([await isIn(browser), browser.cookies.has('bbu-social'), await rows()]).toEqual([false, false, before]);
    }
  });

  it('that is repeated', async () => {
    const { person } = await joined();
    const browser = american();
    const state = await leave(browser);
    const cookie = browser.cookies.get('bbu-social') ?? '';
    const query = { state, code: facebook.codeFor(person, CALLBACK) };
    expect((await back(browser, query)).headers.location).toBe('/course');
    const before = await rows();
    expect((await back(browser, query)).headers.location).toBe(FAILED);
    const thief = american();
    thief.cookies.set('bbu-social', cookie);
    expect((await back(thief, query)).headers.location).toBe(FAILED);
    expect([await rows(), await isIn(thief)]).toEqual([before, false]);
  });
});
