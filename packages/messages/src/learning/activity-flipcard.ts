import { section } from '../section.ts';

/** The two sides of a game's card. */
export const activityFlipcard = section('activity-flipcard', {
  callToAction: {
    'en-US': 'How to play',
    'es-US': 'Cómo se juega',
    'fr-CA': 'Comment jouer',
    'pl-PL': 'Jak się bawić',
  },
  cardBackLabel: {
    'en-US': 'Turn back',
    'es-US': 'Volver al frente',
    'fr-CA': 'Retourner la carte',
    'pl-PL': 'Odwróć kartę',
  },
});
