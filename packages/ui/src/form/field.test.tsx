import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render as renderPart } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { LimitWordsContext } from './text-limit.ts';

const WORDS = {
  left: (count: number) => `${count} left`,
  over: (max: number, count: number) => `${count} over ${max}`,
};

const render = (part: ReactNode) => renderPart(<LimitWordsContext value={WORDS}>{part}</LimitWordsContext>);

const field = { id: 'f1', name: 'email', label: 'Email', value: '', onChange: () => {} };

test('a field is named by its label and described by its error and hint', async () => {
  const { container: page } = await render(<Field {...field} error="Not right" hint="Use letters" />);
  const input = page.querySelector('input');
  const described = (input?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(page.querySelector('label')?.htmlFor).toBe('f1');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(described).toEqual(['Not right', 'Use letters']);
});

test('a field has a limit of 300 characters unless set otherwise, and cuts nothing off [LRN-306]', async () => {
  const at = async (length: number, limit: object) => {
    const { container: page } = await render(<Field {...field} {...limit} value={'a'.repeat(length)} error={null} />);
    const input = page.querySelector('input');
    return [input?.value.length, input?.hasAttribute('maxlength'), input?.getAttribute('aria-invalid')];
  };
  expect(await at(300, {})).toEqual([300, false, null]);
  expect(await at(301, {})).toEqual([301, false, 'true']);
  expect(await at(14, { limit: 14 })).toEqual([14, false, null]);
  expect(await at(15, { limit: 14 })).toEqual([15, false, 'true']);
});

test('a field near its limit shows the remaining characters, and a text above the limit the excess', async () => {
  const notes = async (length: number, error: string | null = null) => {
    const value = 'a'.repeat(length);
    const { container: page } = await render(<Field {...field} value={value} limit={100} error={error} />);
    const described = page.querySelector('input')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return described.map((id) => document.getElementById(id)?.textContent);
  };
  expect(await notes(89)).toEqual([]);
  expect(await notes(90)).toEqual(['10 left']);
  expect(await notes(99)).toEqual(['1 left']);
  expect(await notes(112)).toEqual(['12 over 100']);
  expect(await notes(112, 'Not right')).toEqual(['12 over 100']);
});

test.each([
  ['zero-width spaces', '\u200B'],
  ['byte order marks', '\uFEFF'],
  ['soft hyphens', '\u00AD'],
])('a field does not count %s, because the server does not store them', async (_signs, sign) => {
  const value = `aa${sign.repeat(50)}${'a'.repeat(93)}`;
  const { container: page } = await render(<Field {...field} value={value} limit={100} error={null} />);
  expect(page.querySelector('[data-over-limit]')).toBeNull();
  expect(page.querySelector('[role="status"]')?.textContent).toBe('5 left');
});

test('a form with a text above its limit is not submitted, and the field takes the focus', async () => {
  const send = vi.fn();
  const form = (length: number) => (
    <Form onSubmit={send}>
      <Field {...field} value={'a'.repeat(length)} limit={100} error={null} />
      <button type="submit">Send</button>
    </Form>
  );
  const { unmount } = await render(form(101));
  await user.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe('f1');
  unmount();
  await render(form(100));
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledOnce();
});

test('a field without an error has no aria-invalid and no description', async () => {
  const { container: page } = await render(<Field {...field} error={null} />);
  expect(page.querySelector('input')?.hasAttribute('aria-invalid')).toBe(false);
  expect(page.querySelector('input')?.hasAttribute('aria-describedby')).toBe(false);
});

test('301 characters are too long for a field without its own limit [ACC-358]', async () => {
  const isTooLong = async (length: number) => {
    const { container: page } = await render(<Field {...field} value={'a'.repeat(length)} error={null} />);
    return page.querySelector('[data-over-limit]') !== null;
  };
  expect([await isTooLong(300), await isTooLong(301)]).toEqual([false, true]);
});

const MISMATCH = 'Input Value Must Match Type';

const drawing = (type: FieldProps['type'], value: FieldProps['value']) => () =>
  renderToString(<Field {...field} error={null} type={type} value={value} />);

test('a number field accepts a number or nothing, and throws for a text [LRN-308]', () => {
  for (const text of ['12', 'x', ' ']) expect(drawing('number', text)).toThrow(MISMATCH);
  for (const value of [12, 0, '']) expect(drawing('number', value)).not.toThrow();
});

test.each([undefined, 'text', 'email', 'password', 'tel'] as const)(
  'a field of type %s throws for a number [LRN-309]',
  (type) => {
    for (const number of [12, 0]) expect(drawing(type, number)).toThrow(MISMATCH);
    for (const text of ['12', '']) expect(drawing(type, text)).not.toThrow();
  },
);

test('a button shows and hides the password', async () => {
  const { container: page } = await render(<PasswordField {...field} error={null} showLabel="Show" hideLabel="Hide" />);
  const type = () => page.querySelector('input')?.type;
  expect(type()).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(type()).toBe('text');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Hide');
});

test('the password meter has four bars and announces its level politely [ACC-345]', async () => {
  const { container: page } = await render(<PasswordMeter level="good" word="Good" />);
  const bars = [...page.querySelectorAll('span:not([role])')];
  const filled = bars.filter((bar) => bar.className !== bars.at(-1)?.className);
  expect([bars.length, filled.length]).toEqual([4, 3]);
  expect(page.querySelector('[role="status"]')?.textContent).toBe('Good');
});

test('a link of the error summary moves the focus to its field', async () => {
  await render(
    <>
      <ErrorSummary title="Two things" entries={[{ inputId: 'f1', text: 'Not right' }]} />
      <Field {...field} error="Not right" />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Not right' }));
  expect(document.activeElement?.id).toBe('f1');
});
