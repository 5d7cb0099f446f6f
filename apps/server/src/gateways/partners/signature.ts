import { createHmac } from 'node:crypto';

/** Standard Webhooks. */
const PREFIX = 'whsec_';

/**
 * Signs a message as Standard Webhooks say, once for each secret.
 *
 * @param timestamp seconds since 1970
 * @param body as it is sent, to the byte
 * @returns the value of `webhook-signature`
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
