import { section } from '../section.ts';

/** Withdrawal of a consent: to a partner, or to our emails. */
export const takeBack = section('take-back', {
  button: {
    'en-US': 'Take back my yes',
    'es-US': 'Retirar mi consentimiento',
    'fr-CA': 'Retirer mon accord',
    'pl-PL': 'Wycofaj zgodę',
  },
  buttonFor: {
    'en-US': 'Take back my yes: {partner}',
    'es-US': 'Retirar mi consentimiento: {partner}',
    'fr-CA': 'Retirer mon accord\u00a0: {partner}',
    'pl-PL': 'Wycofaj zgodę: {partner}',
  },
});
