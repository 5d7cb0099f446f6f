import { expect, test } from 'vitest';
import { signedHeaders } from './signature.ts';

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789'.padEnd(64, '_');
const HEADERS = {
  'x-contentful-webhook-name': ' Nestling é ',
  'x-contentful-topic': 'ContentManagement.Entry.publish',
  'content-type': 'application/vnd.contentful.management.v1+json',
};

/** Computed with `signRequest` of `@contentful/node-apps-toolkit` 3.16.1. */
const VECTORS = [
  ['/api/webhooks/contentful/bbu', '417c58e4f5c9b919598990810400a74bd363082b0e35fe4205c97f109a0cd0c5'],
  ['/a b/ü?x=1&y=a b', 'bf51162a2ee29485ab8da0a8921b9545c6cef2ff0c195ed82ca29d06823a47ae'],
  ['/p?', '1335bec9ffe0daa4e89a47f5b350995d974d94acfc80bbaadf6f59aea5a77558'],
] as const;

test.each(VECTORS)('the signature of a request to %s equals that of the vendor’s toolkit', (path, signature) => {
  const request = { method: 'POST', path, headers: HEADERS, body: '{"sys":{"id":"é"}}' };
  expect(signedHeaders(SECRET, request, 1_700_000_000_000)).toEqual({
    ...HEADERS,
    'x-contentful-timestamp': '1700000000000',
    'x-contentful-signed-headers':
      'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic,x-contentful-webhook-name',
    'x-contentful-signature': signature,
  });
});
