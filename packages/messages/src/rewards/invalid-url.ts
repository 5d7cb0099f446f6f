import { section } from '../section.ts';

/** The page for an invalid link. */
export const invalidUrl = section('invalid-url', {
  title: {
    'en-US': 'That link does not work',
    'es-US': 'Ese enlace no funciona',
    'fr-CA': 'Ce lien ne fonctionne pas',
    'pl-PL': 'Ten link nie działa',
  },
  text: {
    'en-US': 'Part of it may be missing. Nothing is lost: your progress and rewards are safe.',
    'es-US': 'Quizá le falte una parte. No se perdió nada: tu avance y tus recompensas están a salvo.',
    'fr-CA':
      'Il en manque peut-être une partie. Rien n’est perdu\u00a0: vos progrès et vos récompenses sont en sécurité.',
    'pl-PL': 'Może brakować jego części. Nic nie przepadło: postępy i\u00a0nagrody są bezpieczne.',
  },
  moving: {
    'en-US': 'Taking you to your courses',
    'es-US': 'Te llevamos a tus cursos',
    'fr-CA': 'Nous vous menons à vos cours',
    'pl-PL': 'Przenosimy Cię do kursów',
  },
  inSeconds: {
    'en-US': '{seconds, plural, one {In # second} other {In # seconds}}',
    'es-US': '{seconds, plural, one {En # segundo} other {En # segundos}}',
    'fr-CA': '{seconds, plural, one {Dans # seconde} other {Dans # secondes}}',
    'pl-PL': '{seconds, plural, one {Za # sekundę} few {Za # sekundy} many {Za # sekund} other {Za # sekundy}}',
  },
  stay: { 'en-US': 'Stay here', 'es-US': 'Quedarme aquí', 'fr-CA': 'Rester ici', 'pl-PL': 'Zostań tutaj' },
  staying: {
    'en-US': 'You are staying here',
    'es-US': 'Te quedas aquí',
    'fr-CA': 'Vous restez ici',
    'pl-PL': 'Zostajesz tutaj',
  },
}).titled({
  'invalid-url': {
    'en-US': 'That link does not work',
    'es-US': 'Ese enlace no funciona',
    'fr-CA': 'Ce lien ne fonctionne pas',
    'pl-PL': 'Ten link nie działa',
  },
});
