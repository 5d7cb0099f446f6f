import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate, openHtml, render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { Button } from '../button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

const BLANK = { email: '', password: '', zip: '', text: '', agrees: false, size: '', color: '' };

const send = vi.fn<(values: typeof BLANK) => void>();
const onMask = vi.fn<(typed: string) => string>((typed) => typed.replaceAll(/\D/g, ''));
const submits = vi.fn<(event: Event) => void>();
const onError = vi.fn<(...words: unknown[]) => void>();

function SamplePage({ only = false }: { only?: boolean }) {
  const [values, setValues] = useState(BLANK);
  const set = (part: Partial<typeof BLANK>) => setValues((before) => ({ ...before, ...part }));
  const common = { error: null };
  return (
    <>
      <Form id="sample" className="sample" onSubmit={() => send(values)}>
        <Field
          {...common}
          id="email"
          name="email"
          type="email"
          label="Email"
          value={values.email}
          onChange={(email) => set({ email })}
        />
        {only ? null : (
          <>
            <PasswordField
              {...common}
              id="password"
              name="password"
              label="Password"
              showLabel="Show"
              hideLabel="Hide"
              value={values.password}
              onChange={(password) => set({ password })}
            />
            <Field
              {...common}
              id="zip"
              name="zip"
              label="ZIP"
              value={values.zip}
              mask={onMask}
              onChange={(zip) => set({ zip })}
            />
            <TextArea
              {...common}
              id="text"
              name="text"
              label="Text"
              value={values.text}
              onChange={(text) => set({ text })}
            />
            <Checkbox id="agrees" name="agrees" checked={values.agrees} onChange={(agrees) => set({ agrees })}>
              {'Agrees'}
            </Checkbox>
            <RadioCards
              {...common}
              id="size"
              name="size"
              legend="Size"
              options={['small', 'large'].map((value) => ({ value, label: value }))}
              value={values.size}
              onChange={(size) => set({ size })}
            />
            <Select
              {...common}
              id="color"
              name="color"
              label="Color"
              placeholder="None"
              options={['red', 'green'].map((value) => ({ value, label: value }))}
              value={values.color === '' ? null : values.color}
              onChange={(color) => set({ color })}
            />
          </>
        )}
        <Button type="submit">{'Send'}</Button>
      </Form>
      <Button type="submit" form="sample">
        {'Send from outside'}
      </Button>
    </>
  );
}

const formOf = (root: HTMLElement) => root.querySelector('form');

function type(name: string, typed: string): void {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (control) control.value = typed;
}

beforeEach(() => {
  for (const mock of [send, onMask, submits, onError]) mock.mockClear();
  onMask.mockImplementation((typed) => typed.replaceAll(/\D/g, ''));
  vi.spyOn(console, 'error').mockImplementation(onError);
  document.addEventListener('submit', submits);
});

afterEach(() => {
  document.removeEventListener('submit', submits);
});

test('a form rendered on the server has the method post, so that no value gets into an address', () => {
  expect(formOf(openHtml(<SamplePage />))?.method).toBe('post');
});

test('before hydration no button submits the form, inside or outside of it', async () => {
  openHtml(<SamplePage />);
  type('email', 'maya@example.com');
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Send from outside'));
  expect(submits).not.toHaveBeenCalled();
  expect(document.querySelector<HTMLInputElement>('#email')?.value).toBe('maya@example.com');
});

test.each([
  ['one field', true],
  ['several fields', false],
])('before hydration Enter in a form with %s submits nothing', async (_name, only) => {
  openHtml(<SamplePage only={only} />);
  await user.type(document.querySelector('#email'), 'maya@example.com{Enter}');
  expect(submits).not.toHaveBeenCalled();
});

test('before hydration the visible buttons of a form are enabled and have their normal style', () => {
  const root = openHtml(<SamplePage />);
  const classes = [...root.querySelectorAll('button:not([hidden])')].map(({ className }) => className);
  const states = screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
  expect(states).toEqual(states.map(() => false));
  expect(screen.getAllByText(/Send/).map(({ className }) => className)).toEqual([classes[1], classes[2]]);
});

const buttons = () => screen.getAllByRole('button').map(({ outerHTML }) => outerHTML);

test('after hydration a click and Enter submit the form once each, and its buttons equal those of a client render', async () => {
  const root = openHtml(<SamplePage />);
  await hydrate(root, <SamplePage />, onError);
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Send from outside'));
  await user.type(document.querySelector('#email'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(3);
  expect(submits.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true, true]);
  expect(onError).not.toHaveBeenCalled();
  const hydrated = buttons();
  await render(<SamplePage />);
  expect(hydrated).toEqual(buttons());
});

test('a client-rendered page is hydrated in its first render, and a server-rendered page in its second', async () => {
  const seen: boolean[] = [];
  function Probe() {
    seen.push(useIsHydrated());
    return null;
  }
  await render(<Probe />);
  expect(seen).toEqual([true]);
  seen.length = 0;
  const root = openHtml(<Probe />);
  await hydrate(root, <Probe />, onError);
  expect(seen).toEqual([false, false, true]);
});

test('text typed before hydration is in the state of the form and stays in its fields', async () => {
  const root = openHtml(<SamplePage />);
  type('email', 'maya@example.com');
  type('password', 'a long password');
  type('zip', '02-139');
  type('text', 'Two\nlines');
  type('color', 'green');
  document.querySelector<HTMLInputElement>('#agrees')?.click();
  document.querySelector<HTMLInputElement>('[value="large"]')?.click();
  await hydrate(root, <SamplePage />, onError);
  const typed = {
    email: 'maya@example.com',
    password: 'a long password',
    zip: '02139',
    text: 'Two\nlines',
    agrees: true,
    size: 'large',
    color: 'green',
  };
  const form = formOf(root);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ ...typed, agrees: 'on' });
  await user.click(screen.getByText('Send'));
  expect(send.mock.calls).toEqual([[typed]]);
  expect(onError).not.toHaveBeenCalled();
});

test('an untouched field calls no change handler at hydration', async () => {
  await hydrate(openHtml(<SamplePage />), <SamplePage />, onError);
  expect(onMask).not.toHaveBeenCalled();
});
