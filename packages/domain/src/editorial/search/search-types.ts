/** What can be found, in the order of the filters. */
export const SEARCH_TYPES = ['course', 'video', 'article', 'activity'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** Returns the types of a list with commas; unknown ones are ignored, and none means all. */
export function searchTypesOf(list: string | undefined): readonly SearchType[] {
  const names = new Set(list?.split(',').map((name) => name.trim()));
  const requested = SEARCH_TYPES.filter((type) => names.has(type));
  return requested.length > 0 ? requested : SEARCH_TYPES;
}
