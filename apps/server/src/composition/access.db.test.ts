import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { BODIES, call, nameOf } from '../../testing/calls.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { collectRoutes, type ServedRoute } from '../../testing/routes.ts';

/** Reviewed against the contract: another entry is a decision. */
const NOBODY = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /version',
  'GET /api/config',
  'POST /api/analytics/collect',
  'POST /api/reports',
  'GET /api/content/bbu',
  'GET /api/banner-notifications/{country}',
  'POST /api/email/contact-form',
  'POST /api/user/{uid}',
  'POST /api/auth/sign-in',
  'POST /api/auth/login',
  'POST /api/auth/not-me',
  'POST /api/auth/token',
  'POST /api/auth/sign-out',
  'GET /api/auth/session',
  'GET /api/auth/config',
  'POST /api/auth/password-reset',
  'POST /api/email-confirmation',
  'POST /api/account-deletion/confirm',
  // Needs no session, because the account may be deleted by the time the page is opened. The code is
  // 128 random bits, and the answer has no personal data.
  'GET /api/account-deletion/{code}',
  'GET /api/auth/password-reset/{oobCode}',
  'POST /api/auth/password-reset/{oobCode}',
  'GET /api/email/validate',
  // Needs no session, because the visitor is on the way to a provider or back: only the code that
  // the server redeems signs in.
  'GET /api/auth/facebook',
  'GET /api/auth/facebook/callback',
  // Needs no session, because an invited person has no account yet; the id is 122 random bits, and
  // the answer is their own email and choice.
  'GET /api/leads',
  'GET /api/zip-codes',
  'GET /api/verify/{certificateID}',
]);

/**
 * Served but not documented: the document itself, its reader, files, the web inbox, the links of
 * the preview, the pages of the embedded shop and those of the web app. A form of the shop takes no
 * session.
 */
const HIDDEN =
  /^(?:POST \/shop\/invoices\/\{orderId\}\/pay|GET (?:\/api\/openapi\.json|\/api\/docs(?:\/.*)?|\/(?:assets|media)\/\*|\/favicon\.ico|\/robots\.txt|\/(?:apple-touch-icon|share)\.png|\/manifest\.webmanifest|\/\.well-known\/(?:security\.txt|change-password)|\/preview(?:\/end)?|\/dev\/.*|\/shop\/.*|\/\*))$/;

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }))),
});

