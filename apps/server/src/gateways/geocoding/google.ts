import { readGeocoderStatus } from '@nestling/domain/account/zip-region';
import type { MapAnswer } from '@nestling/domain/account/zip-region';
import { z } from 'zod';
import { NotAsked, createBreaker } from '../breaker.ts';
import type { Geocoder } from './port.ts';

/** The parent waits for this call. */
const DEADLINE_MS = 5_000;

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
  /** Called with a status, or the kind of a fault; must contain neither key nor code. */
  onOutage: (reason: string) => void;
}

/** Opens Google's geocoding, for the state of a US postal code. */
export function createGoogleGeocoder({ key, baseUrl, onOutage }: GoogleMaps): Geocoder {
  const base = (baseUrl ?? 'https://maps.googleapis.com').replace(/\/$/, '');
  const breaker = createBreaker(() => onOutage('too many failures in a row: not asked for a while'));
  return {
    stateOfZip: async (zip) => {
      // `region` only prefers a country, so the filter is needed: otherwise a street with that
      // number may match.
      const components = `postal_code:${zip}|country:US`;
      const query = new URLSearchParams({ address: zip, components, region: 'us', key });
      const ask = async () =>
        readAnswer(await read(`${base}/maps/api/geocode/json?${query.toString()}`), zip, onOutage);
      try {
        return await breaker.run(ask, ({ kind }) => kind === 'outage');
      } catch (fault) {
        if (!(fault instanceof NotAsked)) onOutage(fault instanceof Error ? fault.name : 'fault');
        return { kind: 'outage' };
      }
    },
  };
}

async function read(address: string): Promise<z.output<typeof geocodingAnswer>> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
  return geocodingAnswer.parse(await response.json());
}

function readAnswer(
  { status, results }: z.output<typeof geocodingAnswer>,
  zip: string,
  onOutage: GoogleMaps['onOutage'],
): MapAnswer {
  const reading = readGeocoderStatus(status);
  if (reading === 'outage') {
    onOutage(status);
    return { kind: 'outage' };
  }
  const state = reading === 'found' ? stateIn(results, zip) : null;
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
