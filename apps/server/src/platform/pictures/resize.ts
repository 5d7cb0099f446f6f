import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { PICTURE_QUALITY } from './picture-quality.ts';
import { pictureFacts, type PictureFacts } from './picture-size.ts';

/** 40 million pixels take 160 MB; a larger picture must be sent unchanged. */
const MAX_PIXELS = 40_000_000;

export interface ResizeOrder {
  path: string;
  /** Pixels. */
  width: number;
  /** Whether a WebP is wanted, instead of a picture of the same kind. */
  asWebp: boolean;
}

/**
 * Returns a smaller picture, which is never wider than the file; null if the file must be sent
 * unchanged: no still JPEG, PNG or WebP, too large to decode, or already what is requested.
 *
 * @throws Error if the file is unreadable or damaged
 */
export async function resizedPicture({ path, width, asWebp }: ResizeOrder): Promise<Buffer | null> {
  // Loaded as bytes, because the library's loader by path leaves every file open.
  const file = await readFile(path);
  const facts = pictureFacts(file);
  if (facts === null || facts.width * facts.height > MAX_PIXELS) return null;
  const converted = asWebp && facts.kind !== 'webp';
  // Only the longer side can be compared, because the file may ask to be rotated.
  if (!converted && Math.max(facts.width, facts.height) <= width) return null;
  const picture = await resized(file, converted ? 'webp' : facts.kind, { width, mustShrink: !converted });
  // The file's own bytes are cached as the result, so that it need not be unpacked again to find
  // that it is no wider, or that its WebP is no smaller.
  return picture === null || (converted && picture.length >= file.length) ? file : picture;
}

/** Returns null for a picture that must shrink and is not wider. */
async function resized(
  file: Buffer,
  kind: PictureFacts['kind'],
  { width: widest, mustShrink }: { width: number; mustShrink: boolean },
): Promise<Buffer | null> {
  const picture = await loadImage(file);
  const width = Math.min(widest, picture.width);
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  try {
    return mustShrink && picture.width <= widest ? null : await encoded(picture, kind, width, height);
  } finally {
    // 50 MB of pixels that the garbage collector does not see must be freed at once, by loading a
    // tiny picture.
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

const DOT = createCanvas(1, 1).toBuffer('image/png');
