import { formatPostalCode, searchedPostalCode } from '@nestling/domain/account/postal-code';

/** The zip search of the reward pages. */
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

/** A search whose first restore shows the member's own code. */
export function zipSearchOf(value: string): ZipSearch {
  return { hasSearched: false, previousValue: value, currentValue: '', searchQueryHasErrors: false };
}

/** The zip search after something happened in its field. */
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

/** A code as the field shows it: a Canadian one with its space. */
export function shownCode(value: string, country: string): string {
  return value === '' ? '' : formatPostalCode(country, value);
}

function searched({ currentValue, previousValue }: ZipSearch, country: string): string {
  return searchedPostalCode({ country, entered: currentValue, previous: previousValue });
}
