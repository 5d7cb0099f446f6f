import type { PlatformSettings } from '../../settings.ts';
import { isThisMachine } from '../../this-machine.ts';

/**
 * Returns what browsers limit where the product is opened over plain http by another name than
 * localhost, as on a home network; null where nobody can open it so.
 */
export function limitsOfPlainHttp({ HOST, PUBLIC_URL }: Pick<PlatformSettings, 'HOST' | 'PUBLIC_URL'>): string | null {
  // A browser trusts its own machine without https.
  if (isThisMachine(HOST) || PUBLIC_URL?.startsWith('https:')) return null;
  return 'over plain http by another name than localhost, cookies are not protected on their way, and browsers allow the clipboard and one stream for all tabs on https only: set PUBLIC_URL to an https address for parents';
}
