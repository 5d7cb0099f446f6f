import { section } from '../section.ts';

/**
 * The page of a passed course whose reward cannot reach the member, or is not offered in their
 * country.
 */
export const ineligiblePage = section('ineligible-page', {
  title: {
    'en-US': 'We cannot send you this reward',
    'es-US': 'No podemos enviarte esta recompensa',
    'fr-CA': 'Nous ne pouvons pas vous envoyer cette récompense',
    'pl-PL': 'Nie możemy wysłać Ci tej nagrody',
  },
  titleDigital: {
    'en-US': 'This reward is not available to you',
    'es-US': 'Esta recompensa no está disponible para ti',
    'fr-CA': 'Cette récompense n’est pas disponible pour vous',
    'pl-PL': 'Ta nagroda nie jest dla Ciebie dostępna',
  },
  titleUnrewarded: {
    'en-US': 'You passed. That does not change.',
    'es-US': 'Aprobaste. Eso no cambia.',
    'fr-CA': 'Vous avez réussi. Cela ne change pas.',
    'pl-PL': 'Kurs zaliczony i\u00a0nic tego nie zmieni',
  },
  lead: {
    'en-US': 'You passed. That does not change. Your certificate is yours to keep.',
    'es-US': 'Aprobaste. Eso no cambia. Tu certificado es tuyo.',
    'fr-CA': 'Vous avez réussi. Cela ne change pas. Votre certificat est à vous.',
    'pl-PL': 'Kurs masz zaliczony i\u00a0tak zostanie. Certyfikat jest Twój.',
  },
  leadUnrewarded: {
    'en-US': 'Your certificate is yours to keep.',
    'es-US': 'Tu certificado es tuyo.',
    'fr-CA': 'Votre certificat est à vous.',
    'pl-PL': 'Certyfikat jest Twój.',
  },
  why: { 'en-US': 'Why?', 'es-US': '¿Por qué?', 'fr-CA': 'Pourquoi?', 'pl-PL': 'Dlaczego?' },
  change: {
    'en-US': 'You can <change>change this in your account</change> or <support>write to us</support>.',
    'es-US': 'Puedes <change>cambiarlo en tu cuenta</change> o <support>escribirnos</support>.',
    'fr-CA': 'Vous pouvez <change>le modifier dans votre compte</change> ou <support>nous écrire</support>.',
    'pl-PL': 'Możesz <change>zmienić to na\u00a0koncie</change> lub <support>napisać do\u00a0nas</support>.',
  },
  back: {
    'en-US': 'Back to my courses',
    'es-US': 'Volver a mis cursos',
    'fr-CA': 'Retour à mes cours',
    'pl-PL': 'Wróć do moich kursów',
  },
  certificate: {
    'en-US': 'Show my certificate',
    'es-US': 'Ver mi certificado',
    'fr-CA': 'Voir mon certificat',
    'pl-PL': 'Pokaż mój certyfikat',
  },
}).titled({
  ineligible: {
    'en-US': 'Not available',
    'es-US': 'No disponible',
    'fr-CA': 'Non disponible',
    'pl-PL': 'Niedostępne',
  },
});
