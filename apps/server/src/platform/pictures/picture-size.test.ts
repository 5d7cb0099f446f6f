import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { pictureFacts } from './picture-size.ts';

const pictureOf = (kind: 'jpeg' | 'png' | 'webp', width: number, height: number) => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width / 2, height);
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind, 80);
};

test.each([
  ['jpeg', 641, 7],
  ['png', 1, 300],
  ['webp', 400, 267],
] as const)('the size of a %s of %d × %d is read from its first bytes', async (kind, width, height) => {
  const file = await pictureOf(kind, width, height);
  expect(pictureFacts(file)).toEqual({ kind, width, height });
  for (let length = 0; length < 30; length += 1) {
    const cut = pictureFacts(file.subarray(0, length));
    expect(cut === null || cut.width === width).toBe(true);
  }
});

const webp = (form: string, rest: readonly number[]) =>
  Buffer.concat([
    Buffer.from('RIFF....WEBP', 'latin1'),
    Buffer.from(form, 'latin1'),
    Buffer.alloc(4),
    Buffer.from(rest),
  ]);

test('the size of a lossless and an extended WebP is read, and an animated WebP has none', () => {
  // 5 × 3, lossless: both minus one, in 14 bits each.
  expect(pictureFacts(webp('VP8L', [0x2f, 0x04, 0x80, 0, 0]))).toEqual({ kind: 'webp', width: 5, height: 3 });
  expect(pictureFacts(webp('VP8X', [0x10, 0, 0, 0, 0x0f, 0x27, 0, 1, 0, 0]))).toEqual({
    kind: 'webp',
    width: 10_000,
    height: 2,
  });
  expect(pictureFacts(webp('VP8X', [0x02, 0, 0, 0, 9, 0, 0, 9, 0, 0]))).toBeNull();
});

test('an animated PNG and a file that is no picture have no size', async () => {
  const still = await pictureOf('png', 10, 10);
  const animation = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(pictureFacts(Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)]))).toBeNull();
  for (const text of ['', 'GIF89a', '<svg width="10" height="10"/>', '\u00ff\u00d8\u00ff'])
    expect(pictureFacts(Buffer.from(text, 'latin1'))).toBeNull();
});
