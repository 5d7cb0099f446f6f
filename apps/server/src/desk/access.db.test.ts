import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameOf } from '#testing/calls.ts';
import { DESK_SETTINGS, deskBrowser, signedInOperator, type TestOperator } from '#testing/desk/desk.ts';
import { startTestProduct, type Browser, type Member, type TestProduct } from '#testing/product.ts';
import { collectRoutes, type ServedRoute } from '#testing/routes.ts';

/** Reviewed: what somebody must reach before they are signed in. All are counted by address. */
const NOBODY = [
  'POST /api/desk/invitation/begin',
  'POST /api/desk/invitation/finish',
  'POST /api/desk/sign-in/begin',
  'POST /api/desk/sign-in/finish',
];

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let product: TestProduct;
let routes: ServedRoute[];
let ana: TestOperator;
let maya: Member;
beforeAll(async () => {
  const collected = await collectRoutes(() => startTestProduct({ ...DESK_SETTINGS, RATE_LIMIT_SCALE: '0' }));
  product = collected.built;
  routes = collected.routes.filter(({ method }) => method !== 'HEAD');
  ana = await signedInOperator(product, 'ana@example.com');
  maya = await product.member();
});
afterAll(() => product.close());

const isOfDesk = ({ url }: ServedRoute): boolean => url.startsWith('/api/desk/');
const deskRoutes = (): ServedRoute[] => routes.filter(isOfDesk);

/** Makes a call of a route, with any values for its parameters. */
async function call(browser: Browser, { method, url }: ServedRoute, headers: Record<string, string> = {}) {
  const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'x');
  const answer = method === 'GET' ? await browser.get(path, headers) : await browser.post(path, {}, headers);
  return answer.status;
}

/** What calls of all routes are answered, each once. */
async function statusesOf(list: readonly ServedRoute[], make: (route: ServedRoute) => Promise<number>) {
  const statuses = new Set<number>();
  for (const route of list) statuses.add(await make(route));
  return [...statuses];
}

describe('each call of the desk', () => {
  it('needs an operator, unless it stands in a reviewed list (D-313)', () => {
    const names = deskRoutes().map(nameOf);
    expect(names.length).toBeGreaterThan(10);
    expect(
      deskRoutes()
        .filter(({ access }) => access !== 'desk')
        .map(nameOf)
        .toSorted(),
    ).toEqual(NOBODY);
  });

  it('refuses visitors, members and operators whose session has ended', async () => {
    const closed = deskRoutes().filter(({ access }) => access === 'desk');
    const member = deskBrowser(product);
    for (const [name, value] of maya.cookies) member.cookies.set(name, value);
    // A member's session under the name of an operator's.
    member.cookies.set('__Host-desk-sid', maya.cookies.get('__Host-bbu-sid') ?? '');
    const left = await signedInOperator(product, 'left@example.com');
    const token = left.cookies.get('__Host-desk-sid') ?? '';
    await left.post('/api/desk/session/end', {});
    left.cookies.set('__Host-desk-sid', token);
    for (const browser of [deskBrowser(product), member, left])
      expect(await statusesOf(closed, (route) => call(browser, route))).toEqual([401]);
  });

  it.each([
    ['written plainly', (path: string) => path],
    ['with an escaped letter', (path: string) => path.replace('desk', '%64esk')],
    ['with its host', (path: string) => `http://nestling.example${path}`],
    ['with the host of the desk', (path: string) => `https://desk.example${path}`],
  ])('exists at the host of the desk alone, also when its address is %s', async (_how, written) => {
    const host = { host: 'nestling.example', origin: 'https://nestling.example' };
    const statuses = await statusesOf(deskRoutes(), ({ url, ...route }) =>
      call(ana, { ...route, url: written(url) }, host),
    );
    expect(statuses).toEqual([404]);
  });

  it('has a page for an unknown address where its own pages would be at the host of the parents', async () => {
    const [desk, unknown] = [await product.browser().get('/desk'), await product.browser().get('/no-such-page')];
    expect([desk.status, desk.headers['content-type']]).toEqual([404, unknown.headers['content-type']]);
    expect((await product.browser().get('/%64esk')).status).toBe(404);
  });

  it.each([
    ['plain', (url: string) => url],
    ['escaped', (url: string) => url.replace('desk', '%64esk')],
  ])('refuses a write of another page, and one that no browser has sent, at a %s address', async (_how, written) => {
    const writes = deskRoutes()
      .filter(({ method }) => method === 'POST')
      .map((route) => ({ ...route, url: written(route.url) }));
    const plain = product.browser();
    for (const [name, value] of ana.cookies) plain.cookies.set(name, value);
    const host = { host: 'desk.example' };
    for (const headers of [
      host,
      { ...host, origin: 'https://nestling.example' },
      { ...host, origin: 'https://desk.example', 'sec-fetch-site': 'same-site' },
      { ...host, origin: 'null', 'sec-fetch-site': 'same-origin' },
    ])
      expect(await statusesOf(writes, (route) => call(plain, route, headers))).toEqual([403]);
  });

  it('is in a document of its own, for operators', async () => {
    const paths = (body: unknown): string[] => {
      const document = documentSchema.parse(body);
      return Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
    };
    const own = await ana.get('/api/desk/openapi.json');
    expect(paths(own.body).toSorted()).toEqual(deskRoutes().map(nameOf).toSorted());
    const ofParents = await product.browser().get('/api/openapi.json');
    expect(paths(ofParents.body).filter((path) => path.includes('/api/desk'))).toEqual([]);
  });

  it('is answered with a strict policy, and never stored', async () => {
    for (const path of ['/api/desk/session', '/', '/desk/assets/index-Abc1234.css']) {
      const { headers } = await ana.get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
      expect(headers['strict-transport-security']).toContain('max-age=');
    }
  });
});

