import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PICTURE_TYPES, SIGNATURE_BYTES, mediaKindOf } from '@nestling/domain/editorial/media-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatCaptions } from '@nestling/contract/content/captions';
import type { MediaVersions } from '../../gateways/content/media-versions.ts';
import type { CaptionFiles } from '../../gateways/video/caption-files.ts';
import { POSTERS } from '../../gateways/video/hosts/hosted-films.ts';
import type { BucketFilms } from '../../gateways/video/s3/bucket-films.ts';
import { etagOf, matchesTag } from '../../platform/http/answers/etag.ts';
import type { Log } from '../../platform/log.ts';
import { requestedWidth } from '../../platform/pictures/requested-width.ts';
import { createPictureCache, type PictureCache } from '../../platform/pictures/picture-cache.ts';
import { pictureFacts } from '../../platform/pictures/picture-size.ts';
import type { ResizeOrder } from '../../platform/pictures/resize.ts';
import { PICTURE_QUALITY } from '../../platform/pictures/picture-quality.ts';
import { createResizer, type PictureResizer } from '../../platform/pictures/resizer.ts';

const PREFIX = '/media/';
const DAY = 'public, max-age=86400';
const YEAR = 'public, max-age=31536000, immutable';

/** Each use asks whether the file is still the same. */
const REVALIDATED = 'public, no-cache';

/** The address of a copied still picture, whatever size is asked for. */
const POSTER = new RegExp(`^${POSTERS}([0-9a-f]{64})(?:\\?|$)`);

/** Of files that may be resized. */
const EXTENSIONS: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp']);

interface MediaDeps {
  /** Only its `media` folder is served. */
  content: string;
  cacheFolder: string;
  captionFiles: CaptionFiles;
  versions: MediaVersions;
  /** Null where films are files. */
  films: Pick<BucketFilms, 'addressOf'> | null;
  /** Returns the copy of a still picture of another company, by its hash. */
  posterOf: (hash: string) => Promise<Uint8Array | null>;
  log: Log;
}

/**
 * Serves the media of the content; `w` limits the width of a picture, and `fm=webp` beside it asks
 * for a WebP. `v` is the version of a file of a video: any other one gets the present file too, but
 * nothing caches that.
 */
export async function serveMedia(app: FastifyInstance, deps: MediaDeps): Promise<void> {
  const { content, cacheFolder, captionFiles, versions, films, posterOf, log } = deps;
  const root = resolve(join(content, 'media'));
  const headersOf = createHeaders(root, versions);
  const pictureType = createPictureTypes();
  const smaller = smallerPictures({
    log,
    resizer: createResizer(),
    cache: createPictureCache(cacheFolder, (error) =>
      log.warn({ err: error }, 'DATA_DIR: smaller pictures cannot be stored and are made again each time'),
    ),
  });
  app.addHook('onClose', () => smaller.close());
  await app.register(async (media) => {
    media.addHook('onRequest', async (request, reply) => sendPoster(posterOf, request, reply));
    media.addHook('onRequest', async (request, reply) =>
      sendCaptions(root, { captionFiles, headersOf }, request, reply),
    );
    media.addHook('onRequest', async (request, reply) => sendSmaller(root, { smaller, headersOf }, request, reply));
    if (films) media.addHook('onRequest', async (request, reply) => redirectToFilm(root, films, request, reply));
    await media.register(fastifyStatic, {
      root,
      prefix: PREFIX,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path, { mtimeMs }) => {
        reply.headers(headersOf(path, reply.request));
        const type = pictureType(path, mtimeMs);
        if (type !== undefined) reply.header('content-type', type);
      },
    });
  });
}

/** Sends captions as every browser reads them, whatever program has written the file. */
async function sendCaptions(
  root: string,
  { captionFiles, headersOf }: Pick<MediaDeps, 'captionFiles'> & { headersOf: HeadersOf },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = pathOf(root, request.url);
  if (path === null || extname(path).toLowerCase() !== '.vtt') return undefined;
  const cues = captionFiles.read(path);
  if (cues.length === 0) return undefined;
  const text = formatCaptions(cues);
  const etag = etagOf(text);
  reply.headers({ etag, ...headersOf(path, request) });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/vtt; charset=utf-8').send(text);
}

/**
 * Redirects to a film in the bucket. One that was not pushed yet is sent from the folder by the next
 * handler, if it is there.
 */
async function redirectToFilm(
  root: string,
  films: Pick<BucketFilms, 'addressOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = pathOf(root, request.url);
  if (path === null) return undefined;
  const film = relative(root, path).replaceAll(sep, '/');
  const address = await films.addressOf(film, request.method === 'HEAD' ? 'HEAD' : 'GET');
  return address === null ? undefined : reply.header('cache-control', address.cacheControl).redirect(address.url, 302);
}

/** Its address is the hash of its content, so that it never changes. */
async function sendPoster(
  posterOf: MediaDeps['posterOf'],
  { url }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const [, hash] = POSTER.exec(url) ?? [];
  const poster = hash === undefined ? null : await posterOf(hash);
  if (poster === null) return undefined;
  const picture = Buffer.from(poster);
  return reply.header('cache-control', YEAR).type(typeOf(picture)).send(picture);
}

