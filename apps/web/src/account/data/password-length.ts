import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password-length';
import { settings } from '../../lib/settings.ts';

/**
 * Shortest password, in characters, that this provider takes; the rule's own where the first HTML
 * does not say it.
 */
export function leastPasswordLength(): number {
  return settings().auth?.passwordMinLength ?? PASSWORD_MIN_LENGTH;
}
