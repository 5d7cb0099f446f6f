import { section } from '../section.ts';

export const articlePage = section('article-page', {
  minutes: {
    'en-US': '{minutes, plural, one {# minute to read} other {# minutes to read}}',
    'es-US': '{minutes, plural, one {# minuto de lectura} other {# minutos de lectura}}',
    'fr-CA': '{minutes, plural, one {# minute de lecture} other {# minutes de lecture}}',
    'pl-PL':
      '{minutes, plural, one {# minuta czytania} few {# minuty czytania} many {# minut czytania} other {# minuty czytania}}',
  },
  checked: {
    'en-US': 'Checked on {date}',
    'es-US': 'Revisado el {date}',
    'fr-CA': 'Vérifié le {date}',
    'pl-PL': 'Sprawdzono {date}',
  },
  whenToCall: {
    'en-US': 'When to call',
    'es-US': 'Cuándo llamar',
    'fr-CA': 'Quand appeler',
    'pl-PL': 'Kiedy dzwonić',
  },
  sources: {
    'en-US': 'Where this comes from',
    'es-US': 'De dónde viene esto',
    'fr-CA': 'D’où vient cette information',
    'pl-PL': 'Skąd to wiemy',
  },
  general: {
    'en-US': 'This is general advice. It does not replace your doctor or midwife.',
    'es-US': 'Son consejos generales. No reemplazan a tu médico o partera.',
    'fr-CA': 'Ces conseils sont généraux. Ils ne remplacent pas votre médecin ni votre sage-femme.',
    'pl-PL': 'To ogólne porady. Nie zastępują lekarza ani położnej.',
  },
  next: {
    'en-US': 'Good to read next',
    'es-US': 'Qué leer después',
    'fr-CA': 'À lire ensuite',
    'pl-PL': 'Przeczytaj też',
  },
  elsewhere: {
    'en-US': 'Read more on {site}',
    'es-US': 'Más información en {site}',
    'fr-CA': 'En savoir plus sur {site}',
    'pl-PL': 'Więcej na stronie {site}',
  },
  goneTitle: {
    'en-US': 'This article could not be found',
    'es-US': 'No encontramos este artículo',
    'fr-CA': 'Cet article est introuvable',
    'pl-PL': 'Nie ma takiego artykułu',
  },
  goneText: {
    'en-US': 'It may have moved. All articles are on your courses page.',
    'es-US': 'Puede que haya cambiado de lugar. Los artículos están en tu página de cursos.',
    'fr-CA': 'Il a peut-être été déplacé. Les articles sont à la page des cours.',
    'pl-PL': 'Mógł zmienić adres. Artykuły są na stronie kursów.',
  },
});
