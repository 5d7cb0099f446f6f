import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render, user } from '../../testing/render.tsx';
import { FlipCard } from './flip-card.tsx';

const card = {
  title: 'Mirror',
  picture: '/media/a.svg',
  text: 'Hold it',
  frontAction: 'Turn the card',
  backAction: 'Why it helps',
};

test('a press turns the card, and the side that is not seen takes no part', async () => {
  await render(<FlipCard {...card} />);
  const button = screen.getByRole('button');
  const sides = () => [...(button.children ?? [])].map((side) => side.hasAttribute('inert'));
  const pressed = () => button.getAttribute('aria-pressed');
  expect([pressed(), sides()]).toEqual(['false', [false, true]]);
  await user.click(button);
  expect([pressed(), sides()]).toEqual(['true', [true, false]]);
  await user.click(button);
  expect([pressed(), sides()]).toEqual(['false', [false, true]]);
});

test('a card can be shown from its back', async () => {
  await render(<FlipCard {...card} turned />);
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true');
});
