/** Dollars as the language writes them (contract section 1, Money). */
export function dollars(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    amount,
  );
}
