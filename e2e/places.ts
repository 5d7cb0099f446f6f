/** A street that no other story has its box sent to: a household gets one. */
export function ownStreet(): string {
  return `${100_000 + Math.floor(Math.random() * 900_000)} Spruce Street`;
}

/** Where a box is sent to, at each call another door, and the phone that belongs to it. */
export function philadelphia() {
  return {
    address: {
      streetLines: [ownStreet(), 'Apt 3'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    phoneNumber: '2155550142',
  };
}
