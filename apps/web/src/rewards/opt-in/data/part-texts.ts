import { loadSections } from '#lib/i18n/i18n.ts';

/**
 * Loads the texts of the form's parts on demand, because they are in sections of other forms and
 * most pages that know the question never show them.
 */
export function loadPartTexts(): Promise<void> {
  return loadSections([
    'date-picker',
    'insurance-verification',
    'localized-postal-codes',
    'registration-step-two',
    'shipping-info-page',
  ]);
}
