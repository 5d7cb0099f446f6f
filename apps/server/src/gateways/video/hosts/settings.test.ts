import { expect, test } from 'vitest';
import { filmHostFaults, filmHostFaultsInProduction, filmHostSettings, filmHosts } from './settings.ts';

const parse = (values: Record<string, string> = {}) => filmHostSettings.parse(values);

test('videos are our own files unless companies are named', () => {
  expect([...filmHosts(parse())]).toEqual([]);
  expect([...filmHosts(parse({ VIDEO_GATEWAY: 'files, vimeo' }))]).toEqual(['vimeo']);
  expect(filmHostSettings.safeParse({ VIDEO_GATEWAY: 'youtube' }).success).toBe(false);
});

test('Wistia needs its token', () => {
  expect(filmHostFaults(parse({ VIDEO_GATEWAY: 'vimeo' }))).toEqual([]);
  expect(filmHostFaults(parse({ VIDEO_GATEWAY: 'wistia', WISTIA_TOKEN: 'token' }))).toEqual([]);
  expect(filmHostFaults(parse({ VIDEO_GATEWAY: 'wistia' }))).toEqual(['WISTIA_TOKEN: VIDEO_GATEWAY=wistia needs it']);
});

test('production reads videos by https alone', () => {
  const plain = parse({ VIMEO_BASE_URL: 'http://vimeo.example', WISTIA_BASE_URL: 'http://wistia.example' });
  expect(filmHostFaultsInProduction(parse())).toEqual([]);
  expect(filmHostFaultsInProduction(plain)).toEqual([
    'VIMEO_BASE_URL: production reads videos by https alone',
    'WISTIA_BASE_URL: production reads videos by https alone',
  ]);
});
