import { z } from 'zod';

/** An amount as the Admin API answers it: decimal text and a currency. */
export const moneySchema = z.object({
  presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
});

export type Money = z.output<typeof moneySchema>;

/** Returns the cents of an amount; -1, which is no price, for one that is finer or negative. */
export function centsOfMoney({ presentmentMoney: { amount } }: Money): number {
  const parts = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!parts) return -1;
  const [, whole = '', fraction = ''] = parts;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Returns an amount in US dollars as an input of the Admin API. */
export function dollarInput(cents: number): { amount: string; currencyCode: 'USD' } {
  return { amount: (cents / 100).toFixed(2), currencyCode: 'USD' };
}
