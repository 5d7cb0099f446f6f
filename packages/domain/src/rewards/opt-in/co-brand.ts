/**
 * True for a partner that a co-brand does not exclude: no co-brand excludes nobody, a co-brand
 * excludes all others.
 */
export function isOfCoBrand(slug: string, coBrand: string | null): boolean {
  const named = coBrand?.trim().toLowerCase() ?? '';
  return named === '' || named === slug.toLowerCase();
}
