import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render, user } from '#testing/render.tsx';
import { Combobox } from './combobox.tsx';

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

test('LRN-203 LRN-204: a press opens it with the options, a second one closes it', async () => {
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

test('LRN-205: a press outside closes it', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByText('outside'));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, []]);
});

test('LRN-206: a choice closes it, and is told once', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Cat' }));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, [['cat']]]);
});

test('what is chosen already closes it and is told to nobody', async () => {
  const { box, isOpen, onChoose } = await draw();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Bee' }));
  expect([isOpen(), onChoose.mock.calls]).toEqual([false, []]);
});

test('by keys: it opens at the chosen option, arrows and letters move, Enter chooses, Escape does not', async () => {
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

test('the same letter again goes to the next option that begins with it', async () => {
  const { box, active } = await draw('ant');
  box.focus();
  await user.keyboard('b');
  expect(active()).toBe('Bee');
  await user.keyboard('b');
  expect(active()).toBe('Bat');
});

test('Tab takes the option it has come to, and the focus goes on', async () => {
  const { box, onChoose, isOpen } = await draw();
  box.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  const event = fireEvent.keyDown(box, { key: 'Tab' });
  expect([event, isOpen(), onChoose.mock.calls]).toEqual([true, false, [['cat']]]);
});

test('LRN-208: opened, toggled and taken away it leaves no listener behind', async () => {
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
