import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const GOOGLE_MAPS_KEY = 'stand-in-maps-key';

/** A status instead of a result, or a broken connection. */
type GeocodingFault =
  | 'OVER_QUERY_LIMIT'
  | 'OVER_DAILY_LIMIT'
  | 'REQUEST_DENIED'
  | 'UNKNOWN_ERROR'
  | 'INVALID_REQUEST'
  | 'drop'
  | 'hang'
  | 'rubbish'
  | 'error-500';

export interface GoogleStandIn {
  url: string;
  /** Settings with which the product uses the stand-in. */
  settings: Record<string, string>;
  /** Queries of the geocoding calls, in their order. */
  journal: URLSearchParams[];
  /** Known codes, each with its state. */
  zips: Map<string, string>;
  /** Each applies to one later call. */
  faults: GeocodingFault[];
  close(): Promise<void>;
}

/**
 * Starts a stand-in of the postal-code look-up of Google Maps, as strict about keys; it answers 200
 * even to errors.
 */
export async function startGoogle(port = 0): Promise<GoogleStandIn> {
  const zips = new Map<string, string>();
  const journal: URLSearchParams[] = [];
  const faults: GeocodingFault[] = [];

  const geocode = (query: URLSearchParams): object => {
    if (query.get('key') !== GOOGLE_MAPS_KEY) return { status: 'REQUEST_DENIED', results: [] };
    const zip = /^postal_code:(\d{5})\|country:US$/.exec(query.get('components') ?? '')?.[1];
    if (zip === undefined || query.get('address') !== zip) return { status: 'INVALID_REQUEST', results: [] };
    const state = zips.get(zip);
    // The country alone, because Google may answer an unknown code with it as a partial match.
    if (state === undefined)
      return zip.startsWith('0')
        ? { status: 'ZERO_RESULTS', results: [] }
        : { status: 'OK', results: [wholeCountry()] };
    return { status: 'OK', results: [result(zip, state)] };
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/maps/api/geocode/json') return void response.writeHead(404).end();
    journal.push(searchParams);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'rubbish') return void response.end('<html>Sorry, something went wrong.</html>');
    if (fault === 'error-500') return void response.writeHead(500).end();
    const answer = fault === undefined ? geocode(searchParams) : { status: fault, results: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    settings: { GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY, GOOGLE_MAPS_BASE_URL: url },
    journal,
    zips,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const UNITED_STATES = { long_name: 'United States', short_name: 'US', types: ['country', 'political'] };

function wholeCountry(): object {
  return { address_components: [UNITED_STATES], partial_match: true, types: ['country', 'political'] };
}

function result(zip: string, state: string): object {
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
