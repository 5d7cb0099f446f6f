import { contentItem, itemsAnswer } from './content.ts';

/** The wording of the cards of games, as the content service answers it. */
export const FLIP_CARD_WORDS = itemsAnswer([
  contentItem('section', 'activity-flipcard', {
    content: { callToAction: 'Play it so', cardBackLabel: 'Turn it back' },
  }),
]);

/** Returns a game as the content service answers it, with changes. */
export const gameItem = (slug: string, changes: Record<string, unknown> = {}) =>
  contentItem('activity', slug, {
    title: `The ${slug} game`,
    activityText: `How ${slug} is played`,
    activityBackgroundText: `What ${slug} needs`,
    minAge: 0,
    maxAge: 365,
    illustration: { url: `/media/${slug}.svg`, alt: '', width: 400, height: 240 },
    ageBands: { '0-1': true },
    ...changes,
  });
