import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../../../assets/fonts/names');

/** Forms of Han characters: simplified Chinese, Japanese, Korean. */
export type HanForm = 'sc' | 'jp' | 'kr';

interface Slice {
  path: string;
  /** First and last code point of each range. */
  ranges: readonly (readonly [number, number])[];
}

const index = z.record(z.string(), z.array(z.object({ file: z.string(), letters: z.string() })));

/** Han is absent because its family depends on the form. */
const FAMILIES: readonly (readonly [script: RegExp, family: string])[] = [
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Armenian}/u, 'armenian'],
  [/\p{Script=Georgian}/u, 'georgian'],
  [/\p{Script=Ethiopic}/u, 'ethiopic'],
];

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script_Extensions=Katakana}]/u;

/** Fallback order, because names contain rare characters that one family lacks. */
const HAN_ORDER: Readonly<Record<HanForm, readonly HanForm[]>> = {
  sc: ['sc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'kr'],
  kr: ['kr', 'jp', 'sc'],
};

/**
 * Returns the form of Han of a name, judged by the other letters; simplified Chinese without any.
 */
export function hanFormOf(name: string): HanForm {
  if (/\p{Script=Hangul}/u.test(name)) return 'kr';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? 'jp' : 'sc';
}

/**
 * Returns the file that has a letter of a script which the larger fonts lack; null if none has it.
 */
export function nameFontFor(letter: string, form: HanForm): string | null {
  const candidates: readonly string[] = HAN.test(letter)
    ? HAN_ORDER[form]
    : FAMILIES.flatMap(([script, family]) => (script.test(letter) ? [family] : []));
  for (const family of candidates) {
    const slice = slicesOf(family).find((one) => draws(one, letter));
    if (slice) return slice.path;
  }
  return null;
}

/** True if a file of these fonts has the character. */
export function hasGlyph(path: string, letter: string): boolean {
  const slice = byPath().get(path);
  return slice !== undefined && draws(slice, letter);
}

let read: ReadonlyMap<string, readonly Slice[]> | null = null;
let paths: ReadonlyMap<string, Slice> | null = null;

/** Read lazily because most names need no extra font. */
function families(): ReadonlyMap<string, readonly Slice[]> {
  read ??= new Map(
    Object.entries(index.parse(JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')))).map(
      ([family, slices]) => [
        family,
        slices.map(({ file, letters }) => ({ path: join(FOLDER, file), ranges: letters.split(',').map(rangeOf) })),
      ],
    ),
  );
  return read;
}

function byPath(): ReadonlyMap<string, Slice> {
  paths ??= new Map([...families().values()].flat().map((slice) => [slice.path, slice]));
  return paths;
}

function slicesOf(family: string): readonly Slice[] {
  return families().get(family) ?? [];
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function draws({ ranges }: Slice, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= code && code <= to);
}
