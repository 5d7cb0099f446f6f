import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from './signature.ts';

const raw = Buffer.from('{"id": 1,  "name":"ż"}');
const signed = (secret: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(raw).digest(encoding);

describe.each(['hex', 'base64'] as const)('signature in %s', (encoding) => {
  const secrets = ['current', 'former'];
  it('of either secret is accepted', () => {
    expect(isSignedBy({ raw, signature: signed('current', encoding), encoding, secrets })).toBe(true);
    expect(isSignedBy({ raw, signature: signed('former', encoding), encoding, secrets })).toBe(true);
  });

  it.each([
    ['of another secret', signed('other', encoding)],
    ['that is cut', signed('current', encoding).slice(0, -4)],
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that is none', 'not a signature'],
  ])('is refused when it is %s', (_what, signature) => {
    expect(isSignedBy({ raw, signature, encoding, secrets })).toBe(false);
  });

  it('of other bytes is refused, also where they mean the same', () => {
    const other = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(isSignedBy({ raw: other, signature: signed('current', encoding), encoding, secrets })).toBe(false);
  });
});
