import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, type Mock } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { standInForScrolling } from '../../testing/scrolling.ts';
import { SuggestField } from './suggest-field.tsx';

const STREETS = ['Spruce Street', 'Spring Garden Street', 'South Street'];

let picked: string[];
let scrolledTo: Mock<(element: Element) => void>;
beforeEach(() => {
  scrolledTo = standInForScrolling();
  picked = [];
});

function Streets() {
  const [value, setValue] = useState('');
  const fitting = STREETS.filter((street) => value !== '' && street.toLowerCase().startsWith(value.toLowerCase()));
  return (
    <SuggestField
      id="street"
      name="street"
      label="Street"
      value={value}
      autoComplete="off"
      limit={100}
      limitHelp=""
      required
      error={null}
      suggestions={fitting.map((text) => ({ id: text, text }))}
      listLabel="Streets"
      resultText={`${fitting.length} found`}
      onChange={setValue}
      onPick={({ text }) => picked.push(text)}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Street' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function typed(text: string): Promise<void> {
  await render(<Streets />);
  await user.type(box(), text);
}

test('typing opens a named list controlled by the field, announces the number of suggestions, and picks nothing', async () => {
  await typed('sp');
  expect(options()).toEqual(['Spruce Street', 'Spring Garden Street']);
  const list = screen.getByRole('listbox', { name: 'Streets' });
  expect([box().getAttribute('aria-controls'), box().getAttribute('aria-expanded')]).toEqual([list.id, 'true']);
  expect(box().getAttribute('aria-autocomplete')).toBe('list');
  expect(screen.getByRole('status').textContent).toBe('2 found');
  expect([active(), box().value, picked]).toEqual([undefined, 'sp', []]);
});

test('an open list is scrolled into the window, and then the option that an arrow key reaches', async () => {
  await typed('sp');
  const list = screen.getByRole('listbox', { name: 'Streets' });
  expect(scrolledTo.mock.calls.map(([element]) => element)).toContain(list.parentElement);
  scrolledTo.mockClear();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(scrolledTo.mock.calls.map(([element]) => element.textContent)).toEqual(STREETS.slice(0, 2));
});

test('arrow keys cycle through list and field, Enter picks, and the focus stays in the field', async () => {
  await typed('sp');
  const met: unknown[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    met.push(active());
  }
  expect(met).toEqual(['Spruce Street', 'Spring Garden Street', undefined, 'Spring Garden Street']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Spring Garden Street');
  await user.keyboard('{Enter}');
  expect([picked, document.activeElement]).toEqual([['Spring Garden Street'], box()]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes the list and does not change the text, an arrow key opens it again, and Tab closes it', async () => {
  await typed('sp');
  await user.keyboard('{Escape}');
  expect([options(), box().value]).toEqual([[], 'sp']);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Spruce Street');
  await user.keyboard('{Tab}');
  expect([options(), picked]).toEqual([[], []]);
});

test('a click picks a suggestion, and without suggestions Enter and arrow keys pick nothing', async () => {
  await typed('sp');
  await user.click(screen.getByRole('option', { name: 'Spruce Street' }));
  expect(picked).toEqual(['Spruce Street']);
  await user.type(box(), 'x');
  await user.keyboard('{ArrowDown}{Enter}');
  expect([options(), picked]).toEqual([[], ['Spruce Street']]);
});
