import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key whose signatures a bucket accepts. */
export interface BucketKey {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

const MAX_SKEW_MS = 15 * 60_000;

/** The one header that no signature may leave out. */
const MUST_SIGN = 'host';

/**
 * Returns the vendor's word for what is wrong with the signature of a request; null if it is right.
 * Written from the vendor's description of Signature Version 4, by headers and by query.
 * @param body null where it was not read, because its hash is only compared
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer | null,
  key: BucketKey,
  now: Date,
): string | null {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const query = url.searchParams;
  const sent = query.has('X-Amz-Signature') ? ofQuery(query) : ofHeaders(request);
  if (!sent) return 'AccessDenied';
  const [id, day = '', ...place] = sent.credential.split('/');
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (place.join('/') !== `${key.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const late = timeFault(sent, now);
  if (late !== null) return late;
  if (!sent.signedHeaders.split(';').includes(MUST_SIGN)) return 'SignatureDoesNotMatch';
  const scope = [day, ...place].join('/');
  const text = ['AWS4-HMAC-SHA256', sent.at, scope, sha256(canonicalRequest(request, url, sent))].join('\n');
  if (hmac(signingKey(key, day), text).toString('hex') !== sent.signature) return 'SignatureDoesNotMatch';
  const isOfBody = body !== null && sent.payload !== 'UNSIGNED-PAYLOAD';
  return isOfBody && sha256(body) !== sent.payload ? 'XAmzContentSHA256Mismatch' : null;
}

function timeFault({ at, seconds }: SentSignature, now: Date): string | null {
  const age = now.getTime() - timeOf(at);
  if (seconds === null) return Math.abs(age) <= MAX_SKEW_MS ? null : 'RequestTimeTooSkewed';
  return age >= -MAX_SKEW_MS && age <= seconds * 1000 ? null : 'AccessDenied';
}

interface SentSignature {
  readonly credential: string;
  readonly at: string;
  /** How long it is valid; null for one that is used at once. */
  readonly seconds: number | null;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payload: string;
}

function ofQuery(query: URLSearchParams): SentSignature {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: value('Credential'),
    at: value('Date'),
    seconds: Number(value('Expires')),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function ofHeaders({ headers }: IncomingMessage): SentSignature | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\S+)$/.exec(
    headers.authorization ?? '',
  );
  const [, credential, signedHeaders, signature] = parts ?? [];
  if (!credential || !signedHeaders || !signature) return null;
  return {
    credential,
    at: String(headers['x-amz-date'] ?? ''),
    seconds: null,
    signedHeaders,
    signature,
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

function canonicalRequest({ method, headers }: IncomingMessage, url: URL, sent: SentSignature): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='))
    .toSorted();
  const signed = sent.signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, url.pathname, query.join('&'), signed.join(''), sent.signedHeaders, sent.payload].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function signingKey({ secret, region }: BucketKey, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** @param text the basic form of ISO 8601; NaN for anything else */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
