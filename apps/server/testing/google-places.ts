import { once } from 'node:events';
import { ServerResponse, createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

export const GOOGLE_PLACES_KEY = 'stand-in-places-key';

/** `drop-after` still ends the session. */
type PlacesFault = 'drop-before' | 'drop-after' | 'hang' | 'rubbish' | 'error-500';

export interface GooglePlacesStandIn {
  url: string;
  /** Settings with which the product uses the stand-in. */
  settings: Record<string, string>;
  /** Calls in their order. */
  journal: { call: 'autocomplete' | 'place'; body: unknown; session: string | null }[];
  /** Each applies to one later call. */
  faults: PlacesFault[];
  close(): Promise<void>;
}

const part = (types: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: types.split(' '),
});

const SPRUCE_STREET = [
  part('street_number', '2204'),
  part('route', 'Spruce Street', 'Spruce St'),
  part('subpremise', 'Apt 3'),
  part('locality political', 'Philadelphia'),
  part('administrative_area_level_1 political', 'Pennsylvania', 'PA'),
  part('country political', 'United States', 'US'),
  part('postal_code', '19103'),
  part('postal_code_suffix', '1234'),
];

const CALLE_FORTALEZA = [
  part('street_number', '63'),
  part('route', 'Calle Fortaleza', 'C. Fortaleza'),
  part('locality political', 'San Juan'),
  part('administrative_area_level_1 political', 'San Juan'),
  part('country political', 'Puerto Rico', 'PR'),
  part('postal_code', '00901'),
];

const DOWNING_STREET = [
  part('street_number', '10'),
  part('route', 'Downing Street', 'Downing St'),
  part('postal_town', 'London'),
  part('administrative_area_level_1 political', 'England'),
  part('country political', 'United Kingdom', 'GB'),
  part('postal_code', 'SW1A 2AA'),
];

const PLACES = [
  { id: 'spruce', region: 'us', text: '2204 Spruce St, Philadelphia, PA, USA', addressComponents: SPRUCE_STREET },
  { id: 'fortaleza', region: 'us', text: '63 C. Fortaleza, San Juan, Puerto Rico', addressComponents: CALLE_FORTALEZA },
  { id: 'downing/10', region: 'gb', text: '10 Downing St, London, UK', addressComponents: DOWNING_STREET },
];

/**
 * Starts a stand-in of the suggestions of Google Places (New), as strict about key, field mask and
 * sessions.
 */
export async function startGooglePlaces(port = 0): Promise<GooglePlacesStandIn> {
  const journal: GooglePlacesStandIn['journal'] = [];
  const faults: PlacesFault[] = [];
  const ended = new Set<string>();

  const autocomplete = (given: string, response: ServerResponse): void => {
    const body = JSON.parse(given) as { input?: string; sessionToken?: string; includedRegionCodes?: string[] };
    journal.push({ call: 'autocomplete', body, session: body.sessionToken ?? null });
    const { input = '', sessionToken = '', includedRegionCodes = [] } = body;
    if (sessionToken === '' || ended.has(sessionToken)) return refused(response, 400, 'INVALID_ARGUMENT');
    const found = PLACES.filter(
      ({ text, region }) => includedRegionCodes.includes(region) && text.toLowerCase().includes(input.toLowerCase()),
    );
    const suggestions = found.map(({ id, text }) => ({ placePrediction: { placeId: id, text: { text } } }));
    json(response, 200, suggestions.length === 0 ? {} : { suggestions });
  };

  const place = (id: string, session: string | null, mask: unknown, response: ServerResponse): void => {
    journal.push({ call: 'place', body: null, session });
    if (mask !== 'addressComponents') return refused(response, 400, 'INVALID_ARGUMENT');
    if (session === null || ended.has(session)) return refused(response, 400, 'INVALID_ARGUMENT');
    ended.add(session);
    const found = PLACES.find((one) => one.id === id);
    if (!found) return refused(response, 404, 'NOT_FOUND');
    json(response, 200, { addressComponents: found.addressComponents });
  };

  const answer = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['x-goog-api-key'] !== GOOGLE_PLACES_KEY) return refused(response, 403, 'PERMISSION_DENIED');
    const id = /^\/v1\/places\/([^/]+)$/.exec(pathname)?.[1];
    if (request.method === 'POST' && pathname === '/v1/places:autocomplete') return autocomplete(body, response);
    if (request.method === 'GET' && id !== undefined)
      return place(
        decodeURIComponent(id),
        searchParams.get('sessionToken'),
        request.headers['x-goog-fieldmask'],
        response,
      );
    return refused(response, 404, 'NOT_FOUND');
  };

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const fault = faults.shift();
      if (fault === 'hang') return;
      if (fault === 'drop-before') return void request.socket.destroy();
      if (fault === 'rubbish') return void response.end('<html>Sorry, something went wrong.</html>');
      if (fault === 'error-500') return refused(response, 500, 'INTERNAL');
      const isLost = fault === 'drop-after';
      answer(request, body, isLost ? new ServerResponse(request) : response);
      if (isLost) request.socket.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    settings: { ADDRESS_AUTOCOMPLETE: 'google', GOOGLE_PLACES_KEY, GOOGLE_PLACES_BASE_URL: url },
    journal,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refused(response: ServerResponse, code: number, status: string): void {
  json(response, code, { error: { code, message: 'refused', status } });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
