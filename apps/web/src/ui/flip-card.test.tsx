import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render, user } from '../../testing/render.tsx';
import { FlipCard } from './flip-card.tsx';

const card = {
  title: 'Mirror',
  line: 'Faces are the best toy.',
  picture: { url: '/media/a.svg', width: 400, height: 240 },
  text: 'Hold it',
  frontAction: 'How to play',
  backAction: 'Turn back',
};

const sides = (page: HTMLElement) => [...(page.firstElementChild?.children ?? [])] as HTMLElement[];
const inert = (page: HTMLElement) => sides(page).map((side) => side.inert);

test('LRN-181 LRN-182: each side has a title, and its text', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(sides(container).map((side) => [side.querySelector('h2')?.textContent, side.textContent])).toEqual([
    ['Mirror', 'MirrorFaces are the best toy.How to play'],
    ['Mirror', 'MirrorHold itTurn back'],
  ]);
});

test('LRN-183: a press anywhere turns the card, the next one turns it back, and the side that is not seen takes no part', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(inert(container)).toEqual([false, true]);
  await user.click(container.querySelector('img'));
  expect(inert(container)).toEqual([true, false]);
  await user.click(screen.getByText('Hold it'));
  expect(inert(container)).toEqual([false, true]);
});

test('words can be marked on it without turning it, and its button turns it all the same', async () => {
  const { container } = await render(<FlipCard {...card} turned />);
  const text = screen.getByText('Hold it');
  window.getSelection()?.selectAllChildren(text);
  act(() => text.click());
  expect(inert(container)).toEqual([true, false]);
  act(() => screen.getByRole('button', { name: 'Turn back Mirror' }).click());
  expect(inert(container)).toEqual([false, true]);
  window.getSelection()?.removeAllRanges();
});

test('by keys the focus goes on to the button of the side that is seen, which says whether the card is open', async () => {
  await render(<FlipCard {...card} />);
  const [front, back] = screen.getAllByRole('button', { hidden: true });
  expect([front?.getAttribute('aria-expanded'), back?.getAttribute('aria-expanded')]).toEqual(['false', 'true']);
  front?.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(back);
  await user.keyboard(' ');
  expect(document.activeElement).toBe(front);
});

test('a press beside the button leaves the focus where it was', async () => {
  const { container } = await render(<FlipCard {...card} />);
  await user.click(container.querySelector('img'));
  expect(document.activeElement).toBe(document.body);
});

test('its button is named by its words and the title of the card', async () => {
  await render(<FlipCard {...card} />);
  expect(screen.getByRole('button', { name: 'How to play Mirror' })).toBeDefined();
});

test('a card can be shown from its back', async () => {
  const { container } = await render(<FlipCard {...card} turned />);
  expect(inert(container)).toEqual([true, false]);
});

test('LRN-397: its height is that of its layout alone', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(container.querySelector('[style]')).toBeNull();
});
