import { section } from '../section.ts';

export const notFound = section('not-found', {
  title: {
    'en-US': 'Page not found',
    'es-US': 'Página no encontrada',
    'fr-CA': 'Page introuvable',
    'pl-PL': 'Nie znaleziono strony',
  },
  content: {
    'en-US': 'We could not find that page.',
    'es-US': 'No pudimos encontrar esa página.',
    'fr-CA': 'Nous n’avons pas trouvé cette page.',
    'pl-PL': 'Nie udało nam się znaleźć tej strony.',
  },
  looking: {
    'en-US': 'Looking for that page',
    'es-US': 'Buscando esa página',
    'fr-CA': 'Nous cherchons cette page',
    'pl-PL': 'Szukamy tej strony',
  },
  stop: {
    'en-US': 'Stop looking',
    'es-US': 'Dejar de buscar',
    'fr-CA': 'Arrêter la recherche',
    'pl-PL': 'Przerwij szukanie',
  },
}).titled({
  'not-found': {
    'en-US': 'Page not found',
    'es-US': 'Página no encontrada',
    'fr-CA': 'Page introuvable',
    'pl-PL': 'Nie znaleziono strony',
  },
});
