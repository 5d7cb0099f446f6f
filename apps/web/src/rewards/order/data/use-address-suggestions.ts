import {
  pickAddress,
  suggestAddresses,
  type AddressSuggestion,
  type AskingForm,
  type SuggestedAddress,
} from '@nestling/contract/rewards/address-suggestions';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { isOffline } from '#lib/api/failure.ts';
import { report } from '#lib/reports/report.ts';
import { createUuid } from '#lib/browser/uuid.ts';

/** In characters; shorter input must not be sent, because it matches too many addresses. */
const FEWEST_LETTERS = 3;

/** Debounce between the last keystroke and the request, in milliseconds. */
const PAUSE_MS = 250;

export interface AddressSuggestions {
  suggestions: readonly AddressSuggestion[];
  /** Requests suggestions after a pause in the typing. */
  ask: (line: string) => void;
  /**
   * Returns the parts of the address, or null when they are unknown. Ends the session in every
   * case.
   */
  pick: (suggestion: Pick<AddressSuggestion, 'id'>) => Promise<SuggestedAddress | null>;
}

/**
 * Returns addresses of a country that match the input. Without an answer there are none, and the
 * form works without them.
 */
export function useAddressSuggestions({ uid, slug }: AskingForm, country: string): AddressSuggestions {
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
  const [session, setSession] = useState(createUuid);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the requests, so that the answer to an outdated input is ignored. */
  const last = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = () => {
    clearTimeout(timer.current);
    last.current += 1;
    setSuggestions([]);
  };

  const fetchFor = async (q: string) => {
    const request = (last.current += 1);
    try {
      const { data } = await call(suggestAddresses, { body: { uid, slug, q, country, session } }, { background: true });
      if (request === last.current) setSuggestions(data);
    } catch (failure) {
      noteFailure(failure);
      if (request === last.current) setSuggestions([]);
    }
  };

  return {
    suggestions,
    ask: (line) => {
      const q = line.trim().slice(0, 100);
      if (q.length < FEWEST_LETTERS) return forget();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetchFor(q), PAUSE_MS);
    },
    pick: async ({ id }) => {
      forget();
      setSession(createUuid());
      try {
        return (await call(pickAddress, { params: { id }, body: { uid, slug, session } })).data;
      } catch (failure) {
        noteFailure(failure);
        return null;
      }
    },
  };
}

function noteFailure(failure: unknown): void {
  if (!isOffline(failure)) report('No addresses were suggested', failure);
}
