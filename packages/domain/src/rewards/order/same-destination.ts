import { householdKey, type AddressKey } from '../gate/household.ts';

/** The recipient of a parcel, and the address. */
export interface Destination extends AddressKey {
  firstName: string;
  lastName: string;
  companyName?: string | undefined;
}

/** True when two parcels go to the same person at the same address, however both are written. */
export function isSameDestination(one: Destination, other: Destination): boolean {
  return nameKey(one) === nameKey(other) && householdKey(one) === householdKey(other);
}

function nameKey({ firstName, lastName, companyName = '' }: Destination): string {
  return `${firstName}${lastName}|${companyName}`.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
