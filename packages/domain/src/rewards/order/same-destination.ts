import { householdKey, type AddressKey } from '../gate/household.ts';

/** The recipient of a parcel, and the address. */
export interface Destination extends AddressKey {
  firstName: string;
  lastName: string;
}

/** True when two parcels go to the same person at the same address, however both are written. */
export function isSameDestination(one: Destination, other: Destination): boolean {
  return nameKey(one) === nameKey(other) && householdKey(one) === householdKey(other);
}

function nameKey({ firstName, lastName }: Destination): string {
  return `${firstName}${lastName}`.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
