import type { Answer } from './api.ts';

/** The wording of the cards of games, as the content service answers it. */
export const FLIP_CARD_WORDS: Answer = {
  data: {
    items: [
      {
        id: 'section/activity-flipcard',
        slug: 'activity-flipcard',
        locale: 'en-US',
        fallbackFields: [],
        content: { callToAction: 'Play it so', cardBackLabel: 'Turn it back' },
      },
    ],
    total: 1,
    skip: 0,
    limit: 1,
  },
};

/** A game as the content service answers it, changed where a test says so. */
export const gameItem = (slug: string, changes: Record<string, unknown> = {}) => ({
  id: `activity/${slug}`,
  slug,
  locale: 'en-US',
  fallbackFields: [],
  title: `The ${slug} game`,
  activityText: `How ${slug} is played`,
  activityBackgroundText: `What ${slug} needs`,
  minAge: 0,
  maxAge: 365,
  illustration: { url: `/media/${slug}.svg`, alt: '', width: 400, height: 240 },
  ageBands: { '0-1': true },
  ...changes,
});
