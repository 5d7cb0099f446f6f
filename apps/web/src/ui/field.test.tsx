import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

afterEach(clear);

const field = { id: 'f1', name: 'email', label: 'Email', value: '', onChange: () => {} };

test('a field is named by its label, and its error and hint are read with it', async () => {
  const page = await draw(<Field {...field} error="Not right" hint="Use letters" />);
  const input = page.querySelector('input');
  const described = (input?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(page.querySelector('label')?.htmlFor).toBe('f1');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(described).toEqual(['Not right', 'Use letters']);
});

test('LRN-306: a field takes 300 characters unless it says otherwise', async () => {
  const at = async (limit: object) => {
    const page = await draw(<Field {...field} error={null} {...limit} />);
    return page.querySelector('input')?.maxLength;
  };
  expect([await at({}), await at({ maxLength: 14 })]).toEqual([300, 14]);
});

test('a field without an error says nothing of one', async () => {
  const page = await draw(<Field {...field} error={null} />);
  expect(page.querySelector('input')?.hasAttribute('aria-invalid')).toBe(false);
  expect(page.querySelector('input')?.hasAttribute('aria-describedby')).toBe(false);
});

test('ACC-358: a small text takes 300 characters where its field says no other number', async () => {
  const lengthOf = async (part: ReactNode) => (await draw(part)).querySelector('input')?.maxLength;
  expect(await lengthOf(<Field {...field} error={null} />)).toBe(300);
  expect(await lengthOf(<Field {...field} error={null} maxLength={100} />)).toBe(100);
});

test('a password is shown and hidden by its button', async () => {
  const page = await draw(<PasswordField {...field} error={null} showLabel="Show" hideLabel="Hide" />);
  const type = () => page.querySelector('input')?.type;
  expect(type()).toBe('password');
  await doing(() => page.querySelector('button')?.click());
  expect(type()).toBe('text');
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Hide');
});

test('ACC-345: the meter has four bars and says its level politely', async () => {
  const page = await draw(<PasswordMeter level="good" word="Good" />);
  const bars = [...page.querySelectorAll('span:not([role])')];
  const filled = bars.filter((bar) => bar.className !== bars.at(-1)?.className);
  expect([bars.length, filled.length]).toEqual([4, 3]);
  expect(page.querySelector('[role="status"]')?.textContent).toBe('Good');
});

test('a link of the error summary gives the focus to its field', async () => {
  const page = await draw(
    <>
      <ErrorSummary title="Two things" entries={[{ inputId: 'f1', text: 'Not right' }]} />
      <Field {...field} error="Not right" />
    </>,
  );
  await doing(() => page.querySelector('a')?.click());
  expect(document.activeElement?.id).toBe('f1');
});
