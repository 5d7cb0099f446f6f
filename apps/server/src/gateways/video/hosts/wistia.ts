import type { VideoFile } from '@nestling/contract/learning/course';
import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import type { OutboundOutcome } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import { admittedUrl, copyPoster } from './copy-poster.ts';
import type { FilmAnswer, FilmHostClient } from './film-host.ts';
import type { FilmHostSettings } from './settings.ts';

/** Returns where files and pictures are. */
export function wistiaOrigins({ WISTIA_BASE_URL }: Pick<FilmHostSettings, 'WISTIA_BASE_URL'>): string[] {
  const standIn = WISTIA_BASE_URL === undefined ? [] : [new URL(WISTIA_BASE_URL).origin];
  return ['https://*.wistia.com', 'https://*.wistia.net', ...standIn];
}

/** Without it the vendor answers in its newest form. */
const API_VERSION = '2026-07';

/** A phone and a line of a home play it without a stop; the original is many times as large. */
const MAX_HEIGHT = 720;

const asset = z.object({
  url: z.string().max(2_000),
  type: z.string(),
  height: z.number().nullish(),
});

const media = z.object({
  hashed_id: z.string(),
  name: z.string().max(500),
  duration: z.number().positive(),
  assets: z.array(asset),
  thumbnail: z.object({ url: z.string().max(2_000) }).nullish(),
});

interface WistiaOptions {
  /** Replaces the host of the Data API. */
  readonly baseUrl?: string | undefined;
  readonly token: string;
  readonly outbound: Outbound;
}

/** Creates the client of Wistia, by its Data API. */
export function createWistia({ baseUrl, token, outbound }: WistiaOptions): FilmHostClient {
  const base = (baseUrl ?? 'https://api.wistia.com').replace(/\/$/, '');
  const standIn = baseUrl === undefined ? null : new URL(baseUrl).origin;
  const isTheirs = ({ protocol, hostname, origin }: URL): boolean =>
    (protocol === 'https:' && /\.wistia\.(?:com|net)$/.test(hostname)) || origin === standIn;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'x-wistia-api-version': API_VERSION };
  return {
    async describe({ id }) {
      const outcome = await outbound.call({ operation: 'media', url: `${base}/modern/medias/${id}`, headers });
      return answerOf(outcome, id, (url) => admittedUrl(withHttps(url), isTheirs));
    },
    async checkToken() {
      const url = `${base}/modern/medias?per_page=1`;
      return faultOf(await outbound.call({ operation: 'medias', url, headers })) ?? '';
    },
    copyPoster: (url) => copyPoster(outbound, url),
  };
}

function answerOf(outcome: OutboundOutcome, id: string, urlOf: (url: string) => string | null): FilmAnswer {
  const reason = faultOf(outcome);
  if (reason !== null) return { kind: 'away', reason };
  const { status } = outcome;
  if (status === 404) return { kind: 'refused', reason: 'it has no such video (404)' };
  if (outcome.kind !== 'done') return { kind: 'refused', reason: `it answers ${status}` };
  const read = readAnswer(media, outcome);
  // A page in its place, such as that of a proxy, says nothing about the video.
  if (read === null) return { kind: 'away', reason: 'its description cannot be used' };
  const { hashed_id: described, name: title, duration, assets, thumbnail } = read;
  if (described !== id) return { kind: 'refused', reason: 'it describes another video' };
  const files = filesOf(assets, urlOf);
  if (files.length === 0) return { kind: 'refused', reason: 'it has no file that browsers play' };
  const posterUrl = thumbnail ? urlOf(thumbnail.url) : null;
  return { kind: 'film', film: { title, seconds: Math.max(1, Math.round(duration)), files, posterUrl } };
}

/** Null where the answer is about the question. */
function faultOf({ fault, kind, status }: OutboundOutcome): string | null {
  if (fault !== null) return `no answer (${fault})`;
  if (status === 401 || status === 403) return `refused (${status}): WISTIA_TOKEN or its rights`;
  return kind === 'later' || kind === 'unknown' ? `it answers ${status}` : null;
}

/** The largest file that is not too large; the smallest one where all are. */
function filesOf(assets: readonly z.output<typeof asset>[], urlOf: (url: string) => string | null): VideoFile[] {
  const playable = assets
    .filter(({ type }) => type.endsWith('Mp4VideoFile') || type === 'IPhoneVideoFile')
    .flatMap(({ url, height }) => ({ src: urlOf(asMp4(url)), height: height ?? 0 }))
    .toSorted((a, b) => b.height - a.height);
  const chosen = playable.find(({ src, height }) => src !== null && height <= MAX_HEIGHT) ?? playable.at(-1);
  return chosen?.src ? [{ src: chosen.src, type: 'video/mp4' }] : [];
}

/** Some players need to see the ending; the vendor serves the same file under any name. */
function asMp4(url: string): string {
  return url.replace(/\.bin$/, '/video.mp4');
}

/** The vendor still gives addresses without encryption, and has the same files with it. */
function withHttps(url: string): string {
  return url.replace(/^http:\/\/embed\.wistia\.com\//, 'https://embed-ssl.wistia.com/');
}
