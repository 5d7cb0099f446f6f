import { decoded } from '../../lib/decoded.ts';

/** The course of an address below `/redeem`. */
export function redeemSlugOf(pathname: string): string {
  const [, slug = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(slug);
}
