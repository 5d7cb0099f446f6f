import { formatPostalCode, searchedPostalCode } from '@nestling/domain/account/place/postal-code';

/** The postal code search of the reward pages. */
export interface ZipSearch {
  hasSearched: boolean;
  previousValue: string;
  currentValue: string;
  searchQueryHasErrors: boolean;
  /** True while the field holds an entry that was neither searched nor left. */
  isTyped: boolean;
  /** True when the last entry was empty or invalid, and another code replaced it. */
  isRestored: boolean;
}

export type ZipSearchEvent =
  | { kind: 'default'; value: string }
  | { kind: 'focus' }
  | { kind: 'type'; value: string }
  | { kind: 'leave'; country: string }
  | { kind: 'submit'; country: string }
  | { kind: 'failed' }
  | { kind: 'answered' };

/** Creates a search whose first restore shows the member's own postal code. */
export function zipSearchOf(value: string): ZipSearch {
  return {
    hasSearched: false,
    previousValue: value,
    currentValue: '',
    searchQueryHasErrors: false,
    isTyped: false,
    isRestored: false,
  };
}

/** Returns the search after an event of its field. */
export function zipSearch(search: ZipSearch, event: ZipSearchEvent): ZipSearch {
  switch (event.kind) {
    case 'default':
      return zipSearchOf(event.value);
    case 'focus':
      return { ...search, currentValue: '', isTyped: false, isRestored: false };
    case 'type':
      return { ...search, currentValue: event.value, isTyped: true, isRestored: false };
    case 'leave':
      return settled(search, event.country);
    case 'submit': {
      const next = settled(search, event.country);
      return { ...next, hasSearched: true, previousValue: next.currentValue, searchQueryHasErrors: false };
    }
    case 'failed':
      return { ...search, searchQueryHasErrors: true };
    case 'answered':
      return { ...search, searchQueryHasErrors: false };
  }
}

/** Formats a postal code for the field: a Canadian one with its space. */
export function displayedCode(value: string, country: string): string {
  return value === '' ? '' : formatPostalCode(country, value);
}

/** Judges an entry; without one the field shows its former code again, if there is any. */
function settled(search: ZipSearch, country: string): ZipSearch {
  const { isTyped, currentValue, previousValue } = search;
  const current = currentValue || previousValue;
  if (!isTyped && current !== '') return { ...search, currentValue: current };
  const { zip, isRestored } = searchedPostalCode({ country, entered: currentValue, previous: previousValue });
  return { ...search, currentValue: zip, isTyped: false, isRestored };
}
