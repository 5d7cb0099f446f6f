import { z } from 'zod';
import { NotAsked, createBreaker } from '../breaker.ts';
import { AddressesUnavailable } from './port.ts';
import type { AddressGateway, AddressParts, FoundAddress } from './port.ts';

/** Short, because the parent types on meanwhile and a late answer is useless. */
const DEADLINE_MS = 5_000;

/** Only kinds of places to which a parcel can be sent. */
const KINDS = ['street_address', 'premise', 'subpremise', 'route'];

const WITHOUT_STATES = ['GB', 'IE'];

/**
 * Google lists these states as countries of their own, so they must become states of the US again.
 */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

const errorAnswer = z.object({ error: z.object({ code: z.number(), status: z.string().optional() }) });

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
  /** Limit of each call; 5 s by default. */
  deadlineMs?: number;
  /** Called when the service failed too often and is paused for a while. */
  onOpen: () => void;
}

/**
 * Addresses by Google Places (New): two calls of the server, so that no key and no script reaches a
 * browser.
 */
export function createGooglePlaces({ key, baseUrl, deadlineMs = DEADLINE_MS, onOpen }: GooglePlaces): AddressGateway {
  const base = `${(baseUrl ?? 'https://places.googleapis.com').replace(/\/$/, '')}/v1`;
  const breaker = createBreaker(onOpen);
  const read = async (address: string, init: RequestInit): Promise<unknown> => {
    const ask = async (): Promise<{ status: number; answer: unknown }> => {
      const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
      return { status: response.status, answer: await response.json() };
    };
    try {
      return (await breaker.run(ask, isOut)).answer;
    } catch (cause) {
      const reason = cause instanceof NotAsked ? cause.message : 'the provider does not answer';
      throw new AddressesUnavailable(reason, cause);
    }
  };
  return {
    suggest: async ({ text, country, locale, session }): Promise<FoundAddress[]> => {
      const answer = await read(`${base}/places:autocomplete`, {
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
      const answer = await read(`${base}/places/${encodeURIComponent(id)}?${query.toString()}`, {
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents' },
      });
      if (isNotFound(answer)) return null;
      return partsOf(parsed(place, answer).addressComponents);
    },
  };
}

/**
 * The provider is out, or refuses all our calls; any other refusal must not open the breaker,
 * because it is about the single call.
 */
function isOut({ status }: { status: number }): boolean {
  return status >= 500 || [401, 403, 429].includes(status);
}

/** @throws AddressesUnavailable with Google's own status, or for an invalid answer */
function parsed<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const refused = errorAnswer.safeParse(answer);
  if (refused.success) throw new AddressesUnavailable(`the provider refuses: ${JSON.stringify(refused.data.error)}`);
  const read = schema.safeParse(answer);
  if (!read.success) throw new AddressesUnavailable('the provider answers something else');
  return read.data;
}

function isNotFound(answer: unknown): boolean {
  const refused = errorAnswer.safeParse(answer);
  return refused.success && refused.data.error.code === 404;
}

function partsOf(components: readonly z.output<typeof component>[]): AddressParts {
  const named = (...types: string[]) =>
    types.map((type) => components.find((one) => one.types.includes(type))).find((found) => found !== undefined);
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
