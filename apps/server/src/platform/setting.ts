import { z } from 'zod';

const onOrOff = z.enum(['0', '1', 'true', 'false', 'on', 'off']);

const isOn = (value: z.output<typeof onOrOff>): boolean => ['1', 'true', 'on'].includes(value);

/** A boolean setting. */
export const flag = (byDefault: boolean) => onOrOff.default(byDefault ? '1' : '0').transform(isOn);

/** A boolean setting without a default. */
export const optionalFlag = onOrOff.transform(isOn).optional();

/** Returns the items of a comma-separated setting. */
export function words(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** An integer setting within a range. */
export const count = (byDefault: number, min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(byDefault);
};
