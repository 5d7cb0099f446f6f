import { settings } from '../../lib/settings.ts';

/** Returns the provider's minimum password length in characters. */
export function minPasswordLength(): number {
  return settings().auth.passwordMinLength;
}
