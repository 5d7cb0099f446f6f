/** The shipping address as stored with the order. */
export interface ShipTo {
  firstName: string;
  lastName: string;
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
  phoneNumber: string;
}
