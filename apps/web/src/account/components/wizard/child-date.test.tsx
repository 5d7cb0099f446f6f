import { cleanup, screen } from '@testing-library/react';
import type { WizardDraft } from '@nestling/domain/account/wizard';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { ChildQuestions } from './child-questions.tsx';

const PARENT: WizardDraft = {
  gender: { label: 'Woman', value: 'female' },
  hasChild: { label: 'Yes', value: 'yes-primary' },
  isChildBorn: { value: null },
  birthDateSelect: { value: null },
  firstChild: { value: null },
};

const onChange = vi.fn<(answers: WizardDraft) => void>();

const stored = () => onChange.mock.lastCall?.[0].birthDateSelect.value ?? null;

function Form({ start }: { start: WizardDraft }) {
  const [current, setCurrent] = useState(start);
  const change = (changed: WizardDraft) => {
    setCurrent(changed);
    onChange(changed);
  };
  return <ChildQuestions answers={current} onChange={change} />;
}

const open = async (born: boolean | null, date: string | null = null) =>
  (await render(<Form start={{ ...PARENT, isChildBorn: { value: born }, birthDateSelect: { value: date } }} />))
    .container;

const groups = (page: HTMLElement) => [...page.querySelectorAll('[role="group"]')];

const names = (page: HTMLElement) => groups(page).map((group) => group.querySelector('p')?.textContent);

const pick = (page: HTMLElement, group: number, text: string) =>
  user.click(
    [...(groups(page)[group]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text),
  );

async function pickBirth(page: HTMLElement): Promise<void> {
  await pick(page, 0, '2026');
  await pick(page, 1, 'Aug');
  await pick(page, 2, '9');
}

const change = () => user.click(screen.getByRole('button', { name: /^Change/ }));

const answer = (page: HTMLElement, value: 'born' | 'notYet') =>
  user.click(page.querySelector<HTMLElement>(`input[name="isChildBorn"][value="${value}"]`));

beforeEach(() => {
  openPage();
  onChange.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [true, null, ['Year'], ''],
  [false, null, ['Month'], ''],
  [true, '2026-08-09', [], 'August 9, 2026'],
  [false, '2027-03-14', [], 'March 14, 2027'],
])(
  'the date picker is open without a stored date and folded with one (born: %s, stored date: %s) [RWD-409 RWD-410 RWD-411 RWD-423]',
  async (born, date, open_, words) => {
    const page = await open(born, date);
    expect(names(page)).toEqual(open_);
    expect(screen.queryByRole('button', { name: /^Change/ }) !== null).toBe(date !== null);
    expect(page.textContent).toContain(words);
  },
);

test('picking year, month and day folds the picker and gives an ISO date [RWD-412 RWD-413 RWD-414 RWD-415]', async () => {
  const page = await open(true);
  expect(names(page)).toEqual(['Year']);
  await pick(page, 0, '2026');
  expect(names(page)).toEqual(['Year', 'Month in 2026']);
  await pick(page, 1, 'Aug');
  expect(names(page)).toEqual(['Year', 'Month in 2026', 'Day in August 2026']);
  expect(stored()).toBeNull();
  await pick(page, 2, '9');
  expect(names(page)).toEqual([]);
  expect(stored()).toBe('2026-08-09');
});

test('the folded date opens again with an empty value, and an incomplete date gives no value [RWD-416 RWD-417]', async () => {
  const page = await open(true);
  await pickBirth(page);
  await change();
  expect(names(page)).toEqual(['Year']);
  expect(stored()).toBeNull();
  await pick(page, 0, '2026');
  await pick(page, 1, 'Aug');
  await pick(page, 0, '2025');
  expect(names(page)).toEqual(['Year', 'Month in 2025']);
  expect(stored()).toBeNull();
});

test('a click on the folded date itself opens it again without its value [RWD-417]', async () => {
  const page = await open(true);
  await pickBirth(page);
  await user.click(screen.getByText('August 9, 2026'));
  expect(names(page)).toEqual(['Year']);
  expect(stored()).toBeNull();
});

test('changing whether the child is born clears the date and opens the other picker [RWD-418 RWD-419]', async () => {
  const page = await open(true);
  await pickBirth(page);
  expect(stored()).toBe('2026-08-09');
  await answer(page, 'notYet');
  expect(stored()).toBeNull();
  expect(names(page)).toEqual(['Month']);
  await answer(page, 'born');
  expect(names(page)).toEqual(['Year']);
});

test('a due date has two steps, and its month alone gives no value [RWD-420 RWD-424]', async () => {
  const page = await open(false, '2027-03-14');
  await change();
  await pick(page, 0, 'Apr2027');
  expect(names(page)).toEqual(['Month', 'Day in April 2027']);
  expect(stored()).toBeNull();
  await pick(page, 1, '2');
  expect(stored()).toBe('2027-04-02');
  expect(names(page)).toEqual([]);
});

test('years are in 5 columns, months in 6, days in 7 [RWD-428]', async () => {
  const page = await open(true);
  await pick(page, 0, '2026');
  await pick(page, 1, 'Aug');
  const grids = groups(page).map((group) => group.querySelector<HTMLElement>('[style]')?.style);
  expect(grids.map((style) => style?.getPropertyValue('--columns'))).toEqual(['5', '6', '7']);
});

test.each([
  [true, [[0, 640]]],
  [false, []],
])(
  'on a phone (%s) a complete date scrolls to 100 px above the next question [RWD-425 ACC-202]',
  async (phone, scrolls) => {
    vi.stubGlobal('matchMedia', () => ({ matches: phone }));
    vi.stubGlobal('requestAnimationFrame', (step: () => void) => step());
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const page = await open(true);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 740));
    await pickBirth(page);
    expect(scrolled.mock.calls).toEqual(scrolls);
  },
);
