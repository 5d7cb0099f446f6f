import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
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

test('each side of a card has a title and its text [LRN-181 LRN-182]', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(sides(container).map((side) => [side.querySelector('h2')?.textContent, side.textContent])).toEqual([
    ['Mirror', 'MirrorFaces are the best toy.How to play'],
    ['Mirror', 'MirrorHold itTurn back'],
  ]);
});

test('a click anywhere on the card turns it and the next click turns it back, and the hidden side is inert [LRN-183]', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(inert(container)).toEqual([false, true]);
  await user.click(container.querySelector('img'));
  expect(inert(container)).toEqual([true, false]);
  await user.click(screen.getByText('Hold it'));
  expect(inert(container)).toEqual([false, true]);
});

test('selecting text does not turn the card, and the card’s button still does', async () => {
  const { container } = await render(<FlipCard {...card} turned />);
  const text = screen.getByText('Hold it');
  window.getSelection()?.selectAllChildren(text);
  act(() => text.click());
  expect(inert(container)).toEqual([true, false]);
  act(() => screen.getByRole('button', { name: 'Turn back Mirror' }).click());
  expect(inert(container)).toEqual([false, true]);
  window.getSelection()?.removeAllRanges();
});

test('turning by keyboard moves the focus to the button of the visible side, which has aria-expanded', async () => {
  await render(<FlipCard {...card} />);
  const [front, back] = screen.getAllByRole('button', { hidden: true });
  expect([front?.getAttribute('aria-expanded'), back?.getAttribute('aria-expanded')]).toEqual(['false', 'true']);
  front?.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(back);
  await user.keyboard(' ');
  expect(document.activeElement).toBe(front);
});

test('a click next to the button does not move the focus', async () => {
  const { container } = await render(<FlipCard {...card} />);
  await user.click(container.querySelector('img'));
  expect(document.activeElement).toBe(document.body);
});

test('the name of the card’s button consists of the button’s text and the card’s title', async () => {
  await render(<FlipCard {...card} />);
  expect(screen.getByRole('button', { name: 'How to play Mirror' })).toBeDefined();
});

test('a card can be rendered turned at first', async () => {
  const { container } = await render(<FlipCard {...card} turned />);
  expect(inert(container)).toEqual([true, false]);
});

test('a card has no inline height [LRN-397]', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(container.querySelector('[style]')).toBeNull();
});
