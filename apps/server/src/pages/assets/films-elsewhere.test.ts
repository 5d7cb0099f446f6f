import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedLog } from '#testing/recorded-log.ts';
import { createMediaVersions } from '../../gateways/content/media-versions.ts';
import { createCaptionFiles } from '../../gateways/video/caption-files.ts';
import { serveMedia } from './media.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-films-'));
  for (const id of ['crib', 'bath']) mkdirSync(join(folder, 'media/videos', id), { recursive: true });
  writeFileSync(join(folder, 'media/videos/crib/poster.jpg'), 'a poster');
  writeFileSync(join(folder, 'media/videos/bath/video.mp4'), 'a film that was not pushed yet');
  app = fastify();
  await serveMedia(app, {
    content: folder,
    cacheFolder: join(folder, 'cache'),
    captionFiles: createCaptionFiles(),
    versions: createMediaVersions(),
    posterOf: async () => null,
    films: {
      addressOf: async (path, method) =>
        path === 'videos/crib/video.mp4'
          ? { url: `https://films.example/crib.mp4?method=${method}`, cacheControl: 'private, max-age=60' }
          : null,
    },
    log: recordedLog().log,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['GET', '/media/videos/crib/video.mp4'],
  ['GET', '/media/videos/crib/video.mp4?t=3'],
  ['HEAD', '/media/videos/crib/video.mp4'],
] as const)('%s %s leads to the film in the bucket, by an address of that method', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url });
  expect([statusCode, headers['cache-control'], headers.location]).toEqual([
    302,
    'private, max-age=60',
    `https://films.example/crib.mp4?method=${method}`,
  ]);
});

test('posters, and films that the bucket lacks, come from the folder', async () => {
  for (const url of ['/media/videos/crib/poster.jpg', '/media/videos/bath/video.mp4'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
});

test('a path outside of the folder leads nowhere', async () => {
  expect((await app.inject({ url: '/media/..%2fvideos/crib/video.mp4' })).statusCode).toBe(404);
});
