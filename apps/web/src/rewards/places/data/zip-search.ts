import { formatPostalCode, searchedPostalCode } from '@nestling/domain/account/postal-code';

/** The postal code search of the reward pages. */
export interface ZipSearch {
  hasSearched: boolean;
  previousValue: string;
  currentValue: string;
  searchQueryHasErrors: boolean;
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
  return { hasSearched: false, previousValue: value, currentValue: '', searchQueryHasErrors: false };
}

/** Returns the search after an event of its field. */
export function zipSearch(search: ZipSearch, event: ZipSearchEvent): ZipSearch {
  switch (event.kind) {
    case 'default':
      return zipSearchOf(event.value);
    case 'focus':
      return { ...search, currentValue: '' };
    case 'type':
      return { ...search, currentValue: event.value };
    case 'leave':
      return { ...search, currentValue: searched(search, event.country) };
    case 'submit': {
      const value = searched(search, event.country);
      return { ...search, hasSearched: true, previousValue: value, currentValue: value, searchQueryHasErrors: false };
    }
    case 'failed':
      return { ...search, searchQueryHasErrors: true };
    case 'answered':
      return { ...search, searchQueryHasErrors: false };
  }
}

/** Formats a postal code for the field: a Canadian one with its space. */
export function shownCode(value: string, country: string): string {
  return value === '' ? '' : formatPostalCode(country, value);
}

function searched({ currentValue, previousValue }: ZipSearch, country: string): string {
  return searchedPostalCode({ country, entered: currentValue, previous: previousValue });
}
