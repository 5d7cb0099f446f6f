import { decoded } from '../../lib/decoded.ts';

/** Returns the course slug of a path below `/redeem`. */
export function redeemSlugOf(pathname: string): string {
  const [, slug = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(slug);
}
