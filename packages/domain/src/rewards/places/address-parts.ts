/** The address of a pickup place, or of a parcel, which may have a company above its street. */
export interface WrittenAddress {
  companyName?: string | undefined;
  streetLines: readonly string[];
  city: string;
  /** Empty or `ALL` where addresses have no state. */
  stateOrProvinceCode: string;
  postalCode: string;
}

/**
 * Returns the lines above the city, and the parts of the last line: the city, and the code behind
 * its state. Outside the US and Canada there is no state.
 */
export function addressParts({
  companyName = '',
  streetLines,
  city,
  stateOrProvinceCode,
  postalCode,
}: WrittenAddress): { lines: string[]; town: string[] } {
  const region = stateOrProvinceCode === '' || stateOrProvinceCode === 'ALL' ? '' : `${stateOrProvinceCode} `;
  const filled = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');
  return { lines: filled([companyName, ...streetLines]), town: filled([city, `${region}${postalCode}`]) };
}
