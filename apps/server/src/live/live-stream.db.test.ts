import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publish } from '../platform/live/live.ts';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let base: string;
beforeEach(async () => {
  product = await startTestProduct();
  base = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => product.close());

const eventData = z.record(z.string(), z.unknown());

interface Stream {
  status: number;
  headers: Headers;
  next(event: string): Promise<Record<string, unknown>>;
  ended(): Promise<void>;
}

const cookieOf = (member: Member): string => [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function listen(member: Member, uid = member.uid): Promise<Stream> {
  const response = await fetch(`${base}/api/user/${uid}/events`, { headers: { cookie: cookieOf(member) } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readOn = async (): Promise<boolean> => {
    const chunk = await reader?.read();
    text += chunk?.value ?? '';
    return chunk?.done === false;
  };
  return {
    status: response.status,
    headers: response.headers,
    async next(event) {
      for (;;) {
        const actual = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`).exec(text);
        if (actual?.[1]) {
          text = text.slice(actual.index + actual[0].length);
          return eventData.parse(JSON.parse(actual[1]));
        }
        if (!(await readOn())) throw new Error(`the stream ended before ${event}: ${text}`);
      }
    },
    async ended() {
      while (await readOn());
    },
  };
}

describe('live stream', () => {
  it('sends the current record first, then every change from any device [ACC-404]', async () => {
    const member = await product.member();
    const stream = await listen(member);
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await stream.next('ready')).toMatchObject({ held: [] });
    expect(await stream.next('user')).toMatchObject({ user: { uid: member.uid, firstName: '' } });
    await member.post(`/api/user/${member.uid}`, { firstName: 'Maya' });
    expect(await stream.next('user')).toMatchObject({ user: { firstName: 'Maya' } });
  });

  it('refuses visitors and another uid', async () => {
    const [maya, anna] = [await product.member(), await product.member()];
    expect((await listen(maya, anna.uid)).status).toBe(403);
    expect((await fetch(`${base}/api/user/${maya.uid}/events`)).status).toBe(401);
  });

  it('sends that the session has ended, and closes [ACC-128]', async () => {
    const member = await product.member();
    const stream = await listen(member);
    await stream.next('user');
    await member.post('/api/auth/sign-out');
    expect(await stream.next('signed-out')).toEqual({ reason: 'sign-out' });
    await expect(stream.ended()).resolves.toBeUndefined();
  });

  it('ends at once when its browser signs in again', { timeout: 10_000 }, async () => {
    const member = await product.member();
    const stream = await listen(member);
    await stream.next('user');
    await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    expect(await stream.next('signed-out')).toEqual({ reason: 'ended' });
    await expect(stream.ended()).resolves.toBeUndefined();
  });

  it('does not renew the session, because it cannot set cookies (D-21)', async () => {
    const member = await product.member();
    const elsewhere = product.browser();
    await elsewhere.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    const stream = await listen(member);
    await stream.next('user');
    product.clock.advance(11 * 60_000);
    await elsewhere.post('/api/auth/sign-out');
    await product.database.transaction((tx) => publish(tx, member.uid, { kind: 'user' }));
    await stream.next('user');
    expect((await member.get(`/api/user/${member.uid}`)).setCookies.map(({ name }) => name)).toContain('bbu-sid');
  });

  it('does not count as a use of the session when it opens (D-21)', async () => {
    const member = await product.member();
    product.clock.advance(11 * 60_000);
    const stream = await listen(member);
    await stream.next('user');
    expect((await member.get(`/api/user/${member.uid}`)).setCookies.map(({ name }) => name)).toContain('bbu-sid');
  });

  it('answers 204 to the sixth stream of a member, so that the browser does not reconnect', async () => {
    const member = await product.member();
    const streams: Stream[] = [];
    for (let count = 0; count < 5; count += 1) streams.push(await listen(member));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await listen(member)).status).toBe(204);
  });
});
