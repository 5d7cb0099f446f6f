import type { MapAnswer } from '@nestling/domain/account/zip-region';

/** An outside map that knows US postal codes. */
export interface Geocoder {
  /** The state of a five-digit US code. It never throws: what keeps the map from answering is an outage (D-228). */
  stateOfZip(zip: string): Promise<MapAnswer>;
}
