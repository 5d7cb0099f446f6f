import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from './signature.ts';

const raw = Buffer.from('{"id": 1,  "name":"ż"}');
const signed = (secret: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(raw).digest(encoding);

describe.each(['hex', 'base64'] as const)('signature of a webhook in %s', (encoding) => {
  const secrets = ['current', 'former'];
  it('is accepted with the current and with the previous secret', () => {
    expect(isSignedBy({ raw, signature: signed('current', encoding), encoding, secrets })).toBe(true);
    expect(isSignedBy({ raw, signature: signed('former', encoding), encoding, secrets })).toBe(true);
  });

  it.each([
    ['of another secret', signed('other', encoding)],
    ['truncated', signed('current', encoding).slice(0, -4)],
    ['missing', undefined],
    ['empty', ''],
    ['not a signature', 'not a signature'],
  ])('is refused when it is %s', (_what, signature) => {
    expect(isSignedBy({ raw, signature, encoding, secrets })).toBe(false);
  });

  it('is refused for other bytes, even if their JSON is equal', () => {
    const other = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(isSignedBy({ raw: other, signature: signed('current', encoding), encoding, secrets })).toBe(false);
  });
});
