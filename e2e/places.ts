/** Returns a street that no other story uses, because a household gets only one box. */
export function ownStreet(): string {
  return `${100_000 + Math.floor(Math.random() * 900_000)} Spruce Street`;
}

/** Returns a shipping address, another one at each call, with its phone. */
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
