import type { MapAnswer } from '@nestling/domain/account/place/zip-region';

/** An outside map that knows US postal codes. */
export interface Geocoder {
  /**
   * Returns the state of a five-digit US code. Never throws: any failure of the map is an outage.
   */
  stateOfZip(zip: string): Promise<MapAnswer>;
}
