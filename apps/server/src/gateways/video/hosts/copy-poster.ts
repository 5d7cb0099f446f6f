import { pictureFacts } from '#platform/pictures/picture-size.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { CopiedPoster } from './film-host.ts';

/** A still picture of 1280 pixels has a tenth of it. */
const MAX_POSTER_BYTES = 2_000_000;

/** Copies a still picture; null where it does not come, is too large, or is no JPEG, PNG or WebP. */
export async function copyPoster(outbound: Outbound, url: string): Promise<CopiedPoster | null> {
  const outcome = await outbound.call({ operation: 'poster', url, maxAnswerBytes: MAX_POSTER_BYTES });
  if (outcome.fault !== null || outcome.kind !== 'done' || outcome.bytes === undefined) return null;
  const facts = pictureFacts(Buffer.from(outcome.bytes));
  return facts && { bytes: outcome.bytes, width: facts.width, height: facts.height };
}

/** Returns an address that may be called; null for one of another host or scheme. */
export function admittedUrl(text: string, isAdmitted: (url: URL) => boolean): string | null {
  const url = URL.parse(text);
  return url !== null && url.username === '' && isAdmitted(url) ? url.href : null;
}
