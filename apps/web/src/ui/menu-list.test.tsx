import { afterEach, expect, test, vi } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { MenuList } from './menu-list.tsx';

afterEach(clear);

const items = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

async function drawMenu() {
  const onChoose = vi.fn<(value: string) => void>();
  const onLeave = vi.fn<() => void>();
  const page = await draw(<MenuList label="Letters" items={items} value="b" onChoose={onChoose} onLeave={onLeave} />);
  const entries = [...page.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const press = (key: string) =>
    doing(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  return { entries, press, onChoose, onLeave };
}

test('the chosen entry is the one stop of the Tab key', async () => {
  const { entries } = await drawMenu();
  expect(entries.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
});

test('arrows go round, Home and End to the ends', async () => {
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

test('a press chooses, Escape and Tab leave', async () => {
  const { entries, press, onChoose, onLeave } = await drawMenu();
  await doing(() => entries[2]?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
  entries[1]?.focus();
  await press('Escape');
  await press('Tab');
  expect(onLeave).toHaveBeenCalledTimes(2);
});
