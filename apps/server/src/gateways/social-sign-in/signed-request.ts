import { z } from 'zod';
import { isSignedBy } from '../inbound/signature.ts';
import type { DeletionRequest } from './port.ts';

const algorithmPart = z.object({ algorithm: z.literal('HMAC-SHA256') });
const subjectPart = z.object({
  user_id: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^[\w-]{1,100}$/)),
});

/**
 * Verifies and decodes the form field `signed_request`, which is `{signature}.{payload}`. The
 * signature is the HMAC-SHA256 of the base64url payload under the app secret. A payload that names
 * another algorithm counts as unsigned.
 */
export function readSignedRequest(body: Buffer, appSecret: string): DeletionRequest {
  const signedRequest = new URLSearchParams(body.toString('utf8')).get('signed_request') ?? '';
  const [signature = '', payload = '', ...rest] = signedRequest.split('.');
  const isSigned = isSignedBy({ raw: Buffer.from(payload), signature, encoding: 'base64url', secrets: [appSecret] });
  if (!isSigned || rest.length > 0) return 'bad-signature';
  const content = parsedJson(Buffer.from(payload, 'base64url').toString('utf8'));
  if (content === undefined) return 'unreadable';
  if (!algorithmPart.safeParse(content).success) return 'bad-signature';
  const subject = subjectPart.safeParse(content);
  return subject.success ? { subject: subject.data.user_id } : 'unreadable';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
