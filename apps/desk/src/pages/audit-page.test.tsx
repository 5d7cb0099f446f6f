import { user } from '@nestling/ui/testing/user.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnsOf, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';

const AUDIT = 'POST /api/desk/commands/audit list';

/** Answers with rows of a log. */
const answerOf = (total: number) => (body: unknown) => {
  const page = (body as { arguments: { before?: string; limit: string } }).arguments;
  const ids = Array.from({ length: total }, (_, at) => total - at).filter(
    (id) => id < Number(page.before ?? total + 1),
  );
  const pageIds = ids.slice(0, Number(page.limit));
  const next = pageIds.length < ids.length ? { argument: 'before', value: String(pageIds.at(-1)) } : null;
  const listing = { count: pageIds.length, total, order: 'newest first', next };
  const rows = pageIds.map((id) => [id, 'orders settle']);
  const table = { heading: null, columns: columnsOf('id', 'command'), rows, reveals: rows.map(() => null), listing };
  return { data: reportWith({ tables: [table] }) };
};

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.firstElementChild?.textContent));

test('the audit log shows the newest rows, and older ones by a button', async () => {
  const calls = serveCommands([], { [AUDIT]: answerOf(60) });
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

test('an audit log of exactly one page has no button for older rows', async () => {
  serveCommands([], { [AUDIT]: answerOf(50) });
  await openDesk('/audit');
  await screen.findByText('50 rows');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
});

test('a link to a row of the audit log shows that row first', async () => {
  serveCommands([], { [AUDIT]: answerOf(60) });
  await openDesk('/audit?row=7');
  await screen.findByText('7 of 60, newest first');
  expect(firstCells()[0]).toBe(7);
  expect(screen.getByRole('link', { name: 'Show the newest' }).getAttribute('href')).toBe('/audit');
});
