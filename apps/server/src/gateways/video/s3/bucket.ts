import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#platform/clock.ts';

/** The bucket of the films, and who may read and write it. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The bucket is the first part of the path, else of the host name. */
  readonly isPathStyle: boolean;
  readonly key: string;
  readonly secret: string;
}

/** A request that is signed by its headers. */
export interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes addresses and signatures of a bucket (AWS Signature Version 4). */
export interface Bucket {
  readonly origin: string;
  /**
   * Returns an address that anybody may use for so many seconds.
   * @param method the only one that it is valid for
   */
  signedUrl(name: string, method: 'GET' | 'HEAD', seconds: number): Promise<string>;
  signRequest(name: string, method: 'HEAD' | 'PUT', headers?: Readonly<Record<string, string>>): Promise<SignedRequest>;
}

/** Opens a bucket; nothing is called. */
export function openBucket(settings: BucketSettings, clock: Pick<Clock, 'now'>): Bucket {
  const root = rootOf(settings);

  function signer(url: string, how: Pick<SignerOptions, 'method' | 'headers' | 'signQuery'>): AwsV4Signer {
    return new AwsV4Signer({
      ...how,
      url,
      accessKeyId: settings.key,
      secretAccessKey: settings.secret,
      region: settings.region,
      service: 's3',
      datetime: dateTimeOf(clock.now()),
    });
  }

  return {
    origin: root.origin,
    async signedUrl(name, method, seconds) {
      const url = new URL(name, root);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const signed = await signer(url.href, { method, signQuery: true }).sign();
      return signed.url.href;
    },
    async signRequest(name, method, headers = {}) {
      const signed = await signer(new URL(name, root).href, { method, headers: { ...headers } }).sign();
      return { url: signed.url.href, headers: Object.fromEntries(new Headers(signed.headers)) };
    },
  };
}

type SignerOptions = ConstructorParameters<typeof AwsV4Signer>[0];

function rootOf({ endpoint, bucket, isPathStyle }: BucketSettings): URL {
  const root = new URL(endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  if (isPathStyle) return new URL(`${bucket}/`, root);
  root.hostname = `${bucket}.${root.hostname}`;
  return root;
}

/** The basic form of ISO 8601, in seconds. */
function dateTimeOf(now: Date): string {
  return now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
}
