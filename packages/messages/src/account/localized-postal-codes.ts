import { section } from '../section.ts';

/** Names of the postal code, by country: `other` where a country has no name of its own for it. */
export const localizedPostalCodes = section('localized-postal-codes', {
  US: { 'en-US': 'ZIP code', 'es-US': 'Código postal (ZIP)', 'fr-CA': 'Code postal (ZIP)', 'pl-PL': 'Kod pocztowy' },
  CA: { 'en-US': 'Postal code', 'es-US': 'Código postal', 'fr-CA': 'Code postal', 'pl-PL': 'Kod pocztowy' },
  GB: { 'en-US': 'Postcode', 'es-US': 'Código postal', 'fr-CA': 'Code postal', 'pl-PL': 'Kod pocztowy' },
  IE: {
    'en-US': 'Eircode',
    'es-US': 'Código postal (Eircode)',
    'fr-CA': 'Code postal (Eircode)',
    'pl-PL': 'Kod pocztowy (Eircode)',
  },
  other: { 'en-US': 'Postal code', 'es-US': 'Código postal', 'fr-CA': 'Code postal', 'pl-PL': 'Kod pocztowy' },
  optional: {
    'en-US': 'If you have one',
    'es-US': 'Si tienes uno',
    'fr-CA': 'Si vous en avez un',
    'pl-PL': 'Jeśli go masz',
  },
});
