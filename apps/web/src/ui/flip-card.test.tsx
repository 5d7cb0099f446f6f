import { afterEach, expect, test } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { FlipCard } from './flip-card.tsx';

afterEach(clear);

const card = {
  title: 'Mirror',
  picture: '/media/a.svg',
  text: 'Hold it',
  frontAction: 'Turn the card',
  backAction: 'Why it helps',
};

test('a press turns the card, and the side that is not seen takes no part', async () => {
  const page = await draw(<FlipCard {...card} />);
  const button = page.querySelector('button');
  const sides = () => [...(button?.children ?? [])].map((side) => side.hasAttribute('inert'));
  const pressed = () => button?.getAttribute('aria-pressed');
  expect([pressed(), sides()]).toEqual(['false', [false, true]]);
  await doing(() => button?.click());
  expect([pressed(), sides()]).toEqual(['true', [true, false]]);
  await doing(() => button?.click());
  expect([pressed(), sides()]).toEqual(['false', [false, true]]);
});

test('a card can be shown from its back', async () => {
  const page = await draw(<FlipCard {...card} turned />);
  expect(page.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
});
