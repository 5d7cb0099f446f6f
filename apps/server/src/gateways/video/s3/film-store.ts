import type { ListedFilm } from '@nestling/contract/content/film-list';
import type { Outbound } from '../../outbound/outbound.ts';
import type { OutboundOutcome } from '../../outbound/outcome.ts';
import type { Bucket } from './bucket.ts';
import { objectName } from './film-file.ts';

/** Whether a film is in the bucket as its list says; `fault` where that cannot be known. */
export type FilmState =
  | { readonly kind: 'there' | 'missing' | 'other' }
  | { readonly kind: 'fault'; readonly fault: string };

/** Writes films into a bucket and looks whether they are there. */
export interface FilmStore {
  /**
   * Asks whether the bucket is there for our key.
   * @returns what is wrong; empty if nothing is
   */
  checkBucket(): Promise<string>;
  findState(path: string, film: ListedFilm): Promise<FilmState>;
  /** @returns what is wrong; null once the film is stored */
  store(path: string, film: ListedFilm, file: string): Promise<string | null>;
}

/** Browsers and CDNs may keep what never changes under its name. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Opens the client of the bucket, by milliseconds for a call. */
export type OutboundOf = (deadlineMs: number) => Outbound;

const FIND_MS = 10_000;

/** A film is large, and the line that sends it may be slow. */
const SEND_MS = 3_600_000;

/** Opens the store of films of a bucket. */
export function openFilmStore(bucket: Bucket, outboundOf: OutboundOf): FilmStore {
  const finding = outboundOf(FIND_MS);
  const sending = outboundOf(SEND_MS);
  return {
    async checkBucket() {
      const request = await bucket.signRequest('', 'HEAD');
      const outcome = await finding.call({ operation: 'find-bucket', method: 'HEAD', ...request });
      return outcome.fault === null && outcome.kind === 'done' ? '' : faultOf(outcome);
    },
    async findState(path, film) {
      const request = await bucket.signRequest(objectName(path, film), 'HEAD');
      const outcome = await finding.call({ operation: 'find-film', method: 'HEAD', ...request });
      if (outcome.status === 404) return { kind: 'missing' };
      if (outcome.fault !== null || outcome.kind !== 'done') return { kind: 'fault', fault: faultOf(outcome) };
      const { 'content-type': type, 'content-length': length } = outcome.headers;
      return { kind: type === film.type && length === String(film.bytes) ? 'there' : 'other' };
    },
    async store(path, film, file) {
      const request = await bucket.signRequest(objectName(path, film), 'PUT', {
        'content-type': film.type,
        'cache-control': FOR_A_YEAR,
        // Signed with it, so that the store refuses a body that was damaged on its way.
        'x-amz-content-sha256': film.hash,
      });
      const outcome = await sending.call({
        operation: 'store-film',
        method: 'PUT',
        ...request,
        body: { file },
        judge: ({ status, text }) => ({ kind: status === 200 ? 'done' : 'refused', reason: codeIn(text) ?? undefined }),
      });
      return outcome.kind === 'done' ? null : faultOf(outcome);
    },
  };
}

/** The vendor's word for an error, which names nothing of ours. */
function codeIn(text: string): string | null {
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? null;
}

function faultOf(outcome: OutboundOutcome): string {
  if (outcome.fault !== null) return `no answer (${outcome.fault}): S3_ENDPOINT, S3_PATH_STYLE, or the network`;
  const { status } = outcome;
  const code = codeIn(outcome.text);
  const answer = code === null ? String(status) : `${status} ${code}`;
  if (status === 403) return `refused (${answer}): S3_KEY, S3_SECRET, the rights of the key, or a clock that is wrong`;
  if (status === 404) return `not found (${answer}): S3_BUCKET`;
  if (status >= 300 && status < 400) return `it refers to another address (${answer}): S3_ENDPOINT or S3_REGION`;
  return `it answers ${answer}`;
}
