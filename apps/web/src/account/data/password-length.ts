import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password-length';
import { settings } from '../../lib/settings.ts';

/**
 * Returns the provider's minimum password length in characters; the default where the first HTML
 * lacks it.
 */
export function leastPasswordLength(): number {
  return settings().auth?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
}
