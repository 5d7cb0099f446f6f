import { isRegionOf, stateOfRegion } from '../account/place/zip-region.ts';

interface Place {
  country: string | null;
  /** ISO 3166-2, such as `US-TX`. */
  region: string | null;
}

/**
 * Abroad; a state of the US in two capitals; or a region in another form than `US-` and a state.
 */
export type UsStateVerdict = { kind: 'abroad' } | { kind: 'state'; state: string } | { kind: 'invalid-region' };

/** Returns the state of a member in the US, by which partners' questions differ. */
export function usStateOf({ country, region }: Place): UsStateVerdict {
  if (country !== 'US') return { kind: 'abroad' };
  return region !== null && isRegionOf('US', region)
    ? { kind: 'state', state: stateOfRegion(region) }
    : { kind: 'invalid-region' };
}

/** Parses the state that a query names as `TX` or as `US-TX`; null for any other text. */
export function usStateNamed(text: string): string | null {
  const state = text.replace(/^US-/, '');
  return isRegionOf('US', `US-${state}`) ? state : null;
}
