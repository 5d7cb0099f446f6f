import { endpoint } from '../endpoint.ts';
import type { FindChoicesExchange } from './choices.schema.ts';

/** A value that an argument accepts. */
export type PickerChoice = FindChoicesExchange['data']['choices'][number];

/**
 * Finds values for an argument by its kind and what is typed, which is in no address. What names a
 * person is masked.
 */
export const findChoices = endpoint<FindChoicesExchange>({
  method: 'POST',
  path: '/api/desk/choices',
  access: 'desk',
  limit: 'read',
  summary: 'Find values for an argument',
});
