import type { ApiProblem } from './delivery-api.ts';

/** Why a poll of a space changed nothing. */
export type SpaceProblem =
  | Exclude<ApiProblem, 'refused' | 'too-large'>
  /** The space has no locale for English, which every text needs. */
  | 'locale-missing'
  /** Nothing is published, which is a wrong setting or a space that nobody has filled. */
  | 'empty'
  /** More is gone than editors usually remove. */
  | 'removals'
  /** An answer cannot be used although the API answers. */
  | 'unusable';

/** What an operator reads about a problem. */
export const PROBLEM_TEXTS: Readonly<Record<SpaceProblem, string>> = {
  'token-refused': 'its token is refused',
  'not-found': 'the space or its environment is not there, or the token is one of another space',
  unavailable: 'it does not answer',
  'locale-missing': 'it has no locale for English: see CONTENTFUL_LOCALES',
  empty: 'nothing is published there',
  removals: 'more than a fifth of it is gone; `content accept-removals` accepts that',
  unusable: 'its answers cannot be used, even a page with one item',
};
