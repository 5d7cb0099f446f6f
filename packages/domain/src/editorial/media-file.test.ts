import { expect, test } from 'vitest';
import { mediaKindOf } from './media-file.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const JPEG = '\xff\xd8\xff\xe0..\xff\xd9..\xff\xda....\xff\xd9';
const PNG = '\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const WEBM = '\x1a\x45\xdf\xa3....\x42\x82\x84webm';

test.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
  ['GIF', 'GIF89a....'],
  ['WebP', 'RIFF\x04\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif....'],
  ['HEIC', HEIC],
  ['HEIC', '\0\0\0\x18ftypmif1....'],
  ['MP4', '\0\0\0\x20ftypisom....'],
  ['QuickTime', '\0\0\0\x14ftypqt  ....'],
  ['WebM', WEBM],
  ['TIFF', 'II*\0....'],
  ['PDF', '%PDF-1.7'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<svg xmlns="a"/>'],
  [null, '\x1a\x45\xdf\xa3....matroska'],
  [null, '<html>'],
  [null, ''],
])('the file type %s is recognized by the first bytes: %j', (kind, text) => {
  expect(mediaKindOf(bytesOf(text))).toBe(kind);
});
