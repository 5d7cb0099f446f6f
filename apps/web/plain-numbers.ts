import { libraryChange } from './library-change.ts';

const FORMATTER = /@lingui\/core\/dist\/index\.mjs$/;

/** The number format of a `#` in a plural, as the library makes it. */
const NUMBER_OF_PLURAL = 'const valueStr = number(locales, value, numberFormat);';

/**
 * Writes the small whole number of a plural as it is: the first number format costs a phone a tenth of a second, and every
 * language of the product writes the numbers below a thousand alike.
 */
export const plainNumbers = () => libraryChange('plain-numbers', FORMATTER, withPlainNumbers);

/**
 * The same module with small whole numbers written without a number format.
 * @throws Error when the library no longer formats a plural's number where it did
 */
export function withPlainNumbers(code: string): string {
  if (!code.includes(NUMBER_OF_PLURAL)) throw new Error('the number of a plural is formatted elsewhere now');
  return code.replace(
    NUMBER_OF_PLURAL,
    'const valueStr = Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number(locales, value, numberFormat);',
  );
}
