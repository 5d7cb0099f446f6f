import { createHmac } from 'node:crypto';
import { signedHeaders } from '@nestling/stand-ins/contentful/signature';
import { expect, test } from 'vitest';
import { isSignedNotice, noticeIn, type ReceivedNotice } from './notices.ts';

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789'.padEnd(64, '_');
const NOW = 1_700_000_000_000;
const BODY = '{"sys":{"space":{"sys":{"id":"bbu"}},"environment":{"sys":{"id":"master"}}}}';

function noticeAt(timestamp = NOW, change: Partial<ReceivedNotice> = {}): ReceivedNotice {
  const path = '/api/webhooks/contentful?x=a b';
  const headers = { 'x-contentful-topic': 'ContentManagement.Entry.publish' };
  const signed = signedHeaders(SECRET, { method: 'POST', path, headers, body: BODY }, timestamp);
  return { method: 'POST', path, headers: signed, raw: Buffer.from(BODY), ...change };
}

/** Computed with `signRequest` of `@contentful/node-apps-toolkit` 3.16.1. */
test('the signature of Contentful’s own toolkit on a webhook is accepted', () => {
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers':
      'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic,x-contentful-webhook-name',
    'x-contentful-timestamp': String(NOW),
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-webhook-name': ' Nestling é ',
    'x-contentful-signature': '417c58e4f5c9b919598990810400a74bd363082b0e35fe4205c97f109a0cd0c5',
  };
  const raw = Buffer.from('{"sys":{"id":"é"}}');
  const notice = { method: 'POST', path: '/api/webhooks/contentful/bbu', headers, raw };
  expect(isSignedNotice(notice, [SECRET], NOW)).toBe(true);
});

test('a webhook signed with the current or the previous secret is accepted for thirty seconds', () => {
  expect(isSignedNotice(noticeAt(), ['x'.repeat(64), SECRET], NOW)).toBe(true);
  expect(isSignedNotice(noticeAt(), ['x'.repeat(64)], NOW)).toBe(false);
  expect(isSignedNotice(noticeAt(), [], NOW)).toBe(false);
  expect(isSignedNotice(noticeAt(NOW - 30_000), [SECRET], NOW)).toBe(true);
  expect(isSignedNotice(noticeAt(NOW - 30_001), [SECRET], NOW)).toBe(false);
  expect(isSignedNotice(noticeAt(NOW + 30_001), [SECRET], NOW)).toBe(false);
});

test('a webhook whose signed parts were changed is refused, and so is one without signature', () => {
  const notice = noticeAt();
  const changes: Partial<ReceivedNotice>[] = [
    { raw: Buffer.from(BODY.replace('bbu', 'edu')) },
    { path: '/api/webhooks/contentful' },
    { method: 'PUT' },
    { headers: { ...notice.headers, 'x-contentful-topic': 'ContentManagement.Entry.delete' } },
    { headers: { ...notice.headers, 'x-contentful-timestamp': String(NOW + 1) } },
    { headers: { ...notice.headers, 'x-contentful-signature': undefined } },
    { headers: {} },
  ];
  for (const change of changes) expect(isSignedNotice({ ...notice, ...change }, [SECRET], NOW)).toBe(false);
});

test('a webhook that does not sign its time is refused', () => {
  const sign = (names: string): ReceivedNotice => {
    const headers: Record<string, string> = {
      'x-contentful-signed-headers': names,
      'x-contentful-timestamp': String(NOW),
    };
    const signed = names.split(',').map((name) => `${name}:${headers[name]}`);
    const text = ['POST', '/x', signed.join(';'), BODY].join('\n');
    const signature = createHmac('sha256', SECRET).update(text).digest('hex');
    return noticeAt(NOW, { path: '/x', headers: { ...headers, 'x-contentful-signature': signature } });
  };
  const all = 'x-contentful-signed-headers,x-contentful-timestamp';
  expect(isSignedNotice(sign(all), [SECRET], NOW)).toBe(true);
  for (const name of all.split(',')) expect(isSignedNotice(sign(name), [SECRET], NOW)).toBe(false);
});

test('the space and environment of a webhook are read from its body, and invalid bodies have none', () => {
  expect(noticeIn(Buffer.from(BODY))).toEqual({ spaceId: 'bbu', environment: 'master' });
  for (const text of ['', '{}', 'null', '{"sys":{"space":"bbu"}}']) expect(noticeIn(Buffer.from(text))).toBeNull();
});
