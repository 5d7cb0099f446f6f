import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignedRequest } from './signed-request.ts';

const SECRET = 'a secret of the app';
const CONTENT = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_291_836_800 };

const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const sign = (payload: string, secret = SECRET) => createHmac('sha256', secret).update(payload).digest('base64url');
const signed = (payload: string, secret?: string) => `${sign(payload, secret)}.${payload}`;
const read = (signedRequest: string) =>
  readSignedRequest(Buffer.from(new URLSearchParams({ signed_request: signedRequest }).toString()), SECRET);

describe('signed request of Facebook', () => {
  it('names the person whose data is to be deleted, however old it is', () => {
    expect(read(signed(encoded(CONTENT)))).toEqual({ subject: '218471' });
    expect(read(signed(encoded({ ...CONTENT, user_id: 218_471 })))).toEqual({ subject: '218471' });
  });

  // Computed by `openssl dgst -sha256 -hmac`, so that the test does not repeat an error of the code.
  it('is read as another tool signs it', () => {
    const payload = 'eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiIyMTg0NzEiLCJpc3N1ZWRfYXQiOjEyOTE4MzY4MDB9';
    expect(payload).toBe(encoded(CONTENT));
    expect(read(`NWVjVOh-4YTQI0A-KOyQUyfw6q7AqD4jnruQwJrj4Qg.${payload}`)).toEqual({ subject: '218471' });
  });

  it('is refused with the secret of another app, after a change of the payload, and without one of its parts', () => {
    const payload = encoded(CONTENT);
    const other = encoded({ ...CONTENT, user_id: '218472' });
    for (const bad of [
      signed(payload, 'another secret'),
      `${sign(payload)}.${other}`,
      `${sign(payload).slice(0, -2)}.${payload}`,
      payload,
      `.${payload}`,
      `${sign(payload)}.`,
      sign(payload),
      `${signed(payload)}.more`,
      '',
      '.',
    ])
      expect([bad, read(bad)]).toEqual([bad, 'bad-signature']);
    expect(readSignedRequest(Buffer.alloc(0), SECRET)).toBe('bad-signature');
    expect(readSignedRequest(Buffer.from(signed(payload)), SECRET)).toBe('bad-signature');
  });

  it('is refused when it names another algorithm or none', () => {
    for (const algorithm of ['none', 'HMAC-SHA1', 'hmac-sha256', undefined])
      expect(read(signed(encoded({ ...CONTENT, algorithm })))).toBe('bad-signature');
  });

  it('is unreadable when its payload is not JSON or names nobody', () => {
    expect(read(signed(Buffer.from('{').toString('base64url')))).toBe('unreadable');
    for (const user_id of [undefined, 1.5, '', '\u0000', 'a'.repeat(101)])
      expect(read(signed(encoded({ ...CONTENT, user_id })))).toBe('unreadable');
  });
});
