import { FIELD_RULES } from '../account/field-rules.ts';

export type PhoneProblem = 'phoneEmpty' | 'phoneInvalid';

export type ShippingPhone = { kind: 'accepted'; phone: string } | { kind: 'refused'; code: 'required' | 'invalid' };

/** Returns only the digits of an input. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/**
 * Validates a phone number for a parcel: 10 digits in the US and Canada, with or without the
 * leading 1, else 7 to 15; stored as digits with a plus.
 */
export function judgeShippingPhone(country: string, typed: string): ShippingPhone {
  if (typed.trim() === '') return { kind: 'refused', code: 'required' };
  if (/[^\d\s().+-]/.test(typed)) return { kind: 'refused', code: 'invalid' };
  const digits = digitsOf(typed);
  if (!isNorthAmerica(country))
    return /^\d{7,15}$/.test(digits) ? accepted(digits) : { kind: 'refused', code: 'invalid' };
  const national = digits.replace(/^1(?=\d{10}$)/, '');
  return FIELD_RULES.phone(national) ? accepted(`1${national}`) : { kind: 'refused', code: 'invalid' };
}

/**
 * Formats a US phone while it is typed, without the country code 1, because the field has no room
 * for it.
 */
export function withoutUsPrefix(typed: string): string {
  return typed.replace(/^[\s.-]*(?:\+1[\s.-]*|1(?:[\s.-]+|(?=\()))?/, '');
}

/**
 * Formats an opt-in phone while it is typed: without a leading 0 or 1, dashes after the 3rd and 6th
 * digit, 12 characters at most.
 */
export function formatOptInPhone(typed: string): string {
  const digits = digitsOf(typed)
    .replace(/^[01]+/, '')
    .slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

/**
 * Returns the problem of an opt-in phone, or null: formatted it must have 12 characters, which are
 * 10 digits.
 */
export function optInPhoneProblem(typed: string): PhoneProblem | null {
  const formatted = formatOptInPhone(typed);
  if (formatted === '') return 'phoneEmpty';
  return formatted.length === 12 ? null : 'phoneInvalid';
}

/**
 * Formats a phone in the partner modal while it is typed: `(###) ###-####`, or `# (###) ###-####`
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
  const formatted = formatModalPhone(typed);
  if (formatted === '') return 'phoneEmpty';
  // The mask cuts off further digits, so a number that lost some must not count as valid.
  const isComplete =
    formatted.length === (formatted.startsWith('1') ? 16 : 14) && digitsOf(formatted) === digitsOf(typed);
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

function isNorthAmerica(country: string): boolean {
  return country === 'US' || country === 'CA';
}

function accepted(digits: string): ShippingPhone {
  return { kind: 'accepted', phone: `+${digits}` };
}
