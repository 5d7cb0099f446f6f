import { z } from 'zod';
import type { Outbound, OutboundCall } from '../outbound/outbound.ts';
import { kindOfStatus, type OutboundAnswer, type Judgement } from '../outbound/outcome.ts';
import { readAnswer } from '../outbound/read-answer.ts';
import { AddressesUnavailable, type AddressGateway, type AddressParts, type GeocodedAddress } from './port.ts';

/** Only kinds of places to which a parcel can be sent. */
const KINDS = ['street_address', 'premise', 'subpremise', 'route'];

const WITHOUT_STATES = ['GB', 'IE'];

/**
 * Google lists these states as countries of their own, so they must become states of the US again.
 */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

const errorAnswer = z.object({
  error: z.object({
    code: z.number(),
    status: z.string().optional(),
    details: z
      .array(z.object({ reason: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
});

// Optional, because Google answers an empty object where it finds nothing.
const predictions = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }) }))
    .default([]),
});

const component = z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) });

const place = z.object({ addressComponents: z.array(component) });

export interface GooglePlaces {
  key: string;
  /** Replaces Google's host, for tests. */
  baseUrl: string | undefined;
  outbound: Outbound;
}

/**
 * Addresses by Google Places (New): two calls of the server, so that no key and no script reaches a
 * browser.
 */
export function createGooglePlaces({ key, baseUrl, outbound }: GooglePlaces): AddressGateway {
  const base = `${(baseUrl ?? 'https://places.googleapis.com').replace(/\/$/, '')}/v1`;
  const read = async (call: Omit<OutboundCall, 'judge'>): Promise<OutboundAnswer> => {
    const outcome = await outbound.call({ ...call, judge });
    if (outcome.fault === null) return outcome;
    const isPaused = outcome.fault === 'paused';
    throw new AddressesUnavailable(
      isPaused
        ? 'the provider failed too often just now, and is not asked for a while'
        : 'the provider does not answer',
    );
  };
  return {
    suggest: async ({ text, country, locale, session }): Promise<GeocodedAddress[]> => {
      const answer = await read({
        operation: 'suggest',
        url: `${base}/places:autocomplete`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({
          input: text,
          sessionToken: session,
          includedRegionCodes: [country.toLowerCase()],
          includedPrimaryTypes: KINDS,
          languageCode: locale,
        }),
      });
      const { suggestions } = parsed(predictions, answer);
      return suggestions.map(({ placePrediction }) => ({
        id: placePrediction.placeId,
        text: placePrediction.text.text,
        credit: 'google-maps',
      }));
    },
    resolve: async (id, session) => {
      const query = new URLSearchParams({ sessionToken: session });
      const answer = await read({
        operation: 'resolve',
        url: `${base}/places/${encodeURIComponent(id)}?${query.toString()}`,
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents' },
      });
      if (hasNoResult(answer)) return null;
      return partsOf(parsed(place, answer).addressComponents);
    },
  };
}

/** What is no JSON is no answer of Google's. */
function judge(answer: OutboundAnswer): Judgement {
  const refused = readAnswer(errorAnswer, answer);
  if (refused === null && readAnswer(z.unknown(), answer) === null) return { kind: 'unknown' };
  // Google answers 400 to a key that it does not know.
  const isOfKey = refused?.error.details?.some(({ reason }) => reason?.startsWith('API_KEY_')) ?? false;
  const refusesUs = isOfKey || answer.status === 403;
  return { kind: kindOfStatus(answer.status), reason: refused?.error.status, refusesUs };
}

/** @throws AddressesUnavailable with Google's own status, or for an invalid answer */
function parsed<Answer>(schema: z.ZodType<Answer>, answer: OutboundAnswer): Answer {
  const refused = readAnswer(errorAnswer, answer);
  if (refused) throw new AddressesUnavailable(`the provider refuses: ${JSON.stringify(refused.error)}`);
  // No field of an answer is required, so the body of a proxy's error would be one without results.
  const read = kindOfStatus(answer.status) === 'done' ? readAnswer(schema, answer) : null;
  if (read === null) throw new AddressesUnavailable('the provider answers something else');
  return read;
}

function hasNoResult(answer: OutboundAnswer): boolean {
  return readAnswer(errorAnswer, answer)?.error.code === 404;
}

function partsOf(components: readonly z.output<typeof component>[]): AddressParts {
  const named = (...types: string[]) =>
    types.map((type) => components.find((one) => one.types.includes(type))).find((match) => match !== undefined);
  const long = (...types: string[]): string => named(...types)?.longText ?? '';
  const short = (type: string): string => named(type)?.shortText ?? '';
  const street = [long('street_number'), short('route')].filter((part) => part !== '').join(' ');
  const country = short('country');
  const isTerritory = TERRITORIES.includes(country);
  return {
    streetLines: [street, long('subpremise')].filter((line) => line !== ''),
    city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'),
    stateOrProvinceCode: isTerritory ? country : stateOf(country, short('administrative_area_level_1')),
    postalCode: [long('postal_code'), long('postal_code_suffix')].filter((part) => part !== '').join('-'),
    countryCode: isTerritory ? 'US' : country,
  };
}

function stateOf(country: string, area: string): string {
  return WITHOUT_STATES.includes(country) ? 'ALL' : area;
}
