import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLocalServer } from '../http-server.ts';
import { DELETION_PAGE, FACEBOOK_APP, startFacebook, type FacebookStandIn } from './start.ts';

const BACK = 'https://nestling.example/api/auth/facebook/callback';
const MIA = { id: '501', email: 'mia@example.com', first_name: 'Mia', last_name: 'Berg' };

let standIn: FacebookStandIn;
beforeAll(async () => {
  standIn = await startFacebook();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.journal.length = 0;
  standIn.faults.clear();
});

const dialogOf = (query: Record<string, string>) =>
  fetch(`${standIn.url}/v25.0/dialog/oauth?${new URLSearchParams(query).toString()}`);
const tokenFor = (code: string) => {
  const app = { client_id: FACEBOOK_APP.id, client_secret: FACEBOOK_APP.secret };
  const query = new URLSearchParams({ ...app, redirect_uri: BACK, code });
  return fetch(`${standIn.url}/v25.0/oauth/access_token?${query.toString()}`);
};

test('the profile is refused without a valid proof of the app secret', async () => {
  const secrets = { client_id: FACEBOOK_APP.id, client_secret: FACEBOOK_APP.secret, redirect_uri: BACK };
  const query = new URLSearchParams({ ...secrets, code: standIn.codeFor(MIA, BACK) });
  const token = (await (await fetch(`${standIn.url}/v25.0/oauth/access_token?${query.toString()}`)).json()) as {
    access_token: string;
  };
  const me = `${standIn.url}/v25.0/me?fields=id&access_token=${token.access_token}`;
  expect((await fetch(me)).status).toBe(400);
  expect((await fetch(`${me}&appsecret_proof=00`)).status).toBe(400);
});

test('the login dialog redirects back with code and state, and refuses an unknown app', async () => {
  const page = await (await dialogOf({ client_id: FACEBOOK_APP.id, redirect_uri: BACK, state: 's"1' })).text();
  const [href = ''] = /https:[^"]+/.exec(page) ?? [];
  const back = new URL(href.replaceAll('&#38;', '&'));
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([BACK, 's"1']);
  expect((await tokenFor(back.searchParams.get('code') ?? '')).status).toBe(200);
  expect((await dialogOf({ client_id: '1', redirect_uri: BACK, state: 's' })).status).toBe(400);
});

test('a login code expires by the configured clock', async () => {
  const code = standIn.codeFor(MIA, BACK);
  standIn.faults.clockSkewMs = standIn.codeLife + 1;
  expect((await tokenFor(code)).status).toBe(400);
  standIn.faults.clockSkewMs = 0;
});

test('configured faults apply to the token call and the profile call', async () => {
  standIn.faults.add({ operation: 'token', kind: 'drop-after' }, { operation: 'me', kind: '500' });
  const code = standIn.codeFor(MIA, BACK);
  await expect(tokenFor(code)).rejects.toThrow('fetch failed');
  expect((await tokenFor(code)).status).toBe(400);
  expect((await fetch(`${standIn.url}/v25.0/me`)).status).toBe(500);
  expect(standIn.journal.map(({ operation, status, fault }) => [operation, status, fault])).toEqual([
    ['token', null, 'drop-after'],
    ['token', 400, null],
    ['me', 500, '500'],
  ]);
});

test('the deletion page sends a signed form to the chosen address, and shows the answer', async () => {
  const received: string[] = [];
  const product = await startLocalServer(0, async (request, response) => {
    received.push(request.headers['content-type'] ?? '', await text(request));
    response.end('{"confirmation_code":"1f"}');
  });
  try {
    const page = await (await fetch(standIn.url + DELETION_PAGE)).text();
    expect(page).toContain('value="501"');
    const form = new URLSearchParams({ subject: '502', address: `${product.url}/deletion` });
    const output = await (await fetch(standIn.url + DELETION_PAGE, { method: 'POST', body: form })).text();
    expect(output).toContain('200 {&#34;confirmation_code&#34;:&#34;1f&#34;}');
  } finally {
    await product.close();
  }
  const [type, body = ''] = received;
  expect(type).toContain('application/x-www-form-urlencoded');
  const [signature = '', payload = ''] = (new URLSearchParams(body).get('signed_request') ?? '').split('.');
  expect(signature).toBe(createHmac('sha256', FACEBOOK_APP.secret).update(payload).digest('base64url'));
  const facts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(facts).toMatchObject({ user_id: '502', algorithm: 'HMAC-SHA256' });
  const unreachable = new URLSearchParams({ address: product.url });
  const output = await (await fetch(standIn.url + DELETION_PAGE, { method: 'POST', body: unreachable })).text();
  expect(output).toContain('fetch failed');
});