/** Does nothing where the original file is the answer, so that the next handler sends it. */
async function sendSmaller(
  root: string,
  { smaller, headersOf }: { smaller: SmallerPictures; headersOf: HeadersOf },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { w, fm } = queryOf(request);
  const width = requestedWidth(w);
  const path = pathOf(root, request.url);
  if (width === null || path === null || !EXTENSIONS.has(extname(path).toLowerCase())) return undefined;
  const version = await versionOf(path);
  if (version === null) return undefined;
  // A WebP needs no conversion, and would be stored twice.
  const asWebp = fm === 'webp' && extname(path).toLowerCase() !== '.webp';
  const etag = `W/"${version}-w${width}${asWebp ? '-webp' : ''}"`;
  const isUnchanged = matchesTag(request.headers['if-none-match'], etag);
  const picture = isUnchanged ? null : await smaller.find({ path, width, asWebp, version });
  if (!isUnchanged && picture === null) return undefined;
  reply.headers({ etag, ...headersOf(path, request) });
  return picture === null ? reply.code(304).send() : reply.type(typeOf(picture)).send(picture);
}

/**
 * Creates a function that finds how a picture must be sent whose content is not what its name says:
 * a phone's HEIC under the name of a JPEG is shown by some browsers as HEIC, and by none as JPEG.
 */
function createPictureTypes(): (path: string, mtimeMs: number) => string | undefined {
  const cache = new Map<string, { mtimeMs: number; type: string | undefined }>();
  return (path, mtimeMs) => {
    if (!EXTENSIONS.has(extname(path).toLowerCase())) return undefined;
    const before = cache.get(path);
    if (before?.mtimeMs === mtimeMs) return before.type;
    const kind = mediaKindOf(beginningOf(path));
    const type = kind === null ? undefined : PICTURE_TYPES[kind];
    cache.set(path, { mtimeMs, type });
    return type;
  };
}

function beginningOf(path: string): Buffer {
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  const opened = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, SIGNATURE_BYTES, 0));
  } finally {
    closeSync(opened);
  }
}

interface SmallerPictures {
  /** Null where the original file is the answer. */
  find(order: PictureOrder): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface PictureOrder extends ResizeOrder {
  version: string;
}

/** Concurrent requests share one computation; earlier results come from the cache. */
function smallerPictures(deps: { resizer: PictureResizer; cache: PictureCache; log: Log }): SmallerPictures {
  const { resizer, cache, log } = deps;
  const onTheWay = new Map<string, Promise<Buffer | null>>();

  async function findOrMake(name: string, { path, width, asWebp }: PictureOrder): Promise<Buffer | null> {
    const before = await cache.find(name);
    if (before !== null) return before;
    try {
      const picture = await resizer.resize({ path, width, asWebp });
      if (picture !== null) await cache.write(name, picture);
      return picture;
    } catch (error) {
      log.warn({ err: error, file: path }, 'a picture cannot be made smaller and is sent as it is');
      return null;
    }
  }

  return {
    find(order) {
      const name = nameOf(order);
      const picture = onTheWay.get(name) ?? findOrMake(name, order).finally(() => onTheWay.delete(name));
      onTheWay.set(name, picture);
      return picture;
    },
    close: () => resizer.close(),
  };
}

/** Of the bytes, because a picture whose WebP is no smaller stays as it is. */
function typeOf(picture: Buffer): string {
  const facts = pictureFacts(picture);
  return facts === null ? 'application/octet-stream' : `image/${facts.kind}`;
}

function nameOf({ path, width, asWebp, version }: PictureOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([path, version, width, ...(asWebp ? ['webp'] : [])]))
    .digest('hex');
}

/** Must differ for another size, time or quality, because caches store a picture under it. */
async function versionOf(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return null;
  return [facts.size, Math.round(facts.mtimeMs), PICTURE_QUALITY].map((part) => part.toString(36)).join('-');
}

/** Null for a path outside the root, so that no other file can be read. */
function pathOf(root: string, url: string): string | null {
  const [pathname = ''] = url.split('?', 1);
  try {
    const path = resolve(root, decodeURIComponent(pathname.slice(PREFIX.length)));
    return path.startsWith(root + sep) && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

type HeadersOf = (path: string, request: FastifyRequest) => Record<string, string>;

/** Creates the headers of a file, by which browsers and webmail keep it. */
function createHeaders(root: string, versions: MediaVersions): HeadersOf {
  const videos = join(root, 'videos') + sep;
  const cacheControl = (path: string, version: unknown): string => {
    if (!path.startsWith(videos)) return DAY;
    return version !== undefined && version === versions.of(path) ? YEAR : REVALIDATED;
  };
  return (path, request) => ({
    'cache-control': cacheControl(path, queryOf(request)['v']),
    // Webmail shows the pictures on other sites, where helmet's same-origin rule would otherwise hide
    // them.
    ...(path.includes(`${sep}media${sep}mails${sep}`) && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
}
