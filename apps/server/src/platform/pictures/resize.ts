import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import type { PictureFacts } from './picture-size.ts';
import { PICTURE_QUALITY } from './picture-quality.ts';
import { pictureFacts } from './picture-size.ts';

/**
 * Pixels of a picture that is unpacked at most: 40 million take 160 MB. A larger one is sent as it
 * is.
 */
const MOST_PIXELS = 40_000_000;

/**
 * A picture made smaller, as bytes of its own kind; null for what is sent as it is: no still JPEG,
 * PNG or WebP, too large to be unpacked, or not wider than what is asked for.
 *
 * @param width in pixels
 * @throws Error when the file cannot be read or is no whole picture
 */
export async function resizedPicture(path: string, width: number): Promise<Buffer | null> {
  // Given as bytes: the library's loader by path keeps every file open that it was given (tried).
  const file = await readFile(path);
  const facts = pictureFacts(file);
  if (facts === null || facts.width * facts.height > MOST_PIXELS) return null;
  // Before it is unpacked only the longer side is known to be the longer one: it may ask to be
  // turned.
  if (Math.max(facts.width, facts.height) <= width) return null;
  // The file's own bytes are cached as the result, so that it need not be unpacked again to find
  // that it is no wider.
  return (await drawn(file, facts.kind, width)) ?? file;
}

async function drawn(file: Buffer, kind: PictureFacts['kind'], width: number): Promise<Buffer | null> {
  const picture = await loadImage(file);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  try {
    return picture.width > width ? await encoded(picture, kind, width, height) : null;
  } finally {
    // Unpacked it is 50 MB that the garbage collector does not see: they go at once when it holds
    // something else.
    picture.src = DOT;
  }
}

async function encoded(picture: Image, kind: PictureFacts['kind'], width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  try {
    return await (kind === 'png' ? canvas.encode('png') : canvas.encode(kind, PICTURE_QUALITY));
  } finally {
    canvas.width = 1;
    canvas.height = 1;
  }
}

/** The smallest picture there is: one pixel. */
const DOT = createCanvas(1, 1).toBuffer('image/png');
