import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTENT } from '../../testing/contentful-content.ts';
import { startLocalServer, type LocalServer } from '../http-server.ts';
import { signedHeaders } from './signature.ts';
import { startContentful, type ContentfulStandIn } from './start.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const SECRET = 's'.repeat(64);
const ONE = { type: 'Entry', id: 'one' } as const;
const TWO = { type: 'Entry', id: 'two' } as const;

let contentful: ContentfulStandIn;
let receiver: LocalServer;
let received: Received[];
let statuses: number[];

beforeEach(async () => {
  received = [];
  statuses = [];
  receiver = await startLocalServer(0, async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 202).end();
  });
  contentful = await startContentful({ behaviour: { webhookRetryDelaysMs: [1, 1] } });
  contentful.editor('bbu').importContent(CONTENT);
});
afterEach(async () => {
  await contentful.close();
  await receiver.close();
});

function register(more: { topics?: readonly string[]; isSysOnly?: boolean; secret?: string | null } = {}): void {
  const url = `${receiver.url}/hooks/bbu?from=space`;
  contentful.spaces.get('bbu')?.webhooks.push({ name: 'Nestling', url, secret: SECRET, ...more });
}

const topics = (): string[] => received.map(({ headers }) => String(headers['x-contentful-topic']));

function expectSigned({ path, headers, body }: Received): void {
  const names = String(headers['x-contentful-signed-headers']).split(',');
  const own = names.filter((name) => !/signed-headers|timestamp/.test(name));
  const signed = Object.fromEntries(own.map((name) => [name, String(headers[name])]));
  const request = { method: 'POST', path, headers: signed, body };
  expect(headers).toMatchObject(signedHeaders(SECRET, request, Number(headers['x-contentful-timestamp'])));
  expect(own).toContain('x-contentful-topic');
}

test('publishing, unpublishing and deleting send a signed webhook with topic and name', async () => {
  register();
  const editor = contentful.editor('bbu');
  editor.edit(ONE, { title: { fr: 'Premier' } });
  editor.publish(ONE);
  await contentful.settled();
  editor.unpublish(ONE);
  await contentful.settled();
  editor.delete(ONE);
  await contentful.settled();
  editor.delete({ type: 'Asset', id: 'boat' });
  await contentful.settled();
  expect(topics().toSorted()).toEqual([
    'ContentManagement.Asset.delete',
    'ContentManagement.Asset.unpublish',
    'ContentManagement.Entry.delete',
    'ContentManagement.Entry.publish',
    'ContentManagement.Entry.unpublish',
  ]);
  for (const call of received) expectSigned(call);
  expect(received[0]).toMatchObject({
    path: '/hooks/bbu?from=space',
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-webhook-name': 'Nestling',
      'x-contentful-crn': 'crn:contentful:::content:spaces/bbu/environments/master/entries/one',
    },
  });
  const [first, second] = received.map(({ body }) => JSON.parse(body) as unknown);
  const place = { space: { sys: { id: 'bbu' } }, environment: { sys: { id: 'master' } } };
  expect(first).toMatchObject({
    sys: { type: 'Entry', id: 'one', revision: 2, contentType: { sys: { id: 'page' } }, ...place },
    fields: { title: { 'en-US': 'One', fr: 'Premier' } },
  });
  expect(second).toMatchObject({ sys: { type: 'DeletedEntry', id: 'one', ...place } });
  expect(second).not.toHaveProperty('fields');
});

test('a webhook can be limited to some topics and to sys, and is unsigned without a secret', async () => {
  register({ topics: ['Entry.unpublish', 'Asset.*'], isSysOnly: true, secret: null });
  const editor = contentful.editor('bbu');
  editor.publish(ONE);
  editor.unpublish(ONE);
  editor.publish({ type: 'Asset', id: 'boat' });
  contentful.editor('edu').importContent(CONTENT);
  await contentful.settled();
  expect(topics().toSorted()).toEqual(['ContentManagement.Asset.publish', 'ContentManagement.Entry.unpublish']);
  for (const { headers, body } of received) {
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['sys']);
    expect(headers).not.toHaveProperty('x-contentful-signature');
  }
});

test('a webhook is retried twice with the same key after 429 and 5xx, and not after other errors', async () => {
  register();
  statuses = [500, 429, 503];
  contentful.editor('bbu').publish(ONE);
  await contentful.settled();
  expect(contentful.notices.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 429],
    [3, 503],
  ]);
  expect(new Set(received.map(({ headers }) => headers['x-contentful-idempotency-key'])).size).toBe(1);
  statuses = [404];
  contentful.editor('bbu').publish(ONE);
  await contentful.settled();
  expect(contentful.notices.slice(3).map(({ status }) => status)).toEqual([404]);
});

test('webhooks can be repeated, reversed, delayed or held until released, and signed by a clock that is slow', async () => {
  register();
  const editor = contentful.editor('bbu');
  contentful.faults.add({ operation: 'notice', kind: 'repeat' });
  editor.publish(ONE);
  await contentful.settled();
  const keys = received.map(({ headers }) => headers['x-contentful-idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  received.length = 0;
  contentful.faults.clear();
  contentful.faults.add({ operation: 'notice', kind: 'reverse' });
  editor.publish(ONE);
  editor.unpublish(TWO);
  await contentful.settled();
  expect(topics()).toEqual(['ContentManagement.Entry.unpublish', 'ContentManagement.Entry.publish']);

  received.length = 0;
  contentful.faults.clear();
  contentful.faults.add({ operation: 'notice', kind: 'hold' }, { operation: 'notice', kind: 'delay', nth: 2, ms: 1 });
  contentful.faults.clockSkewMs = -60_000;
  editor.publish(ONE);
  editor.publish(TWO);
  await contentful.settled();
  expect(received.map(({ body }) => (JSON.parse(body) as { sys: { id: string } }).sys.id)).toEqual(['two']);
  expect(Date.now() - Number(received[0]?.headers['x-contentful-timestamp'])).toBeGreaterThanOrEqual(60_000);
  contentful.faults.releaseNotices();
  await expect.poll(() => received.length).toBe(2);
});
