import { section } from '../section.ts';

export const articlesCategories = section('articles-categories', {
  label: {
    'en-US': 'Articles by topic',
    'es-US': 'Artículos por tema',
    'fr-CA': 'Articles par sujet',
    'pl-PL': 'Artykuły według tematów',
  },
});
