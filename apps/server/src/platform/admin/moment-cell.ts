/**
 * Returns what an operator reads about a time that cannot be read.
 * @param wanted its form, as an order: "write …"
 */
export function momentFault(text: string, wanted: string): string {
  const isDayNumber = /^\d+(?:[.,]\d+)?$/.test(text);
  return isDayNumber ? `is the day number of a spreadsheet: format the column as text, and ${wanted}` : wanted;
}
