/** A calendar day `YYYY-MM-DD` as it is written in lists: MM-DD-YYYY in the United States, DD-MM-YYYY elsewhere. */
export function plainDay(date: string, country: string | null): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [...(country === null || country === 'US' ? [month, day] : [day, month]), year].join('-');
}
