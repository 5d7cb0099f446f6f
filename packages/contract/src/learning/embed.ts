import type { ReadEmbedExchange } from './embed.schema.ts';
import { endpoint } from '../endpoint.ts';

/** How the video gateway shows one video. */
export type VideoEmbed = ReadEmbedExchange['data'];

/** Asks the video gateway for a video whose files are not in the content. */
export const readEmbed = endpoint<ReadEmbedExchange>({
  method: 'GET',
  path: '/api/content/embed/:videoId',
  access: 'any',
  limit: 'read',
  summary: 'How the video gateway shows a video',
  isShared: true,
});
