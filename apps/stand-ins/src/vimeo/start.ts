import type { IncomingMessage } from 'node:http';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { stillPicture } from '../still-picture.ts';
import { VIMEO_FILM, type VimeoFilm } from './film.ts';
import { playerPage } from './player-page.ts';

export { VIMEO_FILM } from './film.ts';

interface VimeoCall extends JournalEntry {
  readonly address: string;
  readonly referer: string | null;
}

/** Its operations are `oembed`, `picture` and `player`. */
export interface VimeoStandIn extends StandIn {
  journal: VimeoCall[];
  /** By id; a test may add, replace and remove. */
  readonly films: Map<string, VimeoFilm>;
}

/** Answers of the vendor that are faults too. */
export const VIMEO_REFUSALS = {
  // What the vendor sends for a video that it shows elsewhere alone.
  'domain lock': jsonAnswer(403, { domain_status_code: 403 }),
  script: jsonAnswer(200, { type: 'video', video_id: 1, html: '<script>alert(1)</script>', title: '<script>' }),
} as const satisfies Record<string, StandInAnswer>;

/** Starts a stand-in of Vimeo: its descriptions (oEmbed), and its player as far as it speaks to a page. */
export async function startVimeo({ port = 0 }: StandInOptions = {}): Promise<VimeoStandIn> {
  const films = new Map<string, VimeoFilm>([
    ['76979871', VIMEO_FILM],
    ['1084537', { ...VIMEO_FILM, title: 'An unlisted film', hash: '0a1b2c3d4e', hasSpeeds: false }],
  ]);
  const faults = createFaultKit();
  const journal: VimeoCall[] = [];

  function describe(url: URL, referer: string | null): StandInAnswer {
    const requested = /^https:\/\/vimeo\.com\/(\d+)(?:\/([0-9a-f]+))?$/.exec(url.searchParams.get('url') ?? '');
    const [, id = '', hash = null] = requested ?? [];
    const film = films.get(id);
    if (!film || film.hash !== hash) return { status: 404, body: '' };
    if (film.onlyAt !== null && referer !== `${film.onlyAt}/`) return { status: 404, body: '' };
    if (!film.isPublic) return { status: 403, body: '' };
    return jsonAnswer(200, {
      type: 'video',
      version: '1.0',
      provider_name: 'Vimeo',
      provider_url: 'https://vimeo.com/',
      title: film.title,
      html: `<iframe src="https://player.vimeo.com/video/${id}"></iframe>`,
      duration: film.seconds,
      thumbnail_url: `${server.url}/picture/${id}.png`,
      thumbnail_width: 960,
      thumbnail_height: 540,
      video_id: Number(id),
      uri: `/videos/${id}`,
    });
  }

  function play(url: URL, id: string, referer: string | null): StandInAnswer {
    const film = films.get(id);
    const isVisible = film?.isPublic && film.hash === url.searchParams.get('h');
    // Without any referrer the vendor cannot know where its page is.
    const isAllowed = film?.onlyAt === null || (referer !== null && new URL(referer).origin === film?.onlyAt);
    if (!film || !isVisible) return { status: 404, headers: HTML, body: '<p>Sorry, this video does not exist.</p>' };
    if (!isAllowed) return { status: 403, headers: HTML, body: '<p>This video cannot be played here.</p>' };
    return { status: 200, headers: HTML, body: playerPage(film) };
  }

  function answer(operation: string, url: URL, request: IncomingMessage): StandInAnswer {
    const referer = request.headers.referer ?? null;
    if (operation === 'oembed') return describe(url, referer);
    if (operation === 'player') return play(url, url.pathname.slice('/video/'.length), referer);
    if (operation === 'picture') return { status: 200, headers: { 'content-type': 'image/png' }, body: PICTURE };
    return { status: 404, body: '' };
  }

  const server = await startLocalServer(port, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const operation = operationOf(url.pathname);
    const entry = {
      ...createEntry(operation),
      address: url.pathname + url.search,
      referer: request.headers.referer ?? null,
    };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), () => answer(operation, url, request));
  });
  return {
    url: server.url,
    settings: { VIDEO_GATEWAY: 'vimeo', VIMEO_BASE_URL: server.url },
    faults,
    journal,
    films,
    close: server.close,
  };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const PICTURE = stillPicture(960, 540, [74, 132, 118]);

function operationOf(pathname: string): string {
  if (pathname === '/api/oembed.json') return 'oembed';
  if (/^\/video\/\d+$/.test(pathname)) return 'player';
  return pathname.startsWith('/picture/') ? 'picture' : 'unknown';
}
