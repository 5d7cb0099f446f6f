import { plainDigits } from './account/plain-digits.ts';
import { INVISIBLE, LONE_SURROGATE, withoutInvisible } from './invisible.ts';

const JOINERS = /[\u200C\u200D]/u;

/**
 * Persian, Indic and other scripts need a joiner between two letters to be spelt right. A mark
 * before it belongs to a letter: one of an arrow or sign may become part of that sign (NFC).
 */
const JOINED_LETTERS = /(?<=\p{L}\p{M}*)[\u200C\u200D](?=[\p{L}\p{M}])/u;

const JOINED_EMOJI = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/u;

/** Emoji with a chosen look, and flags that are spelt by tags. */
const PART_OF_EMOJI =
  /(?<=[\p{Extended_Pictographic}\d#*])\uFE0F|(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]/u;

/** Matches what is removed, and what is left in its group. */
const removing = (removed: RegExp, ...left: readonly RegExp[]) =>
  new RegExp(`(${left.map(({ source }) => source).join('|')})|${removed.source}`, 'gu');

const INVISIBLE_BUT_JOINERS = removing(INVISIBLE, JOINERS);
const JOINERS_BUT_OF_LETTERS = removing(JOINERS, JOINED_LETTERS);
const INVISIBLE_BUT_EMOJI = removing(INVISIBLE, JOINERS, PART_OF_EMOJI);
const JOINERS_BUT_OF_EMOJI = removing(JOINERS, JOINED_LETTERS, JOINED_EMOJI);

/** Replaces dashes and minus signs of every kind by `-`. */
export function plainDashes(text: string): string {
  return text.replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-');
}

/** Replaces letters, digits and signs of full width, as on East Asian keyboards, by ASCII. */
function halfWidth(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * Returns a number or code as it is read: digits of any script as 0 to 9, one kind of dash and of
 * blank, without signs that nobody can see.
 */
export function plainCode(text: string): string {
  return plainDashes(plainDigits(halfWidth(withoutInvisible(text))))
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Returns a text of one line as it is stored: composed letters (NFC), no sign that nobody can see
 * but joiners between letters, and each run of blanks or line ends as one space.
 */
export function singleLine(text: string): string {
  return text
    .replaceAll(LONE_SURROGATE, '')
    .replaceAll(INVISIBLE_BUT_JOINERS, '$1')
    .replaceAll(JOINERS_BUT_OF_LETTERS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * Returns a street line as it is stored: as `singleLine`, with letters of one width, plain digits
 * and dashes.
 */
export function streetLine(text: string): string {
  return singleLine(plainDashes(plainDigits(halfWidth(text))));
}

/**
 * Returns a text of several lines as it is stored: composed letters (NFC), line ends as `\n`, and
 * no sign that nobody can see but joiners between letters and the parts of emoji. Blanks inside
 * stay as they were typed.
 */
export function freeText(text: string): string {
  return text
    .replaceAll(LONE_SURROGATE, '')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll(INVISIBLE_BUT_EMOJI, '$1')
    .replaceAll(JOINERS_BUT_OF_EMOJI, '$1')
    .trim()
    .normalize('NFC');
}
