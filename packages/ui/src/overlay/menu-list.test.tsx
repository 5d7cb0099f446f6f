import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { MenuList } from './menu-list.tsx';

const items = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

async function drawMenu() {
  const onChoose = vi.fn<(value: string) => void>();
  const onLeave = vi.fn<() => void>();
  await render(<MenuList label="Letters" items={items} value="b" onChoose={onChoose} onLeave={onLeave} />);
  const entries = screen.getAllByRole('menuitemradio');
  const press = (key: string) => user.keyboard(`{${key}}`);
  return { entries, press, onChoose, onLeave };
}

test('the chosen entry is the only tab stop of the menu', async () => {
  const { entries } = await drawMenu();
  expect(entries.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
});

test('arrow keys wrap around the menu, Home and End go to its ends', async () => {
  const { entries, press } = await drawMenu();
  const at = () => document.activeElement?.textContent;
  entries[1]?.focus();
  const way: [string, string][] = [
    ['ArrowDown', 'C'],
    ['ArrowDown', 'A'],
    ['ArrowUp', 'C'],
    ['Home', 'A'],
    ['End', 'C'],
  ];
  for (const [key, letter] of way) {
    await press(key);
    expect(at()).toBe(letter);
  }
});

test('a click chooses an entry, Escape and Tab close the menu', async () => {
  const { entries, press, onChoose, onLeave } = await drawMenu();
  await user.click(entries[2]);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  entries[1]?.focus();
  await press('Escape');
  await press('Tab');
  expect(onLeave).toHaveBeenCalledTimes(2);
});
