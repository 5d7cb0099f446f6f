import { settings } from '../../lib/settings.ts';

/** Returns the provider's minimum password length in characters. */
export function leastPasswordLength(): number {
  return settings().auth.passwordMinLength;
}
