import { FIELD_RULES } from '../account/field-rules.ts';
import { plainDigits } from '../account/plain-digits.ts';
import { withoutInvisible } from '../invisible.ts';
import { plainCode } from '../pasted-text.ts';
import { dialledDigits, isInternational, withoutExitCode } from './dialled-number.ts';

const PHONE_PROBLEMS = ['phoneEmpty', 'phoneInvalid', 'phoneExtension'] as const;

export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

export type ShippingPhone =
  | { kind: 'accepted'; phone: string }
  | { kind: 'refused'; code: 'required' | 'invalid' | 'phone-extension' };

/** True for the code of a refused phone. */
export function isPhoneProblem(code: string): code is PhoneProblem {
  return PHONE_PROBLEMS.some((problem) => problem === code);
}

/** Returns only the digits of an input, of any script, as 0 to 9. */
export function digitsOf(typed: string): string {
  return plainDigits(typed).replaceAll(/\D/g, '');
}

/** `ext. 12`, `x12`, `#12`, `,12` and the words of Canada and Poland, behind a number. */
const EXTENSION = /(?:(?<![,;#])[,;#]+|(?:ext(?:ension|ensión|n)?|x|poste|wew(?:n|nętrzny)?)[.:=]?)\s*\d{1,6}$/i;

/** Signs between a number and its extension. */
const SEPARATORS = /(?<![\s,;#])[\s,;#]+$/;

/** The first sign behind a number that is no longer part of it. */
const TAIL_START = /(?<![\s(])[\s(]*[,;#，；＃\p{L}]/gu;

/** Digits before an extension, without a leading 0 or 1; fewer are the beginning of a number. */
const SHORTEST_NUMBER = 7;

/** What a spreadsheet makes of a number; its last digits are none. */
const DECIMAL = /^\+?\d+[.,]0+$/;

/**
 * Validates a phone number for a parcel: 10 digits in the US and Canada, with or without the
 * leading 1, in Britain and Ireland a number of theirs, else 7 to 15; stored as digits with a plus.
 * One of another country is written with its code. An extension is refused, because no carrier can
 * dial it.
 */
export function judgeShippingPhone(country: string, typed: string): ShippingPhone {
  const written = plainCode(typed).replace(/^tel:\s*/i, '');
  if (written === '') return { kind: 'refused', code: 'required' };
  if (splitExtension(written) !== null) return { kind: 'refused', code: 'phone-extension' };
  if (/[^\d\s().+/[\]{}-]/.test(written) || DECIMAL.test(written)) return { kind: 'refused', code: 'invalid' };
  const digits = isNorthAmerica(country) ? northAmericanDigits(written) : dialledDigits(country, written);
  return digits === null ? { kind: 'refused', code: 'invalid' } : { kind: 'accepted', phone: `+${digits}` };
}

/** Splits a number from the extension that is written behind it; null without one. */
function splitExtension(written: string): { number: string; extension: string } | null {
  const match = EXTENSION.exec(written);
  if (match === null) return null;
  const number = written.slice(0, match.index).replace(SEPARATORS, '');
  return digitsOf(number).length < SHORTEST_NUMBER ? null : { number, extension: match[0] };
}

function northAmericanDigits(written: string): string | null {
  const national = digitsOf(withoutExitCode(written)).replace(/^1(?=\d{10}$)/, '');
  const isForeign = isInternational(written) && !digitsOf(withoutExitCode(written)).startsWith('1');
  return FIELD_RULES.phone(national) && !isForeign ? `1${national}` : null;
}

/** A phone with the country that it is dialled in. */
interface CountryPhone {
  country: string;
  phoneNumber: string;
  extension: string | null;
}

/**
 * Returns the link that dials a phone from anywhere; the comma waits before the extension, which
 * may also be written behind the number. A number that is none of its country is linked as it is
 * written.
 */
export function phoneLink({ country, phoneNumber, extension }: CountryPhone): string {
  const written = splitExtension(plainCode(phoneNumber));
  const main = written?.number ?? phoneNumber;
  const judged = judgeShippingPhone(country, main);
  const number = judged.kind === 'accepted' ? judged.phone : main.replaceAll(/[^\d+]/g, '');
  const digits = digitsOf(extension ?? '') || digitsOf(written?.extension ?? '');
  return `tel:${number}${digits === '' ? '' : `,${digits}`}`;
}

/**
 * Formats a US phone while it is typed, without the country code 1, because the field has no room
 * for it.
 */
export function withoutUsPrefix(typed: string): string {
  return withoutInvisible(typed).replace(/^[\s.-]*(?:\+1[\s.-]*|1(?:[\s.-]+|(?=\()))?/, '');
}

/**
 * Formats an opt-in phone: without a leading 0 or 1, dashes after the 3rd and 6th digit, 12
 * characters at most.
 */
export function formatOptInPhone(typed: string): string {
  const digits = digitsOf(typed)
    .replace(/^[01]+/, '')
    .slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

/**
 * Formats an opt-in phone while it is typed; what is written behind the number stays, so that the
 * member can see why it is refused.
 */
export function maskOptInPhone(typed: string): string {
  const { number, tail } = splitTail(typed);
  return formatOptInPhone(number) + tail;
}

/**
 * Returns the problem of an opt-in phone, or null: formatted it must have 12 characters, which are
 * 10 digits.
 */
export function optInPhoneProblem(typed: string): PhoneProblem | null {
  const { number, tail } = splitTail(typed);
  if (digitsOf(tail) !== '') return tailProblem(tail);
  const formatted = formatOptInPhone(number);
  if (formatted === '') return 'phoneEmpty';
  return formatted.length === 12 ? null : 'phoneInvalid';
}

/** True if an opt-in phone has all its digits, whatever is written behind it. */
export function isCompleteOptInPhone(typed: string): boolean {
  return optInPhoneProblem(splitTail(typed).number) === null;
}

/** Returns an opt-in phone in its stored form; one with a problem as it was given. */
export function storedOptInPhone(typed: string): string {
  return optInPhoneProblem(typed) === null ? formatOptInPhone(typed) : typed;
}

/**
 * Formats a phone in the partner modal while it is typed; what is written behind the number stays,
 * so that the member can see why it is refused.
 */
export function maskModalPhone(typed: string): string {
  const { number, tail } = splitTail(typed);
  return formatModalPhone(number) + tail;
}

/**
 * Formats a phone as in the partner modal: `(###) ###-####`, or `# (###) ###-####`
 * after a leading 1.
 */
export function formatModalPhone(typed: string): string {
  const all = digitsOf(typed);
  const prefix = all.startsWith('1') ? '1' : '';
  const digits = all.slice(prefix.length, prefix.length + 10);
  const masked = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const [area = '', exchange = '', line = ''] = masked;
  const number = area === '' ? '' : `(${area}${exchange === '' ? '' : `) ${exchange}`}${line === '' ? '' : `-${line}`}`;
  return [prefix, number].filter((part) => part !== '').join(' ');
}

/**
 * Returns the problem of a phone in the partner modal, or null: it is complete at 14 characters, at
 * 16 with a leading 1.
 */
export function modalPhoneProblem(typed: string): PhoneProblem | null {
  const { number, tail } = splitTail(typed);
  if (digitsOf(tail) !== '') return tailProblem(tail);
  const formatted = formatModalPhone(number);
  if (formatted === '') return 'phoneEmpty';
  // The mask cuts off further digits, so a number that lost some must not count as valid.
  const isComplete =
    formatted.length === (formatted.startsWith('1') ? 16 : 14) && digitsOf(formatted) === digitsOf(number);
  return isComplete ? null : 'phoneInvalid';
}

/**
 * Formats a stored phone for an address form: in the US and Canada as written there, elsewhere as
 * stored.
 */
export function writtenPhone(country: string, stored: string): string {
  const national = /^\+1(\d{10})$/.exec(stored)?.[1];
  return national === undefined || !isNorthAmerica(country) ? stored : formatModalPhone(national);
}

/** Splits a number from the letters, or the signs of an extension, that are written behind it. */
function splitTail(typed: string): { number: string; tail: string } {
  const text = withoutInvisible(typed);
  let digits = '';
  let before = 0;
  for (const { index } of text.matchAll(TAIL_START)) {
    digits = (digits + digitsOf(text.slice(before, index))).replace(/^[01]+/, '');
    if (digits.length >= SHORTEST_NUMBER) return { number: text.slice(0, index), tail: text.slice(index) };
    before = index;
  }
  return { number: text, tail: '' };
}

/** The problem of a number with more digits behind it. */
function tailProblem(tail: string): PhoneProblem {
  return EXTENSION.test(plainCode(tail)) ? 'phoneExtension' : 'phoneInvalid';
}

function isNorthAmerica(country: string): boolean {
  return country === 'US' || country === 'CA';
}
