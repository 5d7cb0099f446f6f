import { readGeocoderStatus, type MapAnswer } from '@nestling/domain/account/place/zip-region';
import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.ts';
import { kindOfStatus, type OutboundAnswer, type Judgement } from '../outbound/outcome.ts';
import { readAnswer } from '../outbound/read-answer.ts';
import type { Geocoder } from './port.ts';

/** Milliseconds; the parent waits for this call. */
export const GEOCODING_MS = 5_000;

const component = z.object({ short_name: z.string(), types: z.array(z.string()) });

const geocodingAnswer = z.object({
  status: z.string(),
  results: z.array(z.object({ address_components: z.array(component) })),
});

type Component = z.output<typeof component>;

export interface GoogleMaps {
  key: string;
  /** Replaces Google's host, for tests. */
  baseUrl: string | undefined;
  outbound: Outbound;
}

/** Opens Google's geocoding, for the state of a US postal code. */
export function createGoogleGeocoder({ key, baseUrl, outbound }: GoogleMaps): Geocoder {
  const base = (baseUrl ?? 'https://maps.googleapis.com').replace(/\/$/, '');
  return {
    stateOfZip: async (zip) => {
      // `region` only prefers a country, so the filter is needed: otherwise a street with that
      // number may match.
      const components = `postal_code:${zip}|country:US`;
      const query = new URLSearchParams({ address: zip, components, region: 'us', key });
      const url = `${base}/maps/api/geocode/json?${query.toString()}`;
      const outcome = await outbound.call({ operation: 'geocode', url, judge });
      return outcome.kind === 'done' ? answerOf(outcome.text, zip) : { kind: 'outage' };
    },
  };
}

/**
 * Of the key, its project or its budget.
 *
 * @see https://developers.google.com/maps/documentation/geocoding/requests-geocoding#StatusCodes
 */
const REFUSES_US: ReadonlySet<string> = new Set(['REQUEST_DENIED', 'OVER_DAILY_LIMIT']);

/** Google answers 200 to what it refuses, and says so in the body. */
function judge(answer: OutboundAnswer): Judgement {
  const read = readAnswer(geocodingAnswer, answer);
  if (kindOfStatus(answer.status) !== 'done' || read === null) return { kind: 'unknown' };
  const { status } = read;
  const kind = readGeocoderStatus(status) === 'outage' ? 'later' : 'done';
  return { kind, reason: status, refusesUs: REFUSES_US.has(status) };
}

function answerOf(text: string, zip: string): MapAnswer {
  const read = readAnswer(geocodingAnswer, { text });
  if (read === null) return { kind: 'outage' };
  const state = readGeocoderStatus(read.status) === 'found' ? stateIn(read.results, zip) : null;
  return state === null ? { kind: 'unknown' } : { kind: 'found', state };
}

/**
 * Only the result that is the code itself counts, because for an unknown code the map answers the
 * country.
 */
function stateIn(results: readonly { address_components: readonly Component[] }[], zip: string): string | null {
  const own = results.find(({ address_components: parts }) => named(parts, 'postal_code') === zip);
  return own ? named(own.address_components, 'administrative_area_level_1') : null;
}

function named(parts: readonly Component[], type: string): string | null {
  return parts.find(({ types }) => types.includes(type))?.short_name ?? null;
}
