import { startWistia, type WistiaStandIn } from '@nestling/stand-ins/wistia/start';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HostedSource } from '@nestling/domain/film-source';
import { reportedOutbound } from '#testing/outbound.ts';
import type { FilmAnswer } from './film-host.ts';
import { createWistia } from './wistia.ts';

let wistia: WistiaStandIn;
beforeAll(async () => {
  wistia = await startWistia();
});
afterAll(() => wistia.close());
afterEach(() => wistia.faults.clear());

const source = (id: string): HostedSource => ({ host: 'wistia', id, hash: null });

function describe(requested: HostedSource, token = wistia.settings['WISTIA_TOKEN'] ?? ''): Promise<FilmAnswer> {
  return createWistia({ baseUrl: wistia.url, token, outbound: reportedOutbound().outbound }).describe(requested);
}

const asset = (type: string, height: number, url: string) => ({ type, height, url });

const filesOf = async (...assets: object[]): Promise<unknown> => {
  wistia.films.set('assets1234', { name: 'A', seconds: 9, assets });
  const answer = await describe(source('assets1234'));
  return answer.kind === 'film' ? answer.film.files.map(({ src }) => src) : answer.reason;
};

test('a video is described with its largest file up to 720 lines, by a pinned version of the API', async () => {
  expect(await describe(source('abc123defg'))).toEqual({
    kind: 'film',
    film: {
      title: 'A film of the stand-in',
      seconds: 30,
      files: [{ src: `${wistia.url}/deliveries/720/video.mp4`, type: 'video/mp4' }],
      posterUrl: `${wistia.url}/picture/abc123defg.png`,
    },
  });
  expect(wistia.journal.at(-1)).toMatchObject({ operation: 'media', version: '2026-07' });
});

test('a file without encryption is read with it, and the original is never taken', async () => {
  const original = asset('OriginalFile', 540, 'https://embed-ssl.wistia.com/deliveries/o.bin');
  const plain = asset('MdMp4VideoFile', 540, 'http://embed.wistia.com/deliveries/a1.bin');
  expect(await filesOf(original, plain)).toEqual(['https://embed-ssl.wistia.com/deliveries/a1/video.mp4']);
  expect(await filesOf(original)).toBe('it has no file that browsers play');
});

test.each([
  'https://evil.example/deliveries/a.bin',
  'https://embed-ssl.wistia.com.evil.example/a.bin',
  'javascript:alert(1)',
])('a file at %s is never played', async (url) => {
  expect(await filesOf(asset('HdMp4VideoFile', 720, url))).toBe('it has no file that browsers play');
});

test('an unknown video is refused; a refused token, an error and a page are no answer yet', async () => {
  expect(await describe(source('unknown12'))).toEqual({ kind: 'refused', reason: 'it has no such video (404)' });
  expect(await describe(source('abc123defg'), 'other')).toEqual({
    kind: 'away',
    reason: 'refused (401): WISTIA_TOKEN or its rights',
  });
  for (const kind of ['500', '429', 'html', 'drop-before'] as const) {
    wistia.faults.add({ operation: 'media', kind });
    expect((await describe(source('abc123defg'))).kind).toBe('away');
  }
});
