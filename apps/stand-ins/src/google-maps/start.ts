import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';

export const GOOGLE_MAPS_KEY = 'stand-in-maps-key';

/** Answers without a result, by their status; Google answers 200 even to errors. */
export const GEOCODING_REFUSALS = {
  OVER_QUERY_LIMIT: emptyAnswer('OVER_QUERY_LIMIT'),
  OVER_DAILY_LIMIT: emptyAnswer('OVER_DAILY_LIMIT'),
  REQUEST_DENIED: emptyAnswer('REQUEST_DENIED'),
  UNKNOWN_ERROR: emptyAnswer('UNKNOWN_ERROR'),
  INVALID_REQUEST: emptyAnswer('INVALID_REQUEST'),
} as const satisfies Record<string, StandInAnswer>;

interface GeocodingCall extends JournalEntry {
  readonly query: URLSearchParams;
}

/** Its operation is `geocode`. */
export interface GoogleMapsStandIn extends StandIn {
  journal: GeocodingCall[];
  /** Known codes, each with its state. */
  readonly zips: Map<string, string>;
}

/** Starts a stand-in of the postal-code look-up of Google Maps, as strict about keys. */
export async function startGoogleMaps({ port = 0 }: StandInOptions = {}): Promise<GoogleMapsStandIn> {
  const zips = new Map<string, string>();
  const journal: GeocodingCall[] = [];
  const faults = createFaultKit();

  const server = await startLocalServer(port, async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/maps/api/geocode/json') {
      await sendAnswer(request, response, undefined, () => ({ status: 404, body: '' }));
      return;
    }
    const entry: GeocodingCall = { ...createEntry('geocode'), query };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall('geocode'), () => geocode(zips, query));
  });
  return {
    url: server.url,
    settings: { GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY, GOOGLE_MAPS_BASE_URL: server.url },
    faults,
    journal,
    zips,
    close: server.close,
  };
}

function geocode(zips: ReadonlyMap<string, string>, query: URLSearchParams): StandInAnswer {
  if (query.get('key') !== GOOGLE_MAPS_KEY) return GEOCODING_REFUSALS.REQUEST_DENIED;
  const zip = /^postal_code:(\d{5})\|country:US$/.exec(query.get('components') ?? '')?.[1];
  if (zip === undefined || query.get('address') !== zip) return GEOCODING_REFUSALS.INVALID_REQUEST;
  const state = zips.get(zip);
  // The country alone, because Google may answer an unknown code with it as a partial match.
  if (state === undefined)
    return zip.startsWith('0') ? emptyAnswer('ZERO_RESULTS') : jsonAnswer(200, { status: 'OK', results: [COUNTRY] });
  return jsonAnswer(200, { status: 'OK', results: [resultOf(zip, state)] });
}

function emptyAnswer(status: string): StandInAnswer {
  return jsonAnswer(200, { status, results: [] });
}

const UNITED_STATES = { long_name: 'United States', short_name: 'US', types: ['country', 'political'] };

const COUNTRY = { address_components: [UNITED_STATES], partial_match: true, types: ['country', 'political'] };

function resultOf(zip: string, state: string): object {
  return {
    address_components: [
      { long_name: zip, short_name: zip, types: ['postal_code'] },
      { long_name: 'Somewhere', short_name: 'Somewhere', types: ['locality', 'political'] },
      { long_name: state, short_name: state, types: ['administrative_area_level_1', 'political'] },
      UNITED_STATES,
    ],
    types: ['postal_code'],
  };
}
