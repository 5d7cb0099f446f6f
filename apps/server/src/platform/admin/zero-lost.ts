/** True for a US postal code whose leading zeros a spreadsheet took for those of a number. */
export function isZeroLost(zip: string): boolean {
  return /^\d{3,4}$/.test(zip);
}

/** What an operator reads about such a code. */
export const ZERO_LOST = 'the leading zero is lost: format the column as text and write it as 02138';
