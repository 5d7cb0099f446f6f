import { z } from 'zod';

/** A setting that is on or off. */
export const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((value) => value === '1' || value === 'true' || value === 'on')
    .default(byDefault);

/** The words of a setting that is a list with commas. */
export function words(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A setting that is a whole number between two others. */
export const count = (byDefault: number, min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(byDefault);
};
