/** True for a partner that a co-brand does not leave out: without one none is, with one all others are (RWD-378). */
export function isOfCoBrand(slug: string, coBrand: string | null): boolean {
  const named = coBrand?.trim().toLowerCase() ?? '';
  return named === '' || named === slug.toLowerCase();
}