describe('the host of the desk', () => {
  it.each(['desk.example', 'DESK.example', 'desk.example.', 'desk.example:443', 'desk.example:8443'])(
    'is also %s',
    async (host) => {
      expect((await deskBrowser(product).get('/api/config', { host })).status).toBe(404);
      expect((await deskBrowser(product).get('/api/desk/session', { host })).status).toBe(401);
    },
  );
});

describe('each route of parents', () => {
  const ofParents = (): ServedRoute[] =>
    routes.filter((route) => !isOfDesk(route) && !route.url.startsWith('/desk') && route.url.startsWith('/api/'));

  it('does not exist at the host of the desk', async () => {
    const member = deskBrowser(product);
    for (const [name, value] of maya.cookies) member.cookies.set(name, value);
    expect(ofParents().length).toBeGreaterThan(60);
    expect(await statusesOf(ofParents(), (route) => call(member, route))).toEqual([404]);
    expect((await member.get('/robots.txt')).text).toContain('data-base=""');
  });

  it('ignores the cookie of an operator', async () => {
    const operator = product.browser();
    for (const [name, value] of ana.cookies) operator.cookies.set(name, value);
    const needing = ofParents().filter(({ access }) => access === 'uid' || access === 'any');
    expect(needing.length).toBeGreaterThan(40);
    const statuses = await statusesOf(needing, ({ url, ...route }) =>
      call(operator, { ...route, url: url.replaceAll(/:uid\b/g, randomUUID()) }),
    );
    expect(statuses).toEqual([401]);
  });
});

describe('the desk', () => {
  it.each([
    ['/', 200],
    ['/sign-in', 200],
    ['/audit?row=7', 200],
    ['/commands/status', 200],
    ['/commands/orders/show', 200],
    ['/desk-of-none', 404],
    ['/desk', 404],
    ['/login', 404],
    ['/commands/orders/show/all', 404],
  ])('answers its page with the base of its addresses at %s of its host, with %i', async (path, status) => {
    const page = await deskBrowser(product).get(path);
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<html lang="en" data-base="">');
  });

  it('does not exist where it is off', async () => {
    const off = await startTestProduct();
    try {
      for (const path of ['/desk', '/desk/commands', '/api/desk/session', '/api/desk/openapi.json'])
        expect((await off.browser().get(path)).status).toBe(404);
    } finally {
      await off.close();
    }
  });

  it('lies below /desk of the same host in development', async () => {
    const local = await startTestProduct({ DESK: '1', PUBLIC_URL: 'http://localhost:3000' });
    try {
      const page = await local.browser().get('/desk/commands/status');
      expect([page.status, page.text.includes('data-base="/desk"')]).toEqual([200, true]);
      for (const [path, status] of [
        ['/desk', 200],
        ['/desk/', 200],
        ['/desk/login', 404],
      ] as const)
        expect([path, (await local.browser().get(path)).status]).toEqual([path, status]);
      expect((await local.browser().get('/login')).text).not.toContain('data-base');
    } finally {
      await local.close();
    }
  });

  it('can be opened from the networks that are named, and from no other', async () => {
    const networks = '203.0.113.0/24, 198.51.100.7, 2001:db8::/32';
    const guarded = await startTestProduct({ ...DESK_SETTINGS, DESK_ADDRESSES: networks });
    const inside = ['203.0.113.9', '198.51.100.7', '2001:db8:0:1::7', '::ffff:203.0.113.9'];
    const outside = ['198.51.100.8', '2001:db9::7', '192.0.2.1', 'unknown'];
    const answered = async (address: string) => (await deskBrowser(guarded, address).get('/')).status;
    try {
      for (const address of inside) expect([address, await answered(address)]).toEqual([address, 200]);
      for (const address of outside) expect([address, await answered(address)]).toEqual([address, 404]);
      expect((await deskBrowser(guarded, '192.0.2.1').get('/healthz')).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
