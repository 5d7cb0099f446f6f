import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';
import { PLACES } from './places.ts';

export const GOOGLE_PLACES_KEY = 'stand-in-places-key';

interface PlacesCall extends JournalEntry {
  /** As it came, parsed; null where it has none. */
  readonly body: unknown;
  readonly session: string | null;
}

/** Its operations are `autocomplete` and `place`. */
export interface GooglePlacesStandIn extends StandIn {
  journal: PlacesCall[];
}

const search = z.object({
  input: z.string().default(''),
  sessionToken: z.string().default(''),
  includedRegionCodes: z.array(z.string()).default([]),
});

/**
 * Starts a stand-in of the suggestions of Google Places (New), as strict about key, field mask and
 * sessions.
 */
export async function startGooglePlaces({ port = 0 }: StandInOptions = {}): Promise<GooglePlacesStandIn> {
  const journal: PlacesCall[] = [];
  const faults = createFaultKit();
  const ended = new Set<string>();

  const autocomplete = (body: unknown): StandInAnswer => {
    const { data } = search.safeParse(body);
    if (!data || data.sessionToken === '' || ended.has(data.sessionToken)) return refusal(400, 'INVALID_ARGUMENT');
    const matches = PLACES.filter(
      ({ text: label, region }) =>
        data.includedRegionCodes.includes(region) && label.toLowerCase().includes(data.input.toLowerCase()),
    );
    const suggestions = matches.map(({ id, text: label }) => ({
      placePrediction: { placeId: id, text: { text: label } },
    }));
    return jsonAnswer(200, suggestions.length === 0 ? {} : { suggestions });
  };

  const place = (id: string, session: string | null, mask: unknown): StandInAnswer => {
    if (mask !== 'addressComponents') return refusal(400, 'INVALID_ARGUMENT');
    if (session === null || ended.has(session)) return refusal(400, 'INVALID_ARGUMENT');
    ended.add(session);
    const match = PLACES.find((one) => one.id === id);
    return match ? jsonAnswer(200, { addressComponents: match.addressComponents }) : refusal(404, 'NOT_FOUND');
  };

  const server = await startLocalServer(port, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const content = await text(request);
    const id = request.method === 'GET' ? /^\/v1\/places\/([^/]+)$/.exec(pathname)?.[1] : undefined;
    if (id === undefined && `${request.method} ${pathname}` !== 'POST /v1/places:autocomplete') {
      await sendAnswer(request, response, undefined, () => refusal(404, 'NOT_FOUND'));
      return;
    }
    const body = id === undefined ? parseJson(content) : null;
    const session =
      id === undefined ? search.safeParse(body).data?.sessionToken || null : searchParams.get('sessionToken');
    const entry: PlacesCall = { ...createEntry(id === undefined ? 'autocomplete' : 'place'), body, session };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(entry.operation), () => {
      if (request.headers['x-goog-api-key'] !== GOOGLE_PLACES_KEY) return refusal(403, 'PERMISSION_DENIED');
      if (id === undefined) return autocomplete(body);
      return place(decodeURIComponent(id), session, request.headers['x-goog-fieldmask']);
    });
  });
  return {
    url: server.url,
    settings: { ADDRESS_AUTOCOMPLETE: 'google', GOOGLE_PLACES_KEY, GOOGLE_PLACES_BASE_URL: server.url },
    faults,
    journal,
    close: server.close,
  };
}

function refusal(code: number, status: string): StandInAnswer {
  return jsonAnswer(code, { error: { code, message: 'refused', status } });
}
