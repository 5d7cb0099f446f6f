import { expect, test } from 'vitest';
import { mediaFileFault, pictureNameFault } from './media-fault.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

const JPEG = '\xff\xd8\xff\xe0..\xff\xd9..\xff\xda....\xff\xd9';
const PNG = '\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const WEBM = '\x1a\x45\xdf\xa3....\x42\x82\x84webm';

const NO_NAMESPACE =
  'has no xmlns="http://www.w3.org/2000/svg" in its first tag, without which browsers do not show it: export it again';
const LETTERS = 'has letters whose font a picture does not load: convert them to paths, and export it again';
const OTHER_FILE = 'names another file, which a picture does not load: embed it, and export it again';

test.each([
  ['photo.JPG', JPEG, null],
  ['photo.jpeg', `${JPEG}the film of a phone`, null],
  ['photo.jpg', JPEG.slice(0, -2), 'is cut off: copy it again'],
  ['photo.jpg', HEIC, 'is HEIC, which most browsers do not show: export it as JPEG'],
  ['photo.jpg', PNG, 'is PNG, although its name ends with .jpg: export it as JPEG'],
  ['photo.jpg', 'II*\0', 'is TIFF, which browsers do not show: export it as JPEG'],
  ['photo.jpg', '<html>', 'is no JPEG, and nothing else that browsers show'],
  ['logo.png', PNG, null],
  ['logo.png', PNG.slice(0, -4), 'is cut off: copy it again'],
  ['logo.svg', '\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg"></svg>\n', null],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect/>', 'is cut off: copy it again'],
  ['logo.svg', '<svg>\xe9</svg>', 'is not UTF-8: save it with the encoding UTF-8'],
  ['logo.svg', '<svg viewBox="0 0 1 1"></svg>', NO_NAMESPACE],
  ['logo.svg', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', NO_NAMESPACE],
  ['logo.svg', '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"></svg>', null],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g style="fill:url(&quot;#a&quot;)"/></svg>', null],
  ['logo.svg', '<!-- made by xmlns="" --><svg\n  xmlns = "http://www.w3.org/2000/svg"></svg>', null],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text style="font-family:Lato">Hi</text></svg>', LETTERS],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><image xlink:href="file:///home/ana/a.png"/></svg>',
    OTHER_FILE,
  ],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>', OTHER_FILE],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(https://example.com/f.css);</style></svg>',
    OTHER_FILE,
  ],
  [
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/><image href="data:image/png;base64,AA"/><rect fill="url( #b)"/></svg>',
    null,
  ],
  ['logo.svg', '', 'is empty: copy it again'],
  ['photo.jpg', '', 'is empty: copy it again'],
  ['logo.svg', PNG, 'is PNG, although its name ends with .svg: export it as SVG'],
  ['film.mp4', '\0\0\0\x14ftypqt  ....', 'is QuickTime (MOV), which many browsers do not play: export it as MP4'],
  ['film.mp4', WEBM, 'is WebM, although its name ends with .mp4: export it as MP4'],
  ['film.webm', WEBM, null],
  ['notes.txt', '', null],
])('the fault of %s, %j: %s', (name, text, fault) => {
  expect(mediaFileFault(name, bytesOf(text))).toBe(fault);
});

const ALLOWED = 'a picture is .jpg, .jpeg, .png, .gif, .webp, .avif or .svg: export it as one of these';

test.each([
  ['photo.JPG', null],
  ['logo.svg', null],
  ['photo.heic', `ends with .heic, and ${ALLOWED}`],
  ['photo.JFIF', `ends with .jfif, and ${ALLOWED}`],
  ['scan.tif', `ends with .tif, and ${ALLOWED}`],
  ['flyer.pdf', `ends with .pdf, and ${ALLOWED}`],
  ['film.mp4', `ends with .mp4, and ${ALLOWED}`],
  ['photo', `has no ending, and ${ALLOWED}`],
])('the fault of the name of the picture %s: %s', (name, fault) => {
  expect(pictureNameFault(name)).toBe(fault);
});
