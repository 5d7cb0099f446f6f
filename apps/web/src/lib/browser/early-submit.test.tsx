import { Button } from '@nestling/ui/button.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { hydrate, openHtml } from '@nestling/ui/testing/render.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberEarlySubmit } from './early-submit.ts';

const send = vi.fn<(email: string) => void>();

function Page() {
  const [email, setEmail] = useState('');
  return (
    <>
      <Form id="join" onSubmit={() => send(email)}>
        <Field id="email" name="email" label="Email" value={email} error={null} onChange={setEmail} />
        <Button type="submit">{'Join'}</Button>
        <Button>{'Help'}</Button>
      </Form>
      <Button type="submit" form="join">
        {'Join from outside'}
      </Button>
    </>
  );
}

let root: HTMLElement;

beforeEach(() => {
  send.mockReset();
  root = openHtml(<Page />);
  rememberEarlySubmit();
});
afterEach(() => {
  // Nothing of this test listens in the next one.
  dispatchEvent(new Event('form-live'));
});

/** As its script does when it has come. */
async function start(): Promise<void> {
  await hydrate(root, <Page />);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

const press = (name: string) => () => user.click(screen.getByText(name));

test.each([
  ['its button', press('Join')],
  ['a button outside of it', press('Join from outside')],
  ['Enter in a field', () => user.type(screen.getByLabelText('Email'), '{Enter}')],
])('a form sent twice by %s before hydration is sent once after it, with what was typed', async (_name, submit) => {
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await submit();
  await submit();
  expect(send).not.toHaveBeenCalled();
  await start();
  expect(send.mock.calls).toEqual([['maya@example.com']]);
  await user.click(screen.getByText('Help'));
  expect(send).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Join'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form in which somebody typed after sending it is not sent by hydration', async () => {
  await user.click(screen.getByText('Join'));
  await user.type(screen.getByLabelText('Email'), 'maya');
  await start();
  expect(send).not.toHaveBeenCalled();
});

test('a form that nobody sent before hydration is not sent by it, whatever else was pressed', async () => {
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.click(screen.getByText('Help'));
  await start();
  expect(send).not.toHaveBeenCalled();
});

test('a form that was replaced before it was hydrated is not sent', async () => {
  await user.click(screen.getByText('Join'));
  root = openHtml(<Page />);
  await start();
  expect(send).not.toHaveBeenCalled();
});
