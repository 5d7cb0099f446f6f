import { decoded } from '../../../lib/decoded.ts';

/** The partner of an address `/redeem/{slug}/{partnerSlug}`. */
export function partnerSlugOf(pathname: string): string {
  const [, , partner = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(partner);
}
