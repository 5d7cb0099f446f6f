import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { FAVICON_SIDES, drawFavicon } from './favicon.ts';

const ROOT = join(import.meta.dirname, '..');

/** Most that a channel may differ on average: another machine smooths edges in another way. */
const SMOOTHING = 4;

/** The pixels of each picture in an ICO file, by the directory at its head. */
async function picturesIn(ico: Buffer): Promise<{ side: number; pixels: Uint8ClampedArray }[]> {
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  return Promise.all(
    entries.map(async (at) => {
      const [size, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      const image = await loadImage(ico.subarray(offset, offset + size));
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      expect([ico.readUInt8(at), ico.readUInt8(at + 1)]).toEqual([image.width, image.height]);
      return { side: image.width, pixels: context.getImageData(0, 0, image.width, image.height).data };
    }),
  );
}

it('the icon that is served is the mark of the product, in the sizes of tabs and shortcuts', async () => {
  const served = await picturesIn(readFileSync(join(ROOT, 'apps/server/src/pages/assets/site-files/favicon.ico')));
  const drawn = await picturesIn(await drawFavicon(ROOT));
  expect(served.map(({ side }) => side)).toEqual([...FAVICON_SIDES]);
  for (const [index, { pixels }] of served.entries()) {
    const own = drawn[index]?.pixels ?? new Uint8ClampedArray();
    const difference = pixels.reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 255)), 0);
    expect(difference / pixels.length).toBeLessThan(SMOOTHING);
    expect(pixels.filter((value, at) => at % 4 === 3 && value > 0).length).toBeGreaterThan(pixels.length / 16);
  }
});

/** Rows that cross the bowl alone, in parts of the side. */
const BOWL = { top: 0.6, bottom: 0.75 };

/** A channel from which on a pixel is light on the ground of a dark tab. */
const LIGHT = 100;

it('its dark bowl has a light ring, so that it is seen on a dark tab', async () => {
  for (const { side, pixels } of await picturesIn(await drawFavicon(ROOT))) {
    const isLight = (at: number) => [0, 1, 2].every((channel) => litOn(pixels, at, channel) > LIGHT);
    for (let row = Math.ceil(side * BOWL.top); row < side * BOWL.bottom; row += 1) {
      const columns = Array.from({ length: side / 4 }, (_, column) => column);
      for (const edge of [columns, columns.map((column) => side - 1 - column)]) {
        expect(edge.some((column) => isLight((row * side + column) * 4))).toBe(true);
      }
    }
  }
});

/** What is seen of a channel where nothing but the pixel gives light. */
function litOn(pixels: Uint8ClampedArray, at: number, channel: number): number {
  return ((pixels[at + channel] ?? 0) * (pixels[at + 3] ?? 0)) / 255;
}
