import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { stillPicture } from '../still-picture.ts';

const TOKEN = 'stand-in-wistia-token';

/** A video at Wistia. */
export interface WistiaFilm {
  readonly name: string;
  readonly seconds: number;
  readonly assets: readonly object[];
}

interface WistiaCall extends JournalEntry {
  readonly version: string | null;
}

/** Its operations are `medias`, `media`, `picture` and `file`. */
export interface WistiaStandIn extends StandIn {
  journal: WistiaCall[];
  /** By their hashed ids; a test may add, replace and remove. */
  readonly films: Map<string, WistiaFilm>;
  /** What each file is; empty until a test sets it. */
  file: Buffer;
}

/** Starts a stand-in of the Data API of Wistia, with the files that it names. */
export async function startWistia({ port = 0 }: StandInOptions = {}): Promise<WistiaStandIn> {
  const films = new Map<string, WistiaFilm>();
  const faults = createFaultKit();
  const journal: WistiaCall[] = [];

  function media(id: string, authorization: string | undefined): StandInAnswer {
    if (authorization !== `Bearer ${TOKEN}`) return jsonAnswer(401, { code: 'unauthorized_credentials' });
    const film = films.get(id);
    if (!film) return jsonAnswer(404, { code: 'not_found' });
    const { name, seconds: duration, assets } = film;
    const thumbnail = { url: `${server.url}/picture/${id}.png`, width: 960, height: 540 };
    return jsonAnswer(200, { hashed_id: id, name, type: 'Video', status: 'ready', duration, thumbnail, assets });
  }

  const server = await startLocalServer(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const operation = operationOf(pathname);
    const entry = { ...createEntry(operation), version: String(request.headers['x-wistia-api-version'] ?? '') || null };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), () => {
      if (operation === 'medias')
        return request.headers.authorization === `Bearer ${TOKEN}`
          ? jsonAnswer(200, [])
          : jsonAnswer(401, { code: 'unauthorized_credentials' });
      if (operation === 'media') return media(pathname.split('/').at(-1) ?? '', request.headers.authorization);
      if (operation === 'picture') return { status: 200, headers: { 'content-type': 'image/png' }, body: PICTURE };
      const own = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' };
      return operation === 'file' ? { status: 200, headers: own, body: standIn.file } : { status: 404, body: '' };
    });
  });
  const assetOf = (type: string, height: number) => ({
    type,
    height,
    width: Math.round((height * 16) / 9),
    url: `${server.url}/deliveries/${height}.bin`,
  });
  films.set('abc123defg', {
    name: 'A film of the stand-in',
    seconds: 30.4,
    assets: [
      assetOf('OriginalFile', 2160),
      assetOf('HdMp4VideoFile', 1080),
      assetOf('HdMp4VideoFile', 720),
      assetOf('MdMp4VideoFile', 540),
    ],
  });
  const standIn: WistiaStandIn = {
    url: server.url,
    // Beside Vimeo, so that both stand-ins can run at once.
    settings: { VIDEO_GATEWAY: 'vimeo,wistia', WISTIA_TOKEN: TOKEN, WISTIA_BASE_URL: server.url },
    faults,
    journal,
    films,
    file: Buffer.alloc(0),
    close: server.close,
  };
  return standIn;
}

const PICTURE = stillPicture(960, 540, [96, 108, 142]);

function operationOf(pathname: string): string {
  if (pathname === '/modern/medias') return 'medias';
  if (pathname.startsWith('/modern/medias/')) return 'media';
  if (pathname.startsWith('/deliveries/')) return 'file';
  return pathname.startsWith('/picture/') ? 'picture' : 'unknown';
}
