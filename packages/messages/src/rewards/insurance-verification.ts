import { section } from '../section.ts';

/**
 * A partner's questions about the parent's insurance. `insurance` names the part, and is stored
 * with the answer as text shown.
 */
export const insuranceVerification = section('insurance-verification', {
  insurance: {
    'en-US': 'Your health insurance',
    'es-US': 'Tu seguro médico',
    'fr-CA': 'Votre assurance maladie',
    'pl-PL': 'Twoje ubezpieczenie zdrowotne',
  },
  kind: {
    'en-US': 'Kind of plan',
    'es-US': 'Tipo de plan',
    'fr-CA': 'Type de régime',
    'pl-PL': 'Rodzaj ubezpieczenia',
  },
  choose: { 'en-US': 'Choose', 'es-US': 'Elige', 'fr-CA': 'Choisissez', 'pl-PL': 'Wybierz' },
  memberId: {
    'en-US': 'Member ID',
    'es-US': 'Número de miembro',
    'fr-CA': 'Numéro de membre',
    'pl-PL': 'Numer ubezpieczenia',
  },
  memberIdHint: {
    'en-US': 'Letters and numbers, as on your card.',
    'es-US': 'Letras y números, como en tu tarjeta.',
    'fr-CA': 'Lettres et chiffres, comme sur votre carte.',
    'pl-PL': 'Litery i\u00a0cyfry, jak na karcie.',
  },
  kindMissing: {
    'en-US': 'Choose your kind of plan.',
    'es-US': 'Elige tu tipo de plan.',
    'fr-CA': 'Choisissez votre type de régime.',
    'pl-PL': 'Wybierz rodzaj ubezpieczenia.',
  },
  memberIdMissing: {
    'en-US': 'Enter your member ID.',
    'es-US': 'Escribe tu número de miembro.',
    'fr-CA': 'Entrez votre numéro de membre.',
    'pl-PL': 'Wpisz numer ubezpieczenia.',
  },
  none: {
    'en-US': 'I have no insurance, or I am not sure.',
    'es-US': 'No tengo seguro o no lo sé.',
    'fr-CA': 'Je n’ai pas d’assurance ou je ne sais pas.',
    'pl-PL': 'Nie mam ubezpieczenia albo nie wiem.',
  },
  noneNote: {
    'en-US': 'Nothing about insurance goes to {partner}.',
    'es-US': 'No se envía nada sobre seguros a {partner}.',
    'fr-CA': 'Aucun renseignement sur l’assurance n’est envoyé à {partner}.',
    'pl-PL': 'Firma {partner} nie dostaje danych ubezpieczenia.',
  },
});
