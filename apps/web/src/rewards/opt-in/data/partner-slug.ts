import { decoded } from '#lib/decoded.ts';

/** Returns the partner slug of a path `/redeem/{slug}/{partnerSlug}`. */
export function partnerSlugOf(pathname: string): string {
  const [, , partner = ''] = pathname.split('/').filter((segment) => segment !== '');
  return decoded(partner);
}
