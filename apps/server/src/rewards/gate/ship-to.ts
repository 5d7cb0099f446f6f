/** The shipping address as stored with the order. */
export interface ShipTo {
  firstName: string;
  lastName: string;
  /** A second line of the name; absent without one. */
  companyName?: string | undefined;
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
  phoneNumber: string;
}
