import { endpoint } from '../endpoint.ts';

/** An address that matches the typed beginning. */
export interface AddressSuggestion {
  id: string;
  text: string;
  /** Attribution that the provider's terms require beside the suggestions. */
  credit: 'google-maps' | null;
}

/** An address in its parts, as a form takes it. */
export interface SuggestedAddress {
  streetLines: string[];
  city: string;
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: string;
}

/** The form that requests suggestions: its member, and the course of the box. */
export interface AskingForm {
  uid?: string | undefined;
  slug: string;
}

/**
 * Returns addresses that begin as typed, for a shipping form that is open to the member; none
 * without a provider. `session` is one UUID from the first letter to the pick.
 */
export const suggestAddresses = endpoint<{
  body: AskingForm & { q: string; country: string; session: string };
  data: AddressSuggestion[];
}>({
  method: 'POST',
  path: '/api/address-suggestions',
  access: 'uid',
  limit: 'lookup',
  summary: 'Suggest addresses for typed text',
});

/** Returns the picked address in its parts and ends the session; null when it is unknown. */
export const pickAddress = endpoint<{
  params: { id: string };
  body: AskingForm & { session: string };
  data: SuggestedAddress | null;
}>({
  method: 'POST',
  path: '/api/address-suggestions/:id',
  access: 'uid',
  limit: 'lookup',
  summary: 'Resolve a suggested address into its parts',
});
