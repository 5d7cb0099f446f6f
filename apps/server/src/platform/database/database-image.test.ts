import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { unpackImage, writeImage } from './database-image.ts';

let scratch: string;
let file: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'nestling-image-'));
  file = join(scratch, 'image.zst');
  mkdirSync(join(scratch, 'database/pg_notify'), { recursive: true });
  mkdirSync(join(scratch, 'database/base/5'), { recursive: true });
  writeFileSync(join(scratch, 'database/base/5/1'), Buffer.from([0, 255, 10]));
  writeImage(join(scratch, 'database'), file);
});
afterEach(() => rmSync(scratch, { recursive: true }));

const unpack = (): string | null => unpackImage(file, join(scratch, 'unpacked'));

test('an image holds the files and the empty folders of a database', () => {
  expect(unpack()).toBeNull();
  const pathsIn = (folder: string): Set<string> =>
    new Set(readdirSync(join(scratch, folder), { recursive: true, encoding: 'utf8' }));
  expect(pathsIn('unpacked')).toEqual(pathsIn('database'));
  expect([...readFileSync(join(scratch, 'unpacked/base/5/1'))]).toEqual([0, 255, 10]);
});

test('an image of other migrations, data or another engine is not used', () => {
  const image = z.looseObject({}).parse(deserialize(zstdDecompressSync(readFileSync(file))));
  writeFileSync(file, zstdCompressSync(serialize({ ...image, release: 'f'.repeat(64) })));
  expect(unpack()).toBe(`${file} is of another release`);
  expect(existsSync(join(scratch, 'unpacked'))).toBe(false);
});

test.each([
  ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['another format', () => zstdCompressSync(serialize({ files: [] }))],
])('an image that cannot be read is not used: %s', (_what, damage) => {
  writeFileSync(file, damage(readFileSync(file)));
  expect(unpack()).toBe(`${file} cannot be read`);
  expect(existsSync(join(scratch, 'unpacked'))).toBe(false);
});

test('a missing image is no fault', () => {
  rmSync(file);
  expect(unpack()).toBe('npm run build has made none');
});
