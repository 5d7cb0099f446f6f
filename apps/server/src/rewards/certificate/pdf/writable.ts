import anyAscii from 'any-ascii';
import { hanFormOf, nameFontFor } from './name-fonts.ts';

/** Letters that one of the large fonts draws, and the marks on them. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;

/** True for a name each of whose letters one of the fonts draws. */
export function isDrawn(name: string): boolean {
  const form = hanFormOf(name);
  return [...name].every((letter) => DRAWN.test(letter) || nameFontFor(letter, form) !== null);
}

/**
 * A name as the sheet can write it: a word with a letter that no font here has is written in Latin
 * letters, never as empty boxes.
 */
export function writable(name: string): string {
  const form = hanFormOf(name);
  const hasFonts = (letter: string) => DRAWN.test(letter) || nameFontFor(letter, form) !== null;
  return eachWord(name, (word) => ([...word].every(hasFonts) ? word : inLatin(word)));
}

/** A name in Latin letters alone. */
export function latinName(name: string): string {
  return eachWord(name, (word) => (/^[ -~]*$/.test(word) ? word : inLatin(word)));
}

function eachWord(name: string, write: (word: string) => string): string {
  return name.split(' ').map(write).join(' ');
}

/** A sound that Latin letters write as a mark does not begin a name. */
function inLatin(name: string): string {
  const word = anyAscii(name).replace(/^[^A-Za-z]+/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
