import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIMEO_FILM, startVimeo, type VimeoStandIn } from './start.ts';

let vimeo: VimeoStandIn;
beforeAll(async () => {
  vimeo = await startVimeo();
});
afterAll(() => vimeo.close());

const describe = (page: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${vimeo.url}/api/oembed.json?url=${encodeURIComponent(page)}&dnt=1`, { headers });

const statusOf = async (page: string, headers?: Record<string, string>): Promise<number> =>
  (await describe(page, headers)).status;

test('a video is described with a still picture, an unlisted one only by its whole address', async () => {
  const answer = await describe('https://vimeo.com/76979871');
  const film = (await answer.json()) as { video_id: number; thumbnail_url: string };
  expect(film).toMatchObject({ type: 'video', video_id: 76979871, duration: 40 });
  expect((await fetch(film.thumbnail_url)).headers.get('content-type')).toBe('image/png');
  expect(await statusOf('https://vimeo.com/1084537')).toBe(404);
  expect(await statusOf('https://vimeo.com/1084537/0a1b2c3d4e')).toBe(200);
  expect(await statusOf('https://vimeo.com/1')).toBe(404);
});

test('a private video, and one of another origin, are refused to descriptions and player', async () => {
  vimeo.films.set('7', { ...VIMEO_FILM, isPublic: false });
  vimeo.films.set('8', { ...VIMEO_FILM, onlyAt: 'https://nestling.example' });
  expect(await statusOf('https://vimeo.com/7')).toBe(403);
  expect(await statusOf('https://vimeo.com/8')).toBe(404);
  expect(await statusOf('https://vimeo.com/8', { referer: 'https://nestling.example/' })).toBe(200);
  const player = async (id: string, headers: Record<string, string> = {}) =>
    (await fetch(`${vimeo.url}/video/${id}?dnt=1`, { headers })).status;
  expect([await player('76979871'), await player('7'), await player('8')]).toEqual([200, 404, 403]);
  expect(await player('8', { referer: 'https://nestling.example/' })).toBe(200);
});

test('a fault is answered, and the calls are recorded with their addresses', async () => {
  vimeo.faults.add({ operation: 'oembed', kind: 'html' });
  const answer = await describe('https://vimeo.com/76979871');
  expect(await answer.text()).toContain('<!doctype html>');
  expect(vimeo.journal.at(-1)).toMatchObject({ operation: 'oembed', fault: 'html' });
});