let product: TestProduct;
let routes: ServedRoute[];
let documented: string[];
let maya: Member;
let jo: Member;
beforeAll(async () => {
  const facebook = { SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1001', FACEBOOK_APP_SECRET: 'a secret of the app' };
  const collected = await collectRoutes(() => startTestProduct({ ...facebook, RATE_LIMIT_SCALE: '0' }));
  product = collected.built;
  routes = collected.routes.filter(({ method }) => method !== 'HEAD');
  const document = documentSchema.parse((await product.browser().get('/api/openapi.json')).body);
  expect(document.openapi).toBe('3.1.0');
  documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  [maya, jo] = [await product.member(), await product.member()];
});
afterAll(() => product.close());

function routesFor(access: string): string[] {
  return routes.filter((route) => route.access === access).map(nameOf);
}

describe('the API document', () => {
  it('lists every served route, and no address without a route (D-17)', () => {
    const served = routes.map(nameOf).filter((name) => !HIDDEN.test(name));
    expect(documented.toSorted()).toEqual(served.toSorted());
    expect(
      routes
        .filter(({ documented: visible }) => visible)
        .map(nameOf)
        .toSorted(),
    ).toEqual(documented.toSorted());
  });

  it('can be read without a session as a page with a strict security policy', async () => {
    const page = await product.browser().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const login = await product.browser().get('/login');
    expect(String(page.headers['content-security-policy']).replace("form-action 'self'", "form-action 'none'")).toBe(
      login.headers['content-security-policy'],
    );
  });
});

test('the OpenAPI document contains each call that the requirements mention [ACC-396]', () => {
  const named = [
    '/api/content/bbu',
    '/api/content/edu',
    '/api/courses/{slug}',
    '/api/email/validate',
    '/api/email/contact-form',
    '/api/locations',
    '/api/member-offers/{uid}',
    '/api/quiz/{uid}/{legacySyllabusId}',
    '/api/lead-transfer/upload',
    '/api/corporate-partners/{uid}/{slug}',
    '/api/corporatePartners/{uid}/{slug}',
    '/api/users-redemptions/{uid}/{course}',
  ];
  const paths = new Set(documented.map((one) => one.split(' ')[1]));
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
});

describe('access of each documented route', () => {
  it('is declared, and only the routes of a reviewed list need no session', () => {
    const declared = routes.filter((route) => !HIDDEN.test(nameOf(route)));
    expect(declared.filter(({ access }) => access === undefined)).toEqual([]);
    expect(routesFor('nobody').filter((name) => !NOBODY.has(name))).toEqual([]);
  });

  it('is open to visitors, to members or to signed calls [ACC-448]', () => {
    const standings = new Set(
      routes.filter((route) => route.url.startsWith('/api/')).map(({ access }) => access ?? 'nobody'),
    );
    // Calls of outside systems are signed, so that they need no session.
    expect([...standings].toSorted()).toEqual(['any', 'nobody', 'sig', 'uid']);
  });

  it('refuses an unsigned call of an external system from visitors and members', async () => {
    const names = routesFor('sig').toSorted();
    expect(names).toEqual([
      'POST /api/order/webhook',
      'POST /api/webhooks/contentful/{space}',
      'POST /api/webhooks/facebook/deletion',
      'POST /api/webhooks/mail',
      'POST /api/webhooks/shopify',
    ]);
    for (const name of names) {
      for (const caller of [product.browser(), maya]) {
        const answer = await call(caller, name, maya.uid, { eventId: '1' });
        expect(`${name} ${answer.status} ${String(answer.at('error.code'))}`).toBe(`${name} 401 bad-signature`);
      }
    }
  });

  it('refuses visitors on a member’s route with any uid', async () => {
    const names = [...routesFor('uid'), ...routesFor('any')];
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      for (const uid of [maya.uid, randomUUID()]) {
        const answer = await call(product.browser(), name, uid);
        expect(`${name} ${answer.status} ${String(answer.at('error.code'))}`).toBe(`${name} 401 unauthenticated`);
      }
    }
  });

  it('refuses another uid in the path and the query [ACC-450]', async () => {
    for (const name of routesFor('uid')) {
      for (const uid of [jo.uid, randomUUID(), maya.uid.toUpperCase(), 'x']) {
        const answer = await call(maya, name, uid);
        expect(`${name} ${answer.status}`).toBe(`${name} 403`);
        expect(answer.body).toEqual({ error: { code: 'forbidden', message: 'Forbidden' } });
      }
    }
  });

  it('refuses another uid in the body of a write, under each field name for a uid [ACC-450]', async () => {
    const writes = routesFor('uid').filter((name) => name.startsWith('POST '));
    expect(writes.filter((name) => !(name in BODIES))).toEqual([]);
    for (const name of writes) {
      const good = BODIES[name];
      for (const foreign of [{ uid: jo.uid }, { userID: jo.uid }, { userInfo: { uid: jo.uid } }]) {
        const answer = await call(maya, name, maya.uid, { ...good, ...foreign });
        expect(`${name} ${JSON.stringify(Object.keys(foreign))} ${answer.status}`).toBe(
          `${name} ${JSON.stringify(Object.keys(foreign))} 403`,
        );
      }
    }
  });

  it('refuses visitors and other members who change a record, although the same path registers members (D-107)', async () => {
    const before = (await jo.get(`/api/user/${jo.uid}`)).text;
    const signedOut = await product.browser().post(`/api/user/${jo.uid}`, { firstName: 'Mallory' });
    expect(signedOut.status).toBe(401);
    const foreign = await maya.post(`/api/user/${jo.uid}`, { firstName: 'Mallory' });
    expect(foreign.status).toBe(403);
    expect((await jo.get(`/api/user/${jo.uid}`)).text).toBe(before);
  });
});
