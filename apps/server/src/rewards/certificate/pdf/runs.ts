import bidiFactory from 'bidi-js/dist/bidi.mjs';
import type { FontFile } from './fonts.ts';
import { FONT } from './fonts.ts';

/** A part of a line in one font and one direction. */
export interface Run {
  /** In the order in which it is spoken, whatever its direction. */
  text: string;
  font: FontFile;
  rightToLeft: boolean;
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** The parts of a line from left to right, as the Unicode rules for Arabic and Hebrew order them (UAX 9; names are in any script, ACC V-15). */
export function runsOf(line: string, font: FontFile): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, font, rightToLeft: false }];
  const levels = bidi.getEmbeddingLevels(line);
  const fonts = fontsOf(line, font);
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

/** The font of each UTF-16 unit; marks and spaces follow the letter before them. */
function fontsOf(line: string, font: FontFile): FontFile[] {
  const fonts: FontFile[] = [];
  let current = font;
  for (const letter of line) {
    if (!NEUTRAL.test(letter)) current = fontOf(letter) ?? font;
    for (let unit = 0; unit < letter.length; unit += 1) fonts.push(current);
  }
  return fonts;
}

function fontOf(letter: string): FontFile | null {
  if (/\p{Script=Arabic}/u.test(letter)) return FONT.arabicName;
  return /\p{Script=Hebrew}/u.test(letter) ? FONT.hebrewName : null;
}
