import type { UserEligible } from '@nestling/domain/learning/eligibility';
import { placeTypesOf } from '@nestling/domain/rewards/distribution-options';
import type { MessageKey } from '@nestling/messages/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { ApiFailure, isOffline } from '#lib/api/failure.ts';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { placesQuery, type PlaceSearch } from './distribution.ts';
import { zipSearch, zipSearchOf, type ZipSearch, type ZipSearchEvent } from './zip-search.ts';

/** Why a search failed: invalid code, code of another country, or no answer. */
export type SearchProblem = 'invalid-zip' | 'zip-country-mismatch' | 'failed';

export interface Places {
  search: ZipSearch;
  dispatch: Dispatch<ZipSearchEvent>;
  /** The searched postal code; without a network, the one of the visible places. */
  zip: string;
  result: PlaceSearch | null;
  /** When they were read, in milliseconds. */
  readAt: number;
  /** True during a first search, or one for another postal code. */
  busy: boolean;
  /** True without a network: the last result stays, and the search continues by itself. */
  waits: boolean;
  problem: SearchProblem | null;
  /** Error message of the failed request. */
  failure: string | null;
  /** Searches again, even for the same postal code. */
  again: () => void;
}

interface PlacesFacts {
  /** The member's own postal code. */
  ownZip: string;
  country: string;
  /** Undefined until it is read; null where the answer has none. */
  eligible: UserEligible | null | undefined;
  locale: string;
  radius?: number | undefined;
}

/** Returns the places around a postal code that the parent may change. */
export function usePlaces({ ownZip, country, eligible, locale, radius }: PlacesFacts): Places {
  const [search, dispatch] = useReducer(zipSearch, ownZip, zipSearchOf);
  const zip = search.previousValue;
  const types = placeTypesOf(eligible ?? null);
  const requestedTypes = types.kind === 'types' ? types.types : [];
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      ...placesQuery({ zip, country, types: requestedTypes, locale, radius }),
      enabled: requestedTypes.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

  const isUnknown = eligible === null;
  useEffect(() => {
    if (!isUnknown) return;
    report('Cannot determine location types without user eligibility data');
    raiseDefaultBillboard();
  }, [isUnknown]);

  const [last, setLast] = useState<PlaceSearch | null>(null);
  if (data !== undefined && !isPlaceholderData && data !== last) setLast(data);
  const waits = isOffline(error);

  useEffect(() => {
    if (!error || isOffline(error)) return;
    report('The places did not load', error);
    dispatch({ kind: 'failed' });
  }, [error]);

  const again = () => void refetch();
  if (waits) return { ...whileWaiting(last, zip), readAt: dataUpdatedAt, search, dispatch, again };
  const nothingOpen = types.kind === 'types' && requestedTypes.length === 0;
  const none: PlaceSearch | null = nothingOpen ? { places: [], radiusMiles: 0, zip } : null;
  return {
    search,
    dispatch,
    zip,
    result: error ? null : (data ?? none),
    readAt: dataUpdatedAt,
    busy: isFetching && (data === undefined || isPlaceholderData),
    waits,
    problem: error ? problemOf(error) : null,
    failure: error ? error.message : null,
    again,
  };
}

/** The last result remains visible until the network returns. */
function whileWaiting(last: PlaceSearch | null, zip: string): Omit<Places, 'search' | 'dispatch' | 'again' | 'readAt'> {
  return { zip: last?.zip ?? zip, result: last, busy: last === null, waits: true, problem: null, failure: null };
}

/** Returns the text of a problem at the field, or null for one that a notice shows. */
export function fieldProblem(problem: SearchProblem | null): MessageKey | null {
  if (problem === 'invalid-zip') return 'distribution-partners.invalidCode';
  return problem === 'zip-country-mismatch' ? 'distribution-partners.otherCountry' : null;
}

function problemOf(error: Error): SearchProblem {
  const code = error instanceof ApiFailure ? error.code : null;
  if (code === 'invalid-zip') return 'invalid-zip';
  return code === 'zip-country-mismatch' ? 'zip-country-mismatch' : 'failed';
}
