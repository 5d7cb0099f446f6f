/** A day of one digit before the name of a month; hours have a letter alone behind them. */
const FIRST = /(?<!\d)1(?=\s\p{L}{3})/u;

/**
 * Formats a moment as `Intl.DateTimeFormat` does, but for the first of a month in French: "1er août",
 * for which the data of Unicode have no form.
 */
export function formatDate(moment: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(locale, options).format(moment);
  return locale.startsWith('fr') ? text.replace(FIRST, '1er') : text;
}
