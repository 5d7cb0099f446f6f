import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { standInForScrolling } from '../../testing/scrolling.ts';
import { Combobox } from './combobox.tsx';

beforeEach(() => void standInForScrolling());

const OPTIONS = ['Ant', 'Bee', 'Cat', 'Bat'].map((label) => ({ value: label.toLowerCase(), label }));

async function draw(value = 'bee') {
  const onChoose = vi.fn<(value: string) => void>();
  const rendered = await render(
    <>
      <Combobox label="Animal" options={OPTIONS} value={value} onChoose={onChoose} />
      <p>outside</p>
    </>,
  );
  const box = screen.getByRole('combobox', { name: 'Animal' });
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { ...rendered, box, onChoose, active, isOpen: () => screen.queryByRole('listbox') !== null };
}

test('a click opens the combobox with its options, and a second click closes it [LRN-203 LRN-204]', async () => {
  const { box, isOpen } = await draw();
  expect([isOpen(), box.getAttribute('aria-expanded'), box.textContent]).toEqual([false, 'false', 'Bee']);
  await user.click(box);
  expect([isOpen(), box.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  expect(
    screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-selected')]),
  ).toEqual([
    ['Ant', 'false'],
    ['Bee', 'true'],
    ['Cat', 'false'],
    ['Bat', 'false'],
  ]);
  await user.click(box);
  expect(isOpen()).toBe(false);
});

test('a click outside closes the combobox [LRN-205]', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByText('outside'));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, []]);
});

test('choosing an option closes the combobox and calls the change handler once [LRN-206]', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Cat' }));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, [['cat']]]);
});

test('choosing the current option closes the combobox and does not call the change handler', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Bee' }));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, []]);
});

test('the keyboard opens the combobox at the chosen option, moves, chooses with Enter and cancels with Escape', async () => {
  const { box, active, isOpen, onChoose } = await draw();
  box.focus();
  await user.keyboard('{ArrowDown}');
  expect([isOpen(), active()]).toEqual([true, 'Bee']);
  const way: [string, string][] = [
    ['{ArrowDown}', 'Cat'],
    ['{End}', 'Bat'],
    ['{ArrowDown}', 'Bat'],
    ['{Home}', 'Ant'],
    ['{ArrowUp}', 'Ant'],
    ['c', 'Cat'],
  ];
  for (const [key, label] of way) {
    await user.keyboard(key);
    expect(active()).toBe(label);
  }
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Escape}');
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, []]);
  await user.keyboard('a');
  expect([isOpen(), active()]).toEqual([true, 'Ant']);
  await user.keyboard('{Enter}');
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, [['ant']]]);
});

test('typing the same letter again moves to the next option that begins with it', async () => {
  const { box, active } = await draw('ant');
  box.focus();
  await user.keyboard('b');
  expect(active()).toBe('Bee');
  await user.keyboard('b');
  expect(active()).toBe('Bat');
});

test('Tab chooses the active option and moves the focus to the next field', async () => {
  const { box, onChoose, isOpen } = await draw();
  box.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  const event = fireEvent.keyDown(box, { key: 'Tab' });
  expect([event, isOpen(), onChoose.mock.calls]).toEqual([true, false, [['cat']]]);
});

test('a combobox that is toggled and unmounted has no listener on the document any longer [LRN-208]', async () => {
  const listening = new Set<unknown>();
  vi.spyOn(document, 'addEventListener').mockImplementation((_name, listener) => void listening.add(listener));
  vi.spyOn(document, 'removeEventListener').mockImplementation((_name, listener) => void listening.delete(listener));
  const { box, unmount } = await draw();
  expect(listening.size).toBe(0);
  await user.click(box);
  expect(listening.size).toBe(1);
  await user.click(box);
  expect(listening.size).toBe(0);
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Cat' }));
  expect(listening.size).toBe(0);
  await user.click(box);
  unmount();
  expect(listening.size).toBe(0);
  vi.restoreAllMocks();
});
