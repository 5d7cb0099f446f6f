import { NOT_UTF8, parseFileText } from '../file-text.ts';

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

const BY_ENDING: Readonly<Record<string, MediaKind>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  svg: 'SVG',
  mp4: 'MP4',
  webm: 'WebM',
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
  const found = BEGINNINGS.find(([pattern]) => pattern.test(head));
  if (found) return found[1];
  return /<svg[\s>]/.test(head) ? 'SVG' : null;
}

/** What an editor does about a form that browsers do not show. */
const NOT_SHOWN: Readonly<Partial<Record<MediaKind, string>>> = {
  HEIC: 'is HEIC, which most browsers do not show: export it as JPEG',
  TIFF: 'is TIFF, which browsers do not show: export it as JPEG',
  PDF: 'is PDF, which is no picture: export it as PNG or SVG',
  QuickTime: 'is QuickTime (MOV), which many browsers do not play: export it as MP4',
};

/**
 * Returns what is wrong with a picture or film that an entry names; null where browsers show it.
 * @param bytes all of a picture, at least `SIGNATURE_BYTES` of a film
 */
export function mediaFileFault(name: string, bytes: Uint8Array): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const wanted = BY_ENDING[ending];
  if (wanted === undefined) return null;
  const kind = mediaKindOf(bytes);
  if (kind === null) return `is no ${wanted}, and nothing else that browsers show`;
  if (kind !== wanted)
    return NOT_SHOWN[kind] ?? `is ${kind}, although its name ends with .${ending}: export it as ${wanted}`;
  return isComplete(kind, bytes) ? svgFault(kind, bytes) : 'is cut off: copy it again';
}

function svgFault(kind: MediaKind, bytes: Uint8Array): string | null {
  return kind === 'SVG' && !('text' in parseFileText(bytes)) ? NOT_UTF8 : null;
}

/** What follows the end of a picture, such as the film of a phone, is allowed. */
function isComplete(kind: MediaKind, bytes: Uint8Array): boolean {
  const text = (): string => latin1(bytes);
  switch (kind) {
    case 'JPEG':
      // A small picture inside the header has an end of its own, before the first scan.
      return text().lastIndexOf('\xff\xd9') > text().indexOf('\xff\xda');
    case 'PNG':
      return text().includes('IEND\xae\x42\x60\x82');
    case 'GIF':
      return text().includes('\0;');
    case 'WebP':
      return bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    case 'SVG':
      return /<\/svg\s*>|<svg[^>]*\/>/.test(text());
    default:
      return true;
  }
}

const CHUNK = 8192;

/** Returns one character for each byte, whatever it is: `TextDecoder` has no such encoding. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return parts.join('');
}
