import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { FONT, type FontFile } from './fonts.ts';
import { hasGlyph, nameFontFor, type HanForm } from './name-fonts.ts';

/** A part of a line in one font and one direction. */
export interface Run {
  /** In logical order, whatever the direction. */
  text: string;
  font: FontFile;
  rightToLeft: boolean;
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The parts of a line from left to right, as the Unicode rules for Arabic and Hebrew order them
 * (UAX 9), because names are in any script.
 *
 * @param font draws what needs none of the fonts of other scripts
 * @param form of the characters of Han in it
 */
export function runsOf(line: string, font: FontFile, form: HanForm = 'sc'): Run[] {
  const fonts = fontsOf(line, font, form);
  if (!RIGHT_TO_LEFT.test(line)) return inFonts(line, fonts);
  const levels = bidi.getEmbeddingLevels(line);
  const isSame = (a: number, b: number) =>
    Math.abs(a - b) === 1 && levels.levels[a] === levels.levels[b] && fonts[a] === fonts[b];
  const runs: number[][] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && isSame(last, index)) run.push(index);
    else runs.push([index]);
  }
  return runs.map((indices) => {
    const start = Math.min(...indices);
    return {
      text: line.slice(start, Math.max(...indices) + 1),
      font: fonts[start] ?? font,
      rightToLeft: (levels.levels[start] ?? 0) % 2 === 1,
    };
  });
}

function inFonts(line: string, fonts: readonly FontFile[]): Run[] {
  const runs: Run[] = [];
  for (const [at, font] of fonts.entries()) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), font, rightToLeft: false });
  }
  return runs;
}

/**
 * One font per UTF-16 unit. Marks and spaces use the font of the letter before them if it has them,
 * because a change of font would separate a mark from its letter.
 */
function fontsOf(line: string, font: FontFile, form: HanForm): FontFile[] {
  const fonts: FontFile[] = [];
  let current = font;
  for (const letter of line) {
    const own = NEUTRAL.test(letter) ? fontOfNeutral(letter, current, form) : fontOf(letter, form);
    current = own ?? font;
    for (let unit = 0; unit < letter.length; unit += 1) fonts.push(current);
  }
  return fonts;
}

/** @returns null if the font of the line has the character */
function fontOfNeutral(letter: string, current: FontFile, form: HanForm): FontFile | null {
  if (LARGE.includes(current) || hasGlyph(current, letter)) return current;
  return nameFontFor(letter, form);
}

const LARGE: readonly FontFile[] = Object.values(FONT);

/** @returns null if the font of the line has the letter */
function fontOf(letter: string, form: HanForm): FontFile | null {
  if (/\p{Script=Arabic}/u.test(letter)) return FONT.arabicName;
  return /\p{Script=Hebrew}/u.test(letter) ? FONT.hebrewName : nameFontFor(letter, form);
}
