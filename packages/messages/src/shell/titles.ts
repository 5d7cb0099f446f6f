import { section } from '../section.ts';

/**
 * Names of the pages, as the window title shows them before the brand, and their descriptions for
 * search results. Only pages whose text is the editors' are listed here; every other page is named
 * by the section of its text.
 */
export const titles = section('titles', {
  description: {
    'en-US': 'Short courses for parents and parents-to-be: watch, answer the quiz and, in the US, get a free baby box.',
    'es-US':
      'Cursos cortos para quienes tienen o esperan un bebé: mira los videos, responde el cuestionario y, en EE.\u00a0UU., recibe gratis una caja para bebé.',
    'fr-CA':
      'De courts cours pour les parents et les futurs parents\u00a0: regardez, faites le test et, aux États-Unis, recevez une boîte pour bébé gratuite.',
    'pl-PL':
      'Krótkie kursy dla rodziców i\u00a0przyszłych rodziców: obejrzyj filmy, rozwiąż quiz, a\u00a0w\u00a0USA odbierz bezpłatne pudełko dla dziecka.',
  },
  policy: {
    'en-US': 'Privacy policy',
    'es-US': 'Política de privacidad',
    'fr-CA': 'Politique de confidentialité',
    'pl-PL': 'Polityka prywatności',
  },
  terms: {
    'en-US': 'Terms of service',
    'es-US': 'Términos del servicio',
    'fr-CA': 'Conditions d’utilisation',
    'pl-PL': 'Regulamin',
  },
  credits: {
    'en-US': 'Credits',
    'es-US': 'Créditos',
    'fr-CA': 'Mentions et sources',
    'pl-PL': 'Autorzy i\u00a0źródła',
  },
  faq: {
    'en-US': 'Common questions',
    'es-US': 'Preguntas frecuentes',
    'fr-CA': 'Questions courantes',
    'pl-PL': 'Częste pytania',
  },
  experts: {
    'en-US': 'How our lessons are made',
    'es-US': 'Cómo se hacen nuestras lecciones',
    'fr-CA': 'Comment nos leçons sont faites',
    'pl-PL': 'Jak powstają nasze lekcje',
  },
  partner: {
    'en-US': 'Become a partner',
    'es-US': 'Hazte socio',
    'fr-CA': 'Devenir partenaire',
    'pl-PL': 'Zostań partnerem',
  },
});
