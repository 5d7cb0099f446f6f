import type { StandInAnswer } from '../answer.ts';
import { badRequest } from './vendor-answers.ts';

/** The vendor's limit of a side, in pixels. */
const MAX_SIDE = 4000;

const FORMATS = new Set(['jpg', 'png', 'webp', 'gif', 'avif', 'tiff']);

const isSide = (value: string): boolean => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MAX_SIDE;

const VALID: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  w: isSide,
  h: isSide,
  fm: (value) => FORMATS.has(value),
};

/**
 * Returns the refusal of parameters that the vendor's Images API does not take, or that this
 * stand-in does not know; null where a file is served, which it is without any change.
 */
export function transformationRefused(params: URLSearchParams): StandInAnswer | null {
  const isValid = [...params].every(([name, value]) => VALID[name]?.(value) === true);
  return isValid ? null : badRequest('valid transformation: False');
}
