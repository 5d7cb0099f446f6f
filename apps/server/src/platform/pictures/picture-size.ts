/**
 * A picture that can be resized: its kind and stored dimensions in pixels, before a rotation that
 * it may ask for.
 */
export interface PictureFacts {
  kind: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
}

/** Returns the facts in a file's first bytes; null for anything but a still JPEG, PNG or WebP. */
export function pictureFacts(file: Buffer): PictureFacts | null {
  try {
    return pngFacts(file) ?? webpFacts(file) ?? jpegFacts(file);
  } catch (error) {
    // The file ends before its dimensions.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An animation must be detected before this chunk, because the pixel data starts here. */
const PNG_DATA = 'IDAT';
const PNG_ANIMATION = 'acTL';

function pngFacts(file: Buffer): PictureFacts | null {
  if (!file.subarray(0, PNG.length).equals(PNG)) return null;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = PNG.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString('latin1', at + 4, at + 8);
    if (chunk === PNG_ANIMATION) return null;
    if (chunk === PNG_DATA) break;
  }
  return { kind: 'png', ...size };
}

const WEBP_ANIMATION = 0x02;

function webpFacts(file: Buffer): PictureFacts | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null;
  const form = file.toString('latin1', 12, 16);
  if (form === 'VP8 ') {
    return { kind: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  }
  if (form === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X' || (file.readUInt8(20) & WEBP_ANIMATION) !== 0) return null;
  return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

/** JPEG markers without a length. */
const hasNoLength = (mark: number): boolean => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/**
 * Frame markers, which contain the dimensions: C0 to CF except the tables (C4, CC) and the
 * extension (C8).
 */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function jpegFacts(file: Buffer): PictureFacts | null {
  if (file.readUInt16BE(0) !== 0xff_d8) return null;
  let at = 2;
  while (file.readUInt8(at) === 0xff) {
    const mark = file.readUInt8(at + 1);
    // Fill bytes may precede a marker.
    if (mark === 0xff) at += 1;
    else if (hasNoLength(mark)) at += 2;
    else if (isFrame(mark))
      return { kind: 'jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}
