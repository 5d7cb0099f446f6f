import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../testing/bootstrap.ts';
import { render } from '../../testing/render.tsx';
import { eachRow, readableRows } from './each-row.tsx';
import * as reports from './reports/report.ts';

function Day({ at }: { at: string }) {
  return <span>{new Date(at).toISOString().slice(0, 10)}</span>;
}

const DAYS = ['2026-11-20T10:00:00Z', 'yesterday', '2026-11-22T10:00:00Z'];

test('a row that fails to render is omitted and reported once, and the other rows stay', async () => {
  openPage();
  const report = vi.spyOn(reports, 'report').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const list = (
    <ul>
      {eachRow(DAYS, (at) => (
        <li key={at}>
          <Day at={at} />
        </li>
      ))}
    </ul>
  );
  await render(list);
  await render(list);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2026-11-20', '2026-11-22']);
  expect(report.mock.calls.map(([words]) => words)).toEqual(['A row of a list could not be shown']);
});

test('an omitted row is shown again once its values are valid', async () => {
  openPage();
  vi.spyOn(reports, 'report').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const list = (days: readonly { id: string; at: string }[]) => (
    <ul>
      {eachRow(days, ({ id, at }) => (
        <li key={id}>
          <Day at={at} />
        </li>
      ))}
    </ul>
  );
  const { rerender } = await render(list([{ id: 'a', at: 'yesterday' }]));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  rerender(list([{ id: 'a', at: '2026-11-21T10:00:00Z' }]));
  expect(screen.getByRole('listitem').textContent).toBe('2026-11-21');
});

test('a row whose values throw when they are read is omitted', () => {
  vi.spyOn(reports, 'report').mockReturnValue();
  expect(readableRows(DAYS, (at) => new Date(at).toISOString().slice(8, 10))).toEqual(['20', '22']);
});
