import type { SuggestAddressesExchange, PickAddressExchange } from './address-suggestions.schema.ts';
import { endpoint } from '../endpoint.ts';

/** An address that matches the typed beginning. */
export type AddressSuggestion = SuggestAddressesExchange['data'][number];

/** An address in its parts, as a form takes it. */
export type SuggestedAddress = NonNullable<PickAddressExchange['data']>;

/** The form that requests suggestions: its member, and the course of the box. */
export type AskingForm = Omit<PickAddressExchange['body'], 'session'>;

/**
 * Returns addresses that begin as typed, for a shipping form that is open to the member; none
 * without a provider. `session` is one UUID from the first letter to the pick.
 */
export const suggestAddresses = endpoint<SuggestAddressesExchange>({
  method: 'POST',
  path: '/api/address-suggestions',
  access: 'uid',
  limit: 'lookup',
  summary: 'Suggest addresses for typed text',
});

/** Returns the picked address in its parts and ends the session; null when it is unknown. */
export const pickAddress = endpoint<PickAddressExchange>({
  method: 'POST',
  path: '/api/address-suggestions/:id',
  access: 'uid',
  limit: 'lookup',
  summary: 'Resolve a suggested address into its parts',
});
