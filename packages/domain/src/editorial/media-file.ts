/** The form of a picture or film, by its content. */
export type MediaKind =
  | 'JPEG'
  | 'PNG'
  | 'GIF'
  | 'WebP'
  | 'AVIF'
  | 'SVG'
  | 'MP4'
  | 'WebM'
  | 'HEIC'
  | 'TIFF'
  | 'BMP'
  | 'PDF'
  | 'QuickTime';

/** How a form is sent, where browsers show it under another name too. */
export const PICTURE_TYPES: Readonly<Partial<Record<MediaKind, string>>> = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  GIF: 'image/gif',
  WebP: 'image/webp',
  AVIF: 'image/avif',
  HEIC: 'image/heic',
  TIFF: 'image/tiff',
  BMP: 'image/bmp',
};

/** Brands of the container that MP4, HEIC and AVIF share. */
const BRANDS: readonly (readonly [RegExp, MediaKind])[] = [
  [/^avi[fs]/, 'AVIF'],
  [/^(?:hei[cxms]|hev[cx]|mif1|msf1)/, 'HEIC'],
  [/^qt/, 'QuickTime'],
];

/** Bytes at the start of a file; a dot stands for any. */
const BEGINNINGS: readonly (readonly [RegExp, MediaKind])[] = [
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^\x89PNG\r\n/, 'PNG'],
  [/^GIF8[79]a/, 'GIF'],
  [/^RIFF....WEBP/s, 'WebP'],
  [/^.E\xdf\xa3.*webm/s, 'WebM'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^BM/, 'BMP'],
  [/^%PDF-/, 'PDF'],
];

/** Enough for every signature. */
export const SIGNATURE_BYTES = 4096;

/** Returns the form of a file by its first bytes; null for an unknown one. */
export function mediaKindOf(bytes: Uint8Array): MediaKind | null {
  const head = latin1(bytes.subarray(0, SIGNATURE_BYTES));
  const [, brand] = /^....ftyp(....)/s.exec(head) ?? [];
  if (brand !== undefined) return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? 'MP4';
  const match = BEGINNINGS.find(([pattern]) => pattern.test(head));
  if (match) return match[1];
  return /<svg[\s>]/.test(head) ? 'SVG' : null;
}

const CHUNK = 8192;

/** Returns one character for each byte, whatever it is: `TextDecoder` has no such encoding. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return parts.join('');
}
