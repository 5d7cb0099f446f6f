import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../../testing/layout.ts';
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

beforeEach(() => void layOut(() => null));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

const look = (page: HTMLElement) => (page.firstElementChild as HTMLElement).style;

test('LRN-397: it is 200 high before it is measured', async () => {
  const { container } = await render(<FlipCard {...card} />);
  expect(look(container).height).toBe('200px');
});

test('LRN-396 LRN-398: it is 41 higher than its taller side, at least 38 more, and is measured anew when that grows', async () => {
  let grown = 0;
  const { relay } = layOut((part) =>
    part.querySelector('p') && part.textContent?.startsWith('MirrorHold') ? 260 + grown : 40,
  );
  const { container } = await render(<FlipCard {...card} />);
  // The height of the back: its text and the button below it.
  expect([look(container).height, look(container).minHeight]).toEqual(['341px', '379px']);
  grown = 100;
  await act(async () => relay());
  expect([look(container).height, look(container).minHeight]).toEqual(['441px', '479px']);
});

test('the card of a short text is as high as the picture of its front needs', async () => {
  layOut(() => 40);
  const { container } = await render(<FlipCard {...card} />);
  expect(look(container).minHeight).toBe('300px');
});
