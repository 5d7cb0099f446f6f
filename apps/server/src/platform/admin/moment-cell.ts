/**
 * Returns what an operator reads about a time that cannot be read.
 * @param format its form, as an order: "write …"
 */
export function momentFault(text: string, format: string): string {
  const isDayNumber = /^\d+(?:[.,]\d+)?$/.test(text);
  return isDayNumber ? `is the day number of a spreadsheet: format the column as text, and ${format}` : format;
}
