import { createHmac, timingSafeEqual } from 'node:crypto';

interface SignedBody {
  /** The bytes as they arrived, because parsing and printing again would change them. */
  readonly raw: Buffer;
  readonly signature: string | undefined;
  readonly encoding: 'hex' | 'base64' | 'base64url';
  /** The current one, and the former one while it is changed. */
  readonly secrets: readonly string[];
}

/**
 * True if one of the secrets has signed the bytes (HMAC-SHA256); compared in constant time, and
 * before anything is parsed.
 */
export function isSignedBy({ raw, signature, encoding, secrets }: SignedBody): boolean {
  const received = Buffer.from(signature ?? '', encoding);
  return secrets
    .map((secret) => createHmac('sha256', secret).update(raw).digest())
    .map((expected) => received.length === expected.length && timingSafeEqual(received, expected))
    .includes(true);
}
