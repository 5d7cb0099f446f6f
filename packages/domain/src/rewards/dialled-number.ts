/** Country codes of those whose national numbers are known here. */
const CODES: Readonly<Record<string, string>> = { GB: '44', GG: '44', JE: '44', IM: '44', IE: '353' };

/** Their national numbers, without the zero that is dialled only there. */
const NATIONAL: Readonly<Record<string, RegExp>> = {
  // Ten digits; nine in some old areas and for free ones.
  '44': /^(?:[1-357-9]\d{9}|1\d{8}|80\d{7})$/,
  // Dublin has eight digits, a mobile nine, other areas seven to nine; free and shared ones have no zero.
  '353': /^(?:1\d{7}|8\d{8}|[2-79]\d{6,8}|1[58]\d{8})$/,
};

/** Codes of countries where a zero before the number is dialled only inside. */
const TRUNK_ZERO = /^(?:27|31|32|33|353|358|40|41|43|44|46|49|61|64|81|90)(?=0)/;

/** Northern Ireland, as it is dialled from the Republic. */
const NORTHERN_IRELAND = /^048(\d{8})$/;

/**
 * Returns the digits by which a number is dialled from abroad, with its country code; null for one
 * that may be another than what is meant.
 * @param written with digits of ASCII, blanks, brackets and signs
 */
export function dialledDigits(country: string, written: string): string | null {
  const digits = written.replaceAll(/[([{]\s*0\s*[)\]}]/g, '').replaceAll(/\D/g, '');
  if (isInternational(written)) return foreignDigits(withoutExitCode(digits));
  const code = CODES[country];
  if (code === undefined) return /^\d{7,15}$/.test(digits) ? digits : null;
  return nationalDigits(code, digits) ?? withoutPlus(code, digits);
}

function nationalDigits(code: string, digits: string): string | null {
  const northern = code === '353' ? NORTHERN_IRELAND.exec(digits)?.[1] : undefined;
  if (northern !== undefined) return `4428${northern}`;
  // Without its zero, as a spreadsheet leaves it.
  const national = digits.replace(/^0/, '');
  return NATIONAL[code]?.test(national) ? code + national : null;
}

/** With the exit code of North America, or with the code of the country alone. */
function withoutPlus(code: string, digits: string): string | null {
  if (digits.startsWith('011')) return foreignDigits(digits.slice(3));
  return digits.startsWith(code) ? foreignDigits(digits) : null;
}

function foreignDigits(typed: string): string | null {
  const digits = typed.replace(new RegExp(`(${TRUNK_ZERO.source})0`), '$1');
  const code = Object.keys(NATIONAL).find((one) => digits.startsWith(one));
  if (code !== undefined) return NATIONAL[code]?.test(digits.slice(code.length)) ? digits : null;
  if (digits.startsWith('1')) return /^1[2-9]\d{9}$/.test(digits) ? digits : null;
  return /^[2-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** True for a number that is written with a country code. */
export function isInternational(written: string): boolean {
  return /^[([{]?\s*(?:\+|00)/.test(written);
}

/** Returns a number without the `00` by which Europe dials abroad. */
export function withoutExitCode(written: string): string {
  return written.replace(/^[([{]?\s*00/, '');
}
