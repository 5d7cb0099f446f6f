import { user } from '@nestling/ui/testing/user.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnsOf, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';

const AUDIT = 'POST /api/desk/commands/audit list';

/** Answers with rows of a log of 60 rows. */
function answer(body: unknown) {
  const { before = '61' } = (body as { arguments: { before?: string } }).arguments;
  const ids = Array.from({ length: 60 }, (_, at) => 60 - at).filter((id) => id < Number(before));
  const rows = ids.slice(0, 50).map((id) => [id, 'orders settle']);
  const listing = { total: 60, order: 'newest first', next: null };
  const table = { heading: null, columns: columnsOf('id', 'command'), rows, reveals: [], listing };
  return { data: reportWith({ tables: [table] }) };
}

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.firstElementChild?.textContent));

test('the audit log shows the newest rows, and older ones by a button', async () => {
  const calls = serveCommands([], { [AUDIT]: answer });
  await openDesk('/audit');
  await screen.findByText('50 of 60, newest first');
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('60 rows');
  expect(firstCells()).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  expect(calls.filter(({ name }) => name === AUDIT).map(({ body }) => body)).toEqual([
    { arguments: { limit: '50' } },
    { arguments: { limit: '50', before: '11' } },
  ]);
});

test('a link to a row of the audit log shows that row first', async () => {
  serveCommands([], { [AUDIT]: answer });
  await openDesk('/audit?row=7');
  await screen.findByText('7 of 60, newest first');
  expect(firstCells()[0]).toBe(7);
  expect(screen.getByRole('link', { name: 'Show the newest' }).getAttribute('href')).toBe('/audit');
});
