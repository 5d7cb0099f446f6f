import { expect, test } from 'vitest';
import { parseFilmSource } from './film-source.ts';

test.each([
  [undefined, 'file'],
  [null, 'file'],
  ['', 'file'],
  ['file', 'file'],
  ['vimeo:76979871', { host: 'vimeo', id: '76979871', hash: null }],
  ['vimeo:76979871:0a1b2c3d4e', { host: 'vimeo', id: '76979871', hash: '0a1b2c3d4e' }],
  ['wistia:abc123defg', { host: 'wistia', id: 'abc123defg', hash: null }],
])('the source %j is read', (source, expected) => {
  expect(parseFilmSource(source)).toEqual(expected);
});

test.each([
  'vimeo:',
  'vimeo:abc',
  'vimeo:0',
  'vimeo:1:../../me',
  'vimeo:1:0a1b2c3d&autoplay=1',
  'vimeo:76979871:',
  'https://vimeo.com/76979871',
  'youtube:abc',
  'wistia:ABC123defg',
  'wistia:abc123defg/x',
  'File',
  7,
  {},
])('the source %j is refused', (source) => {
  expect(parseFilmSource(source)).toBeNull();
});
