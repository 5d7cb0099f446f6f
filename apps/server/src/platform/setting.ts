import { z } from 'zod';

/** A setting that is on or off. */
export const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((value) => value === '1' || value === 'true' || value === 'on')
    .default(byDefault);

/** A setting that is a whole number between two others. */
export const count = (byDefault: number, min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(byDefault);
};
