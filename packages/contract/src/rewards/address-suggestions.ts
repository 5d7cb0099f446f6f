import { endpoint } from '../endpoint.ts';

/** An address that fits what was typed so far. */
export interface AddressSuggestion {
  id: string;
  text: string;
  /** Who must be named where it is shown, by the terms of the provider. */
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

/** Whose form asks: a member, and the course whose box is to be sent. */
export interface AskingForm {
  uid?: string | undefined;
  slug: string;
}

/** Addresses that begin as typed, for a shipping form that is open to the member; `session` is one UUID from the first letter to the pick. Without a provider none (D-144). */
export const suggestAddresses = endpoint<{
  body: AskingForm & { q: string; country: string; session: string };
  data: AddressSuggestion[];
}>({
  method: 'POST',
  path: '/api/address-suggestions',
  access: 'uid',
  limit: 'lookup',
  summary: 'Addresses that begin as typed',
});

/** The picked one in its parts; it ends the session. Null when nobody can say. */
export const pickAddress = endpoint<{
  params: { id: string };
  body: AskingForm & { session: string };
  data: SuggestedAddress | null;
}>({
  method: 'POST',
  path: '/api/address-suggestions/:id',
  access: 'uid',
  limit: 'lookup',
  summary: 'A suggested address in its parts',
});
