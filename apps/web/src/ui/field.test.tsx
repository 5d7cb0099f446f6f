import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render, user } from '../../testing/render.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

const field = { id: 'f1', name: 'email', label: 'Email', value: '', onChange: () => {} };

test('a field is named by its label, and its error and hint are read with it', async () => {
  const { container: page } = await render(<Field {...field} error="Not right" hint="Use letters" />);
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
    const { container: page } = await render(<Field {...field} error={null} {...limit} />);
    return page.querySelector('input')?.maxLength;
  };
  expect([await at({}), await at({ maxLength: 14 })]).toEqual([300, 14]);
});

test('a field without an error says nothing of one', async () => {
  const { container: page } = await render(<Field {...field} error={null} />);
  expect(page.querySelector('input')?.hasAttribute('aria-invalid')).toBe(false);
  expect(page.querySelector('input')?.hasAttribute('aria-describedby')).toBe(false);
});

test('ACC-358: a small text takes 300 characters where its field says no other number', async () => {
  const lengthOf = async (part: ReactNode) => (await render(part)).container.querySelector('input')?.maxLength;
  expect(await lengthOf(<Field {...field} error={null} />)).toBe(300);
  expect(await lengthOf(<Field {...field} error={null} maxLength={100} />)).toBe(100);
});

const MISMATCH = 'Input Value Must Match Type';

const drawing = (type: FieldProps['type'], value: FieldProps['value']) => () =>
  renderToString(<Field {...field} error={null} type={type} value={value} />);

test('LRN-308: a field of numbers takes a number or nothing, never a text', () => {
  for (const text of ['12', 'x', ' ']) expect(drawing('number', text)).toThrow(MISMATCH);
  for (const value of [12, 0, '']) expect(drawing('number', value)).not.toThrow();
});

test.each([undefined, 'text', 'email', 'password', 'tel'] as const)(
  'LRN-309: a field of type %s never takes a number',
  (type) => {
    for (const number of [12, 0]) expect(drawing(type, number)).toThrow(MISMATCH);
    for (const text of ['12', '']) expect(drawing(type, text)).not.toThrow();
  },
);

test('a password is shown and hidden by its button', async () => {
  const { container: page } = await render(<PasswordField {...field} error={null} showLabel="Show" hideLabel="Hide" />);
  const type = () => page.querySelector('input')?.type;
  expect(type()).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(type()).toBe('text');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Hide');
});

test('ACC-345: the meter has four bars and says its level politely', async () => {
  const { container: page } = await render(<PasswordMeter level="good" word="Good" />);
  const bars = [...page.querySelectorAll('span:not([role])')];
  const filled = bars.filter((bar) => bar.className !== bars.at(-1)?.className);
  expect([bars.length, filled.length]).toEqual([4, 3]);
  expect(page.querySelector('[role="status"]')?.textContent).toBe('Good');
});

test('a link of the error summary gives the focus to its field', async () => {
  await render(
    <>
      <ErrorSummary title="Two things" entries={[{ inputId: 'f1', text: 'Not right' }]} />
      <Field {...field} error="Not right" />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Not right' }));
  expect(document.activeElement?.id).toBe('f1');
});
