/** What an operator reads about a state or province that its country does not have. */
export const NO_REGION = 'unknown-region: write the letters of the state or province, such as PA';

/** What an operator reads about coordinates, by the reason of their refusal. */
export const COORDINATE_FAULTS = {
  'outside-country': 'outside-country: lat and lng lie elsewhere; west of London lng begins with a minus',
  'coordinates-swapped': 'coordinates-swapped: write each of lat and lng in the column of the other',
} as const;
