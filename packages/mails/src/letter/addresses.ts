import type { LetterAddress } from '../mail.ts';

/**
 * Town, state and postal code on one line; `ALL` means a country without states and is never shown.
 */
export function townLine({ city, stateOrProvinceCode, postalCode }: LetterAddress): string {
  const state = stateOrProvinceCode === 'ALL' ? '' : stateOrProvinceCode.replace(/^[A-Z]{2}-/, '');
  const code = [state, postalCode].filter((part) => part !== '').join(' ');
  return [city, code].filter((part) => part !== '').join(', ');
}

/** The street of an address on one line, behind the company where there is one. */
export function streetLine({ companyName = '', streetLines }: LetterAddress): string {
  return [companyName, ...streetLines].filter((line) => line.trim() !== '').join(', ');
}
