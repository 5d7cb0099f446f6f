import { householdKey } from '../gate/household.ts';
import type { AddressKey } from '../gate/household.ts';

/** To whom a parcel goes, and where. */
export interface Destination extends AddressKey {
  firstName: string;
  lastName: string;
}

/** True when two parcels go to the same person behind the same door, however both are written (D-170). */
export function isSameDestination(one: Destination, other: Destination): boolean {
  return nameKey(one) === nameKey(other) && householdKey(one) === householdKey(other);
}

/** The name without its case and spaces. */
function nameKey({ firstName, lastName }: Destination): string {
  return `${firstName}${lastName}`.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
