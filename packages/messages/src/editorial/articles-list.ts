import { section } from '../section.ts';

export const articlesList = section('articles-list', {
  title: {
    'en-US': 'Good to read',
    'es-US': 'Lecturas útiles',
    'fr-CA': 'Bon à lire',
    'pl-PL': 'Warto przeczytać',
  },
  titleOf: {
    'en-US': 'Good to read: {category}',
    'es-US': 'Lecturas útiles: {category}',
    'fr-CA': 'Bon à lire\u00a0: {category}',
    'pl-PL': 'Warto przeczytać: {category}',
  },
  showAll: {
    'en-US': 'Show all {count} articles',
    'es-US': 'Ver los {count} artículos',
    'fr-CA': 'Voir les {count} articles',
    'pl-PL': 'Pokaż wszystkie artykuły ({count})',
  },
  all: {
    'en-US': 'All articles',
    'es-US': 'Todos los artículos',
    'fr-CA': 'Tous les articles',
    'pl-PL': 'Wszystkie artykuły',
  },
});
