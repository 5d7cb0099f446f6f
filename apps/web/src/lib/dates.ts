/** A moment as the day it was here: MM-DD-YYYY in the United States, DD-MM-YYYY elsewhere. */
export function shortDay(moment: string, country: string | null): string {
  const date = new Date(moment);
  const day = String(date.getDate()).padStart(2, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const parts = country === null || country === 'US' ? [month, day] : [day, month];
  return [...parts, date.getFullYear()].join('-');
}
