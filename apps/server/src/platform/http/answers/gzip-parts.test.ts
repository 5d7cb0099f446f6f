import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptsGzip, withoutRefused } from './accepts-gzip.ts';
import { gzipOf, gzipPart, gzipPlain, plainOf, storedPart } from './gzip-parts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ maxLength: 8 }).map((word) => word.repeat(5_000)),
);

test('separately compressed parts decompress to the original text when joined', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (first, rest) => {
      const member = gzipOf([gzipPart(first), ...rest.map(gzipPart)]);
      expect(gunzipSync(member).toString()).toBe([first, ...rest].join(''));
      const mixed = gzipOf([gzipPart(first), ...rest.map(storedPart), gzipPart(first)]);
      expect(gunzipSync(mixed).toString()).toBe([first, ...rest, first].join(''));
      expect(plainOf([gzipPart(first), ...rest.map(storedPart)]).toString()).toBe([first, ...rest].join(''));
    }),
  );
});

test('a stored part of a gzip answer may be longer than one block', () => {
  const long = `${'ł'.repeat(65_535)}end`;
  expect(gunzipSync(gzipOf([storedPart(long), gzipPart('!')])).toString()).toBe(`${long}!`);
});

test('one compressed part can be used in any number of answers', () => {
  const [before, after] = [gzipPart('<p>'), gzipPart('</p>')];
  const answers = ['one', 'two'].map((own) => gunzipSync(gzipOf([before, gzipPart(own), after])).toString());
  expect(answers).toEqual(['<p>one</p>', '<p>two</p>']);
});

test('a joined gzip answer with a changed checksum is refused', () => {
  const member = gzipOf([gzipPart('Hello '), gzipPart('Maya')]);
  const changed = Buffer.from(member);
  changed.writeUInt32LE(changed.readUInt32LE(member.length - 8) + 1, member.length - 8);
  expect(() => gunzipSync(changed)).toThrow('incorrect data check');
});

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['br, GZIP', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j allows gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

test.each([
  ['gzip;q=0, *', 'gzip;q=0, br'],
  ['*;q=0.5, x-gzip; q=0.0', 'br;q=0.5, x-gzip; q=0.0'],
  ['gzip;q=0, *, br;q=0', 'gzip;q=0, br;q=0'],
  ['gzip, *;q=0', 'gzip, *;q=0'],
  ['*', '*'],
])('Accept-Encoding %j without the refused encodings is %j', (header, expected) => {
  expect(withoutRefused(header)).toBe(expected);
});

test('compressed texts hold no more memory than their bytes, so that a cache can count them', () => {
  const course = 'a course of the list, '.repeat(400);
  const list = gzipPlain([storedPart('{'), gzipPart(course)]);
  for (const bytes of [list, gzipPart(course).deflated, storedPart(course).deflated])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});
