import { act, cleanup, screen } from '@testing-library/react';
import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { DatePicker } from './date-picker.tsx';

const onDone = vi.fn();
const onChange = vi.fn<(date: PlainDate | null) => void>();

function Form({ mode }: { mode: 'birth' | 'due' }) {
  const [date, setDate] = useState<PlainDate | null>(null);
  const change = (changed: PlainDate | null) => {
    setDate(changed);
    onChange(changed);
  };
  return <DatePicker mode={mode} hint="" value={date} onChange={change} onDone={onDone} />;
}

const value = () => onChange.mock.lastCall?.[0] ?? null;

const groups = (place: HTMLElement) =>
  [...place.querySelectorAll('[role="group"]')].map((group) => group.querySelector('p')?.textContent);

const cell = (place: HTMLElement, group: number, text: string) =>
  [...(place.querySelectorAll('[role="group"]')[group]?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === text,
  );

const choose = (place: HTMLElement, group: number, text: string) => user.click(cell(place, group, text));

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  openPage();
  onDone.mockClear();
  onChange.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(mode: 'birth' | 'due', today: string): Promise<HTMLElement> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  return (await render(<Form mode={mode} />)).container;
}

test('picking month, then day closes the picker with an ISO date [ACC-195 ACC-196 ACC-197 ACC-199]', async () => {
  const place = await open('due', '2026-11-20');
  expect(groups(place)).toEqual(['Month']);
  await choose(place, 0, 'Mar2027');
  expect(groups(place)).toEqual(['Month', 'Day in March 2027']);
  await choose(place, 1, '14');
  expect(value()).toBe('2027-03-14');
  expect(groups(place)).toEqual([]);
  expect(place.textContent).toBe('March 14, 202716 weeks to goChange');
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ['Dec2024', '25', '2024-12-25'],
  ['Mar2025', '10', '2025-03-10'],
])('on 5 January 2025, picking %s %s gives %s [ACC-198]', async (month, day, date) => {
  const place = await open('due', '2025-01-05');
  await choose(place, 0, month);
  await choose(place, 1, day);
  expect(value()).toBe(date);
});

test('reopening the picker clears the value [ACC-200]', async () => {
  const place = await open('due', '2026-11-20');
  await choose(place, 0, 'Mar2027');
  await choose(place, 1, '14');
  await press(/^Change/);
  expect(value()).toBeNull();
  expect(groups(place)).toEqual(['Month']);
});

test('a month alone gives no value [ACC-201]', async () => {
  const place = await open('due', '2026-11-20');
  await choose(place, 0, 'Mar2027');
  expect(value()).toBeNull();
});

test('a due date more than 300 days ahead must be confirmed before it is chosen', async () => {
  const place = await open('due', '2026-11-20');
  await choose(place, 0, 'Sep2027');
  await choose(place, 1, '23');
  expect(place.querySelector('h3')?.textContent).toBe('September 23, 2027. Is\u00a0that\u00a0right?');
  expect(document.activeElement).toBe(place.querySelector('h3'));
  expect(value()).toBeNull();
  await press('Pick another date');
  expect(groups(place)).toEqual(['Month', 'Day in September 2027']);
  expect(document.activeElement).toBe(cell(place, 0, 'Sep2027'));
  await choose(place, 1, '23');
  await press('Yes, in 2027');
  expect(value()).toBe('2027-09-23');
});

test('a birth date is picked by year, month and day, and future dates are disabled (D-304) [ACC-168 RWD-426]', async () => {
  const place = await open('birth', '2026-11-20');
  expect(labels(place)).toEqual([...yearsFrom2026(6), 'Earlier years']);
  await choose(place, 0, '2026');
  expect([cell(place, 1, 'Nov')?.disabled, cell(place, 1, 'Dec')?.disabled]).toEqual([false, true]);
  await choose(place, 1, 'Nov');
  expect([cell(place, 2, '20')?.disabled, cell(place, 2, '21')?.disabled]).toEqual([false, true]);
  await choose(place, 2, '20');
  expect(value()).toBe('2026-11-20');
});

test('one click shows all years, and the focus moves to the first new one [RWD-426]', async () => {
  const place = await open('birth', '2026-11-20');
  await press('Earlier years');
  expect(labels(place)).toEqual(yearsFrom2026(18));
  expect(document.activeElement?.textContent).toBe('2020');
});

test('the focused date is announced in full', async () => {
  const place = await open('due', '2026-11-20');
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Day comes next.');
  await choose(place, 0, 'Mar2027');
  await act(async () => cell(place, 1, '14')?.focus());
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Sunday, March 14, 2027');
});

test('each group is one tab stop, and arrow keys move inside it', async () => {
  const place = await open('due', '2026-11-20');
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(buttons[1]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(buttons[11]);
});

function labels(place: HTMLElement): (string | null)[] {
  return [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
}

function yearsFrom2026(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(2026 - index));
}
