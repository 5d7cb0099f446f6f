import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { SIGNATURE_BYTES, mediaKindOf, type MediaKind } from '@nestling/domain/editorial/media-file';
import { NOT_UTF8, parseFileText } from '@nestling/domain/file-text';

/** By file, because a change of one file has all others judged again. */
const cache = new Map<string, { state: string; fault: string | null }>();

/** Of these only the beginning is read, because they are large. */
const FILMS = ['.mp4', '.webm'];

/** Returns what is wrong with a picture or film; null where browsers show it. */
export function findMediaFault(file: string): string | null {
  const { ino, size, mtimeMs } = statSync(file);
  const state = `${ino} ${size} ${mtimeMs}`;
  const before = cache.get(file);
  if (before?.state === state) return before.fault;
  const bytes = FILMS.includes(extname(file).toLowerCase()) ? beginningOf(file) : readFileSync(file);
  const fault = mediaFileFault(file, bytes);
  cache.set(file, { state, fault });
  return fault;
}

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, SIGNATURE_BYTES, 0));
  } finally {
    closeSync(opened);
  }
}

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

const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg'];

/** What an editor does about a form that browsers do not show. */
const UNPLAYABLE: Readonly<Partial<Record<MediaKind, string>>> = {
  HEIC: 'is HEIC, which most browsers do not show: export it as JPEG',
  TIFF: 'is TIFF, which browsers do not show: export it as JPEG',
  PDF: 'is PDF, which is no picture: export it as PNG or SVG',
  QuickTime: 'is QuickTime (MOV), which many browsers do not play: export it as MP4',
};

/** Returns what is wrong with the ending of a picture; null where browsers show what has it. */
export function pictureNameFault(name: string): string | null {
  const ending = endingOf(name);
  if (PICTURE_ENDINGS.includes(ending)) return null;
  const allowed = PICTURE_ENDINGS.map((each) => `.${each}`);
  const has = ending === '' ? 'has no ending' : `ends with .${ending}`;
  return `${has}, and a picture is ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}: export it as one of these`;
}

const endingOf = (name: string): string => extname(name).slice(1).toLowerCase();

/**
 * Returns what is wrong with a picture or film that an entry names; null where browsers show it.
 * @param bytes all of a picture, at least `SIGNATURE_BYTES` of a film
 */
export function mediaFileFault(name: string, bytes: Buffer): string | null {
  const ending = endingOf(name);
  const expected = BY_ENDING[ending];
  if (expected === undefined) return null;
  if (bytes.length === 0) return 'is empty: copy it again';
  const kind = mediaKindOf(bytes);
  if (kind === null) return `is no ${expected}, and nothing else that browsers show`;
  if (kind !== expected)
    return UNPLAYABLE[kind] ?? `is ${kind}, although its name ends with .${ending}: export it as ${expected}`;
  return isComplete(kind, bytes) ? svgFault(kind, bytes) : 'is cut off: copy it again';
}

function svgFault(kind: MediaKind, bytes: Buffer): string | null {
  if (kind !== 'SVG') return null;
  const read = parseFileText(bytes);
  if (!('text' in read)) return NOT_UTF8;
  return SVG_FAULTS.find(([isFaulty]) => isFaulty(read.text))?.[1] ?? null;
}

/** A tag that draws what its address names, which is neither a part of the file nor inside it. */
const OTHER_FILE = /<(?:image|use|feImage|script)\b[^>]*\bhref\s*=\s*["'](?!#|data:)/i;

/** A style, or a part of one, of another address. */
const OTHER_STYLE = /@import\b|\burl\(\s*["']?(?![\s"'#]|data:)/i;

/** Why an SVG is another picture in a page than in the program that has drawn it. */
const SVG_FAULTS: readonly (readonly [(svg: string) => boolean, string])[] = [
  [
    (svg) => !/<(?:\w+:)?svg\b[^>]*\bxmlns(?::\w+)?\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)["']/.test(svg),
    'has no xmlns="http://www.w3.org/2000/svg" in its first tag, without which browsers do not show it: export it again',
  ],
  [
    (svg) => OTHER_FILE.test(svg) || OTHER_STYLE.test(svg.replaceAll(/&(?:quot|apos|#34|#39);/g, "'")),
    'names another file, which a picture does not load: embed it, and export it again',
  ],
  [
    (svg) => /<text\b/.test(svg),
    'has letters whose font a picture does not load: convert them to paths, and export it again',
  ],
];

/** What follows the end of a picture, such as the film of a phone, is allowed. */
function isComplete(kind: MediaKind, bytes: Buffer): boolean {
  const text = (): string => bytes.toString('latin1');
  switch (kind) {
    case 'JPEG':
      // A small picture inside the header has an end of its own, before the first scan.
      return text().lastIndexOf('\xff\xd9') > text().indexOf('\xff\xda');
    case 'PNG':
      return text().includes('IEND\xae\x42\x60\x82');
    case 'GIF':
      return text().includes('\0;');
    case 'WebP':
      return bytes.length >= 8 + bytes.readUInt32LE(4);
    case 'SVG':
      return /<\/svg\s*>|<svg[^>]*\/>/.test(text());
    default:
      return true;
  }
}
