import type { HostedSource } from '@nestling/domain/film-source';
import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import type { OutboundOutcome } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import { admittedUrl, copyPoster } from './copy-poster.ts';
import type { FilmAnswer, FilmHostClient } from './film-host.ts';

/** The host of the player; no setting replaces it, because the vendor's script knows no other. */
export const VIMEO_PLAYER_ORIGIN = 'https://player.vimeo.com';

const VIMEO = 'https://vimeo.com';

/** The host of still pictures. */
const PICTURES = 'i.vimeocdn.com';

/** Pixels; the width of our own posters. */
const POSTER_WIDTH = 960;

/** Its `html` is never read. */
const description = z.object({
  type: z.literal('video'),
  video_id: z.union([z.number(), z.string()]).transform(String),
  title: z.string().max(500),
  duration: z.number().int().positive(),
  thumbnail_url: z.string().max(2_000).nullish(),
});

interface VimeoOptions {
  /** Replaces the host of the descriptions. */
  readonly baseUrl?: string | undefined;
  /** Our own address: a video that may only be shown there is described to nobody else. */
  readonly publicUrl: () => string;
  readonly outbound: Outbound;
}

/** Creates the client of Vimeo, by oEmbed. */
export function createVimeo({ baseUrl, publicUrl, outbound }: VimeoOptions): FilmHostClient {
  const base = (baseUrl ?? VIMEO).replace(/\/$/, '');
  const standIn = baseUrl === undefined ? null : new URL(baseUrl).origin;
  const isPicture = ({ protocol, hostname, origin }: URL): boolean =>
    (protocol === 'https:' && hostname === PICTURES) || origin === standIn;
  return {
    async describe(source) {
      const query = new URLSearchParams({ url: pageOf(source), dnt: '1', width: String(POSTER_WIDTH) });
      const outcome = await outbound.call({
        operation: 'oembed',
        url: `${base}/api/oembed.json?${query.toString()}`,
        headers: { accept: 'application/json', referer: `${new URL(publicUrl()).origin}/` },
        // Of this video, and not a refusal of all our calls.
        judge: ({ status }) => ({ kind: kindOf(status), isBusy: status === 403 }),
      });
      return answerOf(outcome, source, (url) => admittedUrl(url, isPicture));
    },
    copyPoster: (url) => copyPoster(outbound, url),
  };
}

/** Returns the address of the player of a video. */
export function vimeoPlayerUrl({ id, hash }: HostedSource): string {
  const query = new URLSearchParams({ ...(hash !== null && { h: hash }), dnt: '1' });
  return `${VIMEO_PLAYER_ORIGIN}/video/${id}?${query.toString()}`;
}

function pageOf({ id, hash }: HostedSource): string {
  return hash === null ? `${VIMEO}/${id}` : `${VIMEO}/${id}/${hash}`;
}

function kindOf(status: number): OutboundOutcome['kind'] {
  if (status === 200) return 'done';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

function answerOf(
  outcome: OutboundOutcome,
  { id }: HostedSource,
  pictureOf: (url: string) => string | null,
): FilmAnswer {
  if (outcome.fault !== null) return { kind: 'away', reason: `no answer (${outcome.fault})` };
  if (outcome.kind === 'later') return { kind: 'away', reason: `it answers ${outcome.status}` };
  if (outcome.status === 404) return { kind: 'refused', reason: 'it has no such video, or not for our address (404)' };
  if (outcome.status === 403) return { kind: 'refused', reason: 'it may not be shown at our address (403)' };
  if (outcome.kind !== 'done') return { kind: 'refused', reason: `it answers ${outcome.status}` };
  const read = readAnswer(description, outcome);
  // A page in its place, such as that of a proxy, says nothing about the video.
  if (read === null) return { kind: 'away', reason: 'its description cannot be used' };
  const { video_id: described, title, duration, thumbnail_url: picture } = read;
  if (described !== id) return { kind: 'refused', reason: 'it describes another video' };
  return {
    kind: 'film',
    film: { title, seconds: duration, files: [], posterUrl: picture ? pictureOf(picture) : null },
  };
}
