/** True where the account page offers to remove the account by a message: neither Canada nor the US, an unknown country too (LRN-215 to LRN-217). */
export function offersRemoval(country: string | null): boolean {
  return country !== 'CA' && country !== 'US';
}
