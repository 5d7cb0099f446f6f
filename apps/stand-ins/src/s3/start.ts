import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { signatureFault, type BucketKey } from './signature.ts';

const BUCKET = 'nestling-films';
const KEY: BucketKey = { id: 'stand-in-key', secret: 'stand-in-secret', region: 'us-east-1' };

/** Something that is stored in the bucket. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
}

interface BucketCall extends JournalEntry {
  readonly name: string;
  readonly range: string | null;
}

/** Its operations are the methods: `GET`, `HEAD`, `PUT`. */
export interface S3StandIn extends StandIn {
  journal: BucketCall[];
  /** By name; a test may add, replace and remove. */
  readonly objects: Map<string, StoredObject>;
}

/** Errors of the vendor, by their words. */
const STATUS_OF: Readonly<Record<string, number>> = {
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  InvalidRange: 416,
};

/** Answers of the vendor that are faults too. */
export const S3_REFUSALS = { SlowDown: refusal('SlowDown', 503), InternalError: refusal('InternalError', 500) };

/**
 * Starts a stand-in of a bucket at Amazon S3, which checks each signature. It is empty until
 * something is put into it, and forgets all when it ends.
 */
export async function startS3({ port = 0 }: StandInOptions = {}): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const faults = createFaultKit();
  const journal: BucketCall[] = [];

  function answer(request: IncomingMessage, name: string, body: Buffer): StandInAnswer {
    const now = new Date(Date.now() + faults.clockSkewMs);
    const isBucket = new URL(request.url ?? '/', 'http://bucket').pathname.startsWith(`/${BUCKET}/`);
    const fault = signatureFault(request, request.method === 'PUT' ? body : null, KEY, now);
    if (fault !== null) return refusal(fault);
    if (!isBucket) return refusal('NoSuchBucket');
    if (request.method === 'PUT') {
      const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl = '' } = request.headers;
      objects.set(name, { bytes: body, type, cacheControl });
      return { status: 200, body: '' };
    }
    if (name === '' && request.method === 'HEAD') return { status: 200, body: '' };
    const stored = objects.get(name);
    return stored ? read(stored, request) : refusal('NoSuchKey');
  }

  const server = await startLocalServer(port, async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', headers } = request;
    const name = new URL(request.url ?? '/', 'http://bucket').pathname.replace(`/${BUCKET}/`, '');
    const entry: BucketCall = { ...createEntry(method), name, range: headers.range ?? null };
    journal.push(entry);
    const exchange = { request, response };
    await answerCall(exchange, entry, faults.ofCall(method), () =>
      ['GET', 'HEAD', 'PUT'].includes(method) ? answer(request, name, body) : refusal('MethodNotAllowed'),
    );
  });
  return {
    url: server.url,
    settings: {
      MEDIA_GATEWAY: 's3',
      S3_ENDPOINT: server.url,
      S3_BUCKET: BUCKET,
      S3_KEY: KEY.id,
      S3_SECRET: KEY.secret,
    },
    faults,
    journal,
    objects,
    close: server.close,
  };
}

function read({ bytes, type, cacheControl }: StoredObject, { method, headers }: IncomingMessage): StandInAnswer {
  const own = { 'content-type': type, 'cache-control': cacheControl, 'accept-ranges': 'bytes' };
  if (method === 'HEAD') return { status: 200, headers: { ...own, 'content-length': String(bytes.length) }, body: '' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return { status: 200, headers: own, body: bytes };
  const [from, last] = [Number(range[1]), range[2] ? Number(range[2]) : bytes.length - 1];
  if (from >= bytes.length) return refusal('InvalidRange');
  const to = Math.min(last, bytes.length - 1);
  const part = { 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'content-length': String(to - from + 1) };
  return { status: 206, headers: { ...own, ...part }, body: bytes.subarray(from, to + 1) };
}

function refusal(code: string, status = STATUS_OF[code] ?? 403): StandInAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>stand-in</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
