import { expect, test } from 'vitest';
import { mediaFaults, mediaFaultsInProduction, mediaSettings } from './settings.ts';

const BUCKET = {
  MEDIA_GATEWAY: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'films',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
} as const;

test('a bucket needs its address, its name and a key; without it none is needed', () => {
  expect(mediaFaults(mediaSettings.parse({}))).toEqual([]);
  expect(mediaFaults(mediaSettings.parse(BUCKET))).toEqual([]);
  expect(mediaFaults(mediaSettings.parse({ MEDIA_GATEWAY: 's3' }))).toEqual(
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'].map((name) => `${name}: MEDIA_GATEWAY=s3 needs it`),
  );
});

test('production reads films by https alone', () => {
  const http = { ...BUCKET, S3_ENDPOINT: 'http://s3.example', MEDIA_BASE_URL: 'http://cdn.example' };
  expect(mediaFaultsInProduction(mediaSettings.parse(BUCKET))).toEqual([]);
  expect(mediaFaultsInProduction(mediaSettings.parse(http))).toEqual([
    'S3_ENDPOINT: production reads films by https alone',
    'MEDIA_BASE_URL: production reads films by https alone',
  ]);
  expect(mediaFaultsInProduction(mediaSettings.parse({ ...http, MEDIA_GATEWAY: 'files' }))).toEqual([]);
});
