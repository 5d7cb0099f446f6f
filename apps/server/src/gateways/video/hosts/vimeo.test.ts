import { VIMEO_FILM, VIMEO_REFUSALS, startVimeo, type VimeoStandIn } from '@nestling/stand-ins/vimeo/start';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HostedSource } from '@nestling/domain/film-source';
import { deadAddress, reportedOutbound } from '#testing/outbound.ts';
import type { FilmAnswer } from './film-host.ts';
import { createVimeo, vimeoPlayerUrl } from './vimeo.ts';

const PUBLIC_URL = 'https://nestling.example';

let vimeo: VimeoStandIn;
beforeAll(async () => {
  vimeo = await startVimeo();
});
afterAll(() => vimeo.close());
afterEach(() => vimeo.faults.clear());

const source = (id: string, hash: string | null = null): HostedSource => ({ host: 'vimeo', id, hash });

function client(baseUrl = vimeo.url) {
  const { outbound, reports } = reportedOutbound();
  return { ...createVimeo({ baseUrl, publicUrl: () => `${PUBLIC_URL}/`, outbound }), reports };
}

const describe = (requested: HostedSource): Promise<FilmAnswer> => client().describe(requested);

const PUBLIC = source('76979871');

test('a video is described by title, length and still picture, and its html is never taken', async () => {
  const answer = await describe(PUBLIC);
  expect(answer).toEqual({
    kind: 'film',
    film: { title: VIMEO_FILM.title, seconds: 40, files: [], posterUrl: `${vimeo.url}/picture/76979871.png` },
  });
  expect(vimeo.journal.at(-1)?.address).toBe('/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&dnt=1&width=960');
  expect(await client().copyPoster(`${vimeo.url}/picture/76979871.png`)).toMatchObject({ width: 960, height: 540 });
});

test('a video that may only be shown at our address is described, because we say where we are', async () => {
  vimeo.films.set('8', { ...VIMEO_FILM, onlyAt: PUBLIC_URL });
  expect(await describe(source('8'))).toMatchObject({ kind: 'film' });
});

test.each([
  ['a deleted video', source('1'), 'it has no such video, or not for our address (404)'],
  [
    'an unlisted video without its secret part',
    source('1084537'),
    'it has no such video, or not for our address (404)',
  ],
  ['a private video', source('7'), 'it may not be shown at our address (403)'],
])('%s is refused', async (_, requested, reason) => {
  vimeo.films.set('7', { ...VIMEO_FILM, isPublic: false });
  expect(await describe(requested)).toEqual({ kind: 'refused', reason });
});

test('refused videos do not pause the calls about others', async () => {
  vimeo.films.set('7', { ...VIMEO_FILM, isPublic: false });
  const one = client();
  for (let at = 0; at < 8; at += 1) await one.describe(source('7'));
  expect(await one.describe(PUBLIC)).toMatchObject({ kind: 'film' });
});

const described = (change: object) => ({
  operation: 'oembed',
  kind: 'answer' as const,
  answer: {
    status: 200,
    body: JSON.stringify({ type: 'video', video_id: 76979871, title: 'A', duration: 9, ...change }),
  },
});

test('a description of another video is refused', async () => {
  vimeo.faults.add(described({ video_id: 76979872 }));
  expect(await describe(PUBLIC)).toEqual({ kind: 'refused', reason: 'it describes another video' });
});

test.each([
  'https://i.vimeocdn.com.evil.example/1.jpg',
  'https://evil.example/1.jpg',
  'http://i.vimeocdn.com/1.jpg',
  'https://i.vimeocdn.com@evil.example/1.jpg',
  'https://name:word@i.vimeocdn.com/1.jpg',
  'javascript:alert(1)',
  '//169.254.169.254/latest',
])('a still picture at %s is never fetched', async (url) => {
  vimeo.faults.add(described({ thumbnail_url: url }));
  expect(await describe(PUBLIC)).toMatchObject({ kind: 'film', film: { posterUrl: null } });
});

test('a still picture at the vendor’s own host is taken', async () => {
  vimeo.faults.add(described({ thumbnail_url: 'https://i.vimeocdn.com/video/1_960?r=pad' }));
  expect(await describe(PUBLIC)).toMatchObject({ film: { posterUrl: 'https://i.vimeocdn.com/video/1_960?r=pad' } });
});

test.each([
  [
    'a page in place of a description',
    { operation: 'oembed', kind: 'html' as const },
    'its description cannot be used',
  ],
  ['half a description', { operation: 'oembed', kind: 'half' as const }, /no answer|cannot be used/],
  [
    'a script for a description',
    { operation: 'oembed', kind: 'answer' as const, answer: VIMEO_REFUSALS.script },
    'its description cannot be used',
  ],
  ['a description without a length', described({ duration: 0 }), 'its description cannot be used'],
  ['an error of the company', { operation: 'oembed', kind: '500' as const }, 'it answers 500'],
  ['too many calls', { operation: 'oembed', kind: '429' as const }, 'it answers 429'],
  ['a refused connection', { operation: 'oembed', kind: 'drop-before' as const }, 'no answer (connection)'],
])('%s is no answer yet', async (_, fault, reason) => {
  vimeo.faults.add(fault);
  const answer = await describe(PUBLIC);
  expect(answer.kind).toBe('away');
  expect('reason' in answer ? answer.reason : '').toMatch(reason);
});

test('a company that cannot be reached is no answer yet', async () => {
  const answer = await client(await deadAddress()).describe(PUBLIC);
  expect(answer).toEqual({ kind: 'away', reason: 'no answer (unreachable)' });
});

test('a picture that is a page, or larger than two megabytes, is left out', async () => {
  const url = `${vimeo.url}/picture/1.png`;
  for (const kind of ['html', 'huge', '500'] as const) {
    vimeo.faults.add({ operation: 'picture', kind });
    expect(await client().copyPoster(url)).toBeNull();
  }
  const picture = Buffer.from(await (await fetch(url)).arrayBuffer());
  const body = Buffer.concat([picture, Buffer.alloc(2_000_000)]);
  vimeo.faults.add({ operation: 'picture', kind: 'answer', answer: { status: 200, body } });
  expect(await client().copyPoster(url)).toBeNull();
});

test('the reports of calls never have the secret part of an unlisted address', async () => {
  const one = client();
  await one.describe(source('1084537', '0a1b2c3d4e'));
  expect(one.reports).toHaveLength(1);
  expect(JSON.stringify(one.reports)).not.toContain('0a1b2c3d4e');
});

test('the player of a video asks not to be tracked, and an unlisted one has its secret part', () => {
  expect(vimeoPlayerUrl(PUBLIC)).toBe('https://player.vimeo.com/video/76979871?dnt=1');
  expect(vimeoPlayerUrl(source('1084537', '0a1b2c3d4e'))).toBe(
    'https://player.vimeo.com/video/1084537?h=0a1b2c3d4e&dnt=1',
  );
});
