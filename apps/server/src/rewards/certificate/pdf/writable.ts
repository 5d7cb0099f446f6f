import anyAscii from 'any-ascii';
import { hanFormOf, nameFontFor } from './name-fonts.ts';

const COVERED_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;

/** True if the fonts have every letter of the name. */
export function isWritable(name: string): boolean {
  const form = hanFormOf(name);
  return [...name].every((letter) => COVERED_SCRIPTS.test(letter) || nameFontFor(letter, form) !== null);
}

/**
 * A name as the sheet can write it: a word with a letter that no font here has is written in Latin
 * letters, never as empty boxes.
 */
export function writable(name: string): string {
  const form = hanFormOf(name);
  const hasFonts = (letter: string) => COVERED_SCRIPTS.test(letter) || nameFontFor(letter, form) !== null;
  return eachWord(name, (word) => ([...word].every(hasFonts) ? word : inLatin(word)));
}

/** Returns a name in Latin letters only. */
export function latinName(name: string): string {
  return eachWord(name, (word) => (/^[ -~]*$/.test(word) ? word : inLatin(word)));
}

function eachWord(name: string, write: (word: string) => string): string {
  return name.split(' ').map(write).join(' ');
}

/** Transliteration can begin with a mark for a sound without a letter; a name must not. */
function inLatin(name: string): string {
  const word = anyAscii(name).replace(/^[^A-Za-z]+/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
