import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/bootstrap.ts';
import { render } from '../../testing/render.tsx';
import { useAction } from './use-action.ts';

let ends: PromiseWithResolvers<void>[] = [];
let failures: unknown[] = [];

function Sender() {
  const { busy, run } = useAction(
    (failure) => failures.push(failure),
    () => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    },
  );
  return (
    <button type="button" onClick={run}>
      {busy ? 'Sending' : 'Send'}
    </button>
  );
}

beforeEach(() => {
  openPage();
  ends = [];
  failures = [];
});

afterEach(() => onlineManager.setOnline(true));

const press = () => act(async () => screen.getByRole('button').click());

test('two clicks at once send one request, and a click after its end sends another request', async () => {
  await render(<Sender />);
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  expect(ends).toHaveLength(1);
  expect(await screen.findByText('Sending')).toBeDefined();
  await act(async () => ends[0]?.resolve());
  expect(await screen.findByText('Send')).toBeDefined();
  await press();
  expect(ends).toHaveLength(2);
});

test('a failed action calls its error handler, and the next click sends it again', async () => {
  await render(<Sender />);
  await press();
  await act(async () => ends[0]?.reject(new Error('no answer')));
  expect(failures).toEqual([new Error('no answer')]);
  expect(await screen.findByText('Send')).toBeDefined();
  await press();
  expect(ends).toHaveLength(2);
});

test('without a network an action is sent and fails, and does not wait', async () => {
  onlineManager.setOnline(false);
  await render(<Sender />);
  await press();
  expect(ends).toHaveLength(1);
});
