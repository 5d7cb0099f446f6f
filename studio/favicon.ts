import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Sides of the pictures in the icon, in pixels: tabs, tabs of sharp screens, shortcuts. */
export const FAVICON_SIDES = [16, 32, 48] as const;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** The mark of the product as an ICO file with one PNG a size. */
export async function drawFavicon(root: string): Promise<Buffer> {
  const svg = readFileSync(join(root, 'apps/web/src/assets/illustrations/logo-mark.svg'), 'utf8');
  const pictures = await Promise.all(FAVICON_SIDES.map(async (side) => ({ side, png: await drawMark(svg, side) })));
  return icoOf(pictures);
}

/** From this side on a speckle and a line of the bowl are a pixel wide; below it they only make the shapes dull. */
const DETAIL_SIDE = 32;

/** The mark in pixels; the drawing has no size of its own, so it is drawn at the one that is asked for. */
export async function drawMark(svg: string, side: number): Promise<Buffer> {
  const drawing = side < DETAIL_SIDE ? shapesOf(svg) : svg;
  const image = await loadImage(
    Buffer.from(ringed(drawing).replace('<svg ', `<svg width="${side}" height="${side}" `)),
  );
  const canvas = createCanvas(side, side);
  canvas.getContext('2d').drawImage(image, 0, 0, side, side);
  return canvas.encode('png');
}

/** The egg and the bowl alone, the bowl's edge on a pixel of the smallest picture. */
function shapesOf(svg: string): string {
  return svg.replace(/<circle[^>]*>|<path[^>]*stroke=[^>]*>/g, '').replace(/M3 25H45/, 'M3 24H45');
}

/** Paper around egg and bowl, a pixel wide in the smallest picture: the dark bowl is seen on dark tabs, the ring on no light one. */
function ringed(svg: string): string {
  const shapes = (svg.match(/<path[^>]*>/g) ?? []).filter((path) => !path.includes('stroke='));
  const ring = `<g stroke="#FBF8F2" stroke-width="6" stroke-linejoin="round">${shapes.join('')}</g>`;
  return svg.replace(/(<svg [^>]*>)/, `$1${ring}`);
}

function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(side, at);
    header.writeUInt8(side, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
