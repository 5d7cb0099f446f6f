import { section } from '../section.ts';

/** The page of a passed course whose reward cannot reach the member. */
export const ineligiblePage = section('ineligible-page', {
  title: {
    'en-US': 'We cannot send you this box yet',
    'es-US': 'Aún no podemos enviarte esta caja',
    'fr-CA': 'Nous ne pouvons pas encore vous envoyer cette boîte',
    'pl-PL': 'Nie możemy jeszcze wysłać Ci tego pudełka',
  },
  titleDigital: {
    'en-US': 'We cannot give you this reward yet',
    'es-US': 'Aún no podemos darte esta recompensa',
    'fr-CA': 'Nous ne pouvons pas encore vous donner cette récompense',
    'pl-PL': 'Nie możemy jeszcze dać Ci tej nagrody',
  },
  lead: {
    'en-US': 'You passed, and that stays. Your certificate is yours to keep.',
    'es-US': 'Aprobaste, y eso se queda. Tu certificado es tuyo.',
    'fr-CA': 'Vous avez réussi, et cela reste. Votre certificat est à vous.',
    'pl-PL': 'Kurs masz zaliczony i\u00a0tak zostanie. Certyfikat jest Twój.',
  },
  why: { 'en-US': 'Why?', 'es-US': '¿Por qué?', 'fr-CA': 'Pourquoi\u202f?', 'pl-PL': 'Dlaczego?' },
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
});
