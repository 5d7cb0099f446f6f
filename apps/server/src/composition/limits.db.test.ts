import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODIES, call, nameOf, registration } from '../../testing/calls.ts';
import { startTestProduct, type Browser, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { collectRoutes, type ServedRoute } from '../../testing/routes.ts';

/** So small that each limit is one call. */
const SCALE = '0.0001';

/** Never ends, so that it cannot be called like others; its own tests count it. */
const STREAM = 'GET /api/user/{uid}/events';

const FACEBOOK = { SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1001', FACEBOOK_APP_SECRET: 'any' };

/** Registers and signs members in without limits; its database is that of the limited product. */
let open: TestProduct;
let product: TestProduct;
let limited: ServedRoute[];
beforeAll(async () => {
  open = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  const { built, routes } = await collectRoutes(() =>
    startTestProduct({ RATE_LIMIT_SCALE: SCALE, ...FACEBOOK }, { database: open.database }),
  );
  product = built;
  limited = routes.filter(
    (route) =>
      route.method !== 'HEAD' && route.limit !== undefined && route.limit !== 'none' && nameOf(route) !== STREAM,
  );
});
afterAll(async () => {
  await product.app.close();
  await open.close();
});

let addresses = 0;
const guest = (): Browser => product.browser(`198.19.${(addresses += 1) >> 8}.${addresses & 255}`);

/** A signed-in member who has called nothing yet. */
async function newMember(): Promise<Browser & { uid: string }> {
  const member = await open.member();
  const browser = guest();
  for (const [name, value] of member.cookies) browser.cookies.set(name, value);
  return { ...browser, uid: member.uid };
}

const isRefused = ({ status, headers }: HttpAnswer): boolean =>
  status === 429 || String(headers.location).includes('error=too-many-requests');

/** Whether each of three equal calls was refused for its number. */
async function refusals(next: () => Promise<HttpAnswer>): Promise<boolean[]> {
  const refused: boolean[] = [];
  for (let times = 0; times < 3; times += 1) refused.push(isRefused(await next()));
  return refused;
}

const ONE_CALL = [false, true, true];

describe('limit of a call', () => {
  it('refuses every limited call of the API once the limit is used up', async () => {
    const answers: [name: string, refused: boolean[]][] = [];
    for (const route of limited) {
      const name = nameOf(route);
      const isOpen = route.access === 'nobody' || route.access === 'sig';
      const { uid, ...browser } = isOpen ? { ...guest(), uid: randomUUID() } : await newMember();
      const body = name === 'POST /api/user/{uid}' ? registration() : BODIES[name];
      answers.push([name, await refusals(() => call(browser, name, uid, body))]);
    }
    expect(answers.filter(([, refused]) => refused.join() !== ONE_CALL.join())).toEqual([]);
    expect(answers.length).toBeGreaterThan(80);
  });

  it('is tested with a valid body for each documented write', () => {
    const writes = limited.filter(({ method, access }) => method === 'POST' && access !== 'sig').map(nameOf);
    expect(writes.filter((name) => !(name in BODIES))).toEqual([]);
  });

  it('counts a change of the member’s own record as a write, although the same path registers members', async () => {
    const { uid, ...member } = await newMember();
    expect(await refusals(() => member.post(`/api/user/${uid}`, { firstName: 'Maya' }))).toEqual(ONE_CALL);
  });

  it('counts a caller with a forged X-Forwarded-For by the address of the connection', async () => {
    // A lead may be read once, and looked up six times.
    const scaled = await startTestProduct(
      { RATE_LIMIT_SCALE: '0.02', TRUST_PROXY_HOPS: '1' },
      { database: open.database },
    );
    const lead = `/api/leads?leadId=${randomUUID()}`;
    const read = (at: number) => scaled.browser('198.18.0.1').get(lead, { 'x-forwarded-for': `made-up-${at}` });
    let calls = 0;
    expect(await refusals(() => read((calls += 1)))).toEqual(ONE_CALL);
    await scaled.app.close();
  });
});
