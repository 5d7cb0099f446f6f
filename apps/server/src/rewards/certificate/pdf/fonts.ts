import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../assets/fonts');

/**
 * Font files that the certificate embeds: Gabarito for titles, Figtree for text, Noto Sans for
 * names Gabarito cannot write, with its Arabic and Hebrew.
 */
export const FONT = {
  title: join(FOLDER, 'Gabarito-Bold.ttf'),
  text: join(FOLDER, 'Figtree-Regular.ttf'),
  anyName: join(FOLDER, 'NotoSans-Bold.ttf'),
  arabicName: join(FOLDER, 'NotoSansArabic-Bold.ttf'),
  hebrewName: join(FOLDER, 'NotoSansHebrew-Bold.ttf'),
} as const;

/** Path of a font file: one of `FONT`, or a slice for further scripts. */
export type FontFile = string;

/**
 * Latin letters and marks in Gabarito; other scripts need another font because it has no
 * Vietnamese, Greek or Cyrillic.
 */
const IN_GABARITO =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u202F]*$/u;

/** Returns the bold face for text of people or editors, which may be in any script. */
export function titleFontFor(text: string): FontFile {
  return IN_GABARITO.test(text) ? FONT.title : FONT.anyName;
}

/**
 * Returns the tracking of a title. Only Gabarito gets it, because accents that are glyphs of their
 * own would be misplaced.
 */
export function titleTracking(font: FontFile, tracking: number): number {
  return font === FONT.title ? tracking : 0;
}
