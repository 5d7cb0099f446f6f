import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soapBodies } from '#testing/marketing-cloud/bodies.ts';
import { renderMessage, soapMessages } from './soap-message.ts';

const EXPECTED = new URL('../../../../testing/marketing-cloud/expected-bodies.json', import.meta.url);

test('every body is as the vendor’s schema accepted it', () => {
  expect(soapBodies()).toEqual(JSON.parse(readFileSync(EXPECTED, 'utf8')));
});

test('a message carries the token in its header, and nothing of a value is markup', () => {
  const change = { subscriberKey: 'a&b', email: '<x>\u0000\uD800@example.com', status: 'Active', list: null } as const;
  const text = renderMessage(soapMessages.subscribe(change), 't<o>ken');
  expect(text).toContain('<fueloauth xmlns="http://exacttarget.com">t&lt;o&gt;ken</fueloauth>');
  expect(text).toContain(
    '<EmailAddress>&lt;x&gt;\uFFFD@example.com</EmailAddress><SubscriberKey>a&amp;b</SubscriberKey>',
  );
});
