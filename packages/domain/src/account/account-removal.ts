/**
 * True where the account page offers to remove the account by a message: in any country but Canada
 * and the US, and where the country is unknown.
 */
export function offersRemoval(country: string | null): boolean {
  return country !== 'CA' && country !== 'US';
}
