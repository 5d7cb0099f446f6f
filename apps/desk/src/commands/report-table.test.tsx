import { user } from '@nestling/ui/testing/user.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { columnsOf, commandWith, reportWith, serveCommands } from '#testing/api.ts';
import { openDesk } from '#testing/render.tsx';

const STUCK = 'POST /api/desk/commands/orders stuck';
const stuck = commandWith({ name: 'orders stuck', effect: 'reads', fields: [], required: [] });

type Table = ReturnType<typeof reportWith>['tables'][number];

async function openTable(table: Pick<Table, 'columns' | 'rows'> & Partial<Table>): Promise<HTMLElement> {
  const tables = [{ heading: null, reveals: table.rows.map(() => null), ...table }];
  serveCommands([stuck], { [STUCK]: { data: reportWith({ command: 'orders stuck', tables }) } });
  await openDesk('/commands/orders/stuck');
  return screen.findByRole('table');
}

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);
const firstCells = (table: HTMLElement) => rowsOf(table).map((row) => row.firstElementChild?.textContent);
/** Returns the argument behind whose row a call reads on; undefined in a first call. */
const cursorOf = (body: unknown) => (body as { arguments: { after?: string } }).arguments.after;
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('a column of a report', () => {
  const table = {
    columns: columnsOf('name', 'hours', 'since'),
    rows: [
      ['NB-10', 9, { at: '2026-11-30T10:00:00+02:00' }],
      ['NB-9', 100, { at: '2026-11-30T09:00:00Z' }],
      ['NB-30', null, { at: '2026-11-30T08:30:00Z' }],
    ],
  };

  it.each([
    ['name', ['NB-9', 'NB-10', 'NB-30'], ['NB-30', 'NB-10', 'NB-9']],
    ['hours', ['NB-10', 'NB-9', 'NB-30'], ['NB-9', 'NB-10', 'NB-30']],
    ['since', ['NB-10', 'NB-30', 'NB-9'], ['NB-9', 'NB-30', 'NB-10']],
  ])('is sorted by its header: %s upwards, downwards, and as before', async (name, upwards, downwards) => {
    const rendered = await openTable(table);
    const original = ['NB-10', 'NB-9', 'NB-30'];
    const steps = [
      [upwards, 'ascending'],
      [downwards, 'descending'],
      [original, null],
    ] as const;
    expect([firstCells(rendered), header(name).getAttribute('aria-sort')]).toEqual([original, null]);
    within(header(name)).getByRole('button').focus();
    for (const [order, direction] of steps) {
      await user.keyboard('{Enter}');
      expect([firstCells(rendered), header(name).getAttribute('aria-sort')]).toEqual([order, direction]);
    }
  });

  it('without values or with commands has no button to sort by', async () => {
    const rendered = await openTable({
      columns: columnsOf('id', 'commands', 'note'),
      rows: [
        [1, { commands: [] }, null],
        [2, { commands: [] }, null],
      ],
    });
    expect(within(rendered).getAllByRole('button')).toEqual([within(header('id')).getByRole('button')]);
  });

  it('takes the button of each row along', async () => {
    const rendered = await openTable({
      columns: columnsOf('name'),
      rows: [[{ masked: 'b…' }], [{ masked: 'a…' }]],
      reveals: ['row-b', 'row-a'],
    });
    await user.click(within(header('name')).getByRole('button'));
    expect(rowsOf(rendered).map((row) => row.textContent)).toEqual([
      'Show row 1 in fullMasked: a…',
      'Show row 2 in fullMasked: b…',
    ]);
  });
});

describe('a report of a thousand rows', () => {
  beforeEach(() => {
    // The environment of tests lays nothing out.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  const rows = Array.from({ length: 1000 }, (_, at) => [at + 1, { masked: 'm…' }]);
  const long = { columns: columnsOf('id', 'name'), rows, reveals: rows.map((_, at) => `row-${at + 1}`) };
  const indexes = (table: HTMLElement) => rowsOf(table).map((row) => Number(row.getAttribute('aria-rowindex')));
  const scrollTo = (top: number) =>
    act(async () => {
      const region = screen.getByRole('region', { name: 'orders stuck' });
      region.scrollTop = top;
      fireEvent.scroll(region);
    });

  it('draws the rows in view, and counts all of them', async () => {
    const table = await openTable(long);
    expect(table.getAttribute('aria-rowcount')).toBe('1001');
    expect(within(table).getAllByRole('row')[0]?.getAttribute('aria-rowindex')).toBe('1');
    const first = indexes(table);
    expect(first.length).toBeLessThan(40);
    expect(first).toEqual(Array.from({ length: first.length }, (_, at) => at + 2));
    await scrollTo(20_000);
    const later = indexes(table);
    expect(later.length).toBeLessThan(40);
    expect(later).toContain(514);
    expect(rowsOf(table)[0]?.textContent).toContain(String((later[0] ?? 0) - 1));
  });

  it('sorts all rows, also those out of view, and scrolls to the first', async () => {
    const table = await openTable(long);
    await scrollTo(20_000);
    const button = within(header('id')).getByRole('button');
    await user.click(button);
    await user.click(button);
    expect(screen.getByRole('region', { name: 'orders stuck' }).scrollTop).toBe(0);
    await scrollTo(0);
    expect(rowsOf(table)[0]?.textContent).toContain('1000');
  });

  it('leaves the row with the focus in place, however far it is scrolled', async () => {
    const table = await openTable(long);
    await act(async () => screen.getByRole('button', { name: 'Show row 3 in full' }).focus());
    await scrollTo(20_000);
    expect(indexes(table)).toEqual(expect.arrayContaining([4, 514]));
    expect(document.activeElement?.textContent).toBe('Show row 3 in full');
  });
});

test('draws names of settings and commands in a cell as code', async () => {
  const table = await openTable({ columns: columnsOf('todo'), rows: [['Set `PUBLIC_URL`, and restart.'], ['O`Neil']] });
  expect(within(table).getByText('PUBLIC_URL').tagName).toBe('CODE');
  expect(within(table).getByText('O`Neil').tagName).toBe('TD');
});

test('draws all rows of a report with a hundred, without counting them', async () => {
  const table = await openTable({
    columns: columnsOf('id'),
    rows: Array.from({ length: 100 }, (_, at) => [at]),
  });
  expect(rowsOf(table)).toHaveLength(100);
  expect(table.hasAttribute('aria-rowcount')).toBe(false);
});

describe('a report with a part of a longer list', () => {
  const more = { argument: 'after', value: 'cursor-2' };
  const part = (ids: number[], next: typeof more | null) => ({
    heading: null,
    columns: columnsOf('id', 'name'),
    rows: ids.map((id) => [id, { masked: 'm…' }]),
    reveals: ids.map((id) => `row-${id}`),
    listing: { count: ids.length, total: 3, order: 'oldest first', next },
  });

  it('says the total and the order, and reads the next rows by a button (D-322)', async () => {
    const calls = serveCommands([stuck], {
      [STUCK]: (body) => {
        const cursor = cursorOf(body);
        return {
          data: reportWith({ command: 'orders stuck', tables: [cursor ? part([3], null) : part([1, 2], more)] }),
        };
      },
      'POST /api/desk/commands/orders stuck/reveal': { data: { columns: columnsOf('id'), cells: [3], auditId: 7 } },
    });
    await openDesk('/commands/orders/stuck');
    await screen.findByText('2 of 3, oldest first');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('3 rows');
    expect(firstCells(screen.getByRole('table'))).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(calls.filter(({ name }) => name === STUCK).map(({ body }) => body)).toEqual([
      { arguments: {} },
      { arguments: { after: 'cursor-2' } },
    ]);
  });

  const heading = (name: string) => ({ name, title: name });
  const history = (ids: number[]) => ({
    heading: heading('events'),
    columns: columnsOf('order', 'event'),
    rows: ids.map((id) => [id, 'paid']),
    reveals: ids.map(() => null),
  });
  const pickups = {
    heading: heading('pickups'),
    columns: columnsOf('place'),
    rows: [['US-1']],
    reveals: [null],
    listing: { count: 1, total: 2, order: 'newest first', next: { argument: 'pickups-after', value: 'cursor-1' } },
  };

  it('reads the history of the next rows too, and no other list again (D-322)', async () => {
    serveCommands([stuck], {
      [STUCK]: (body) => {
        const cursor = cursorOf(body);
        const rows = cursor ? part([3], null) : part([1, 2], more);
        const tables = [{ ...rows, reveals: [] }, pickups, history(cursor ? [3] : [1, 2])];
        return { data: reportWith({ command: 'orders stuck', tables }) };
      },
    });
    await openDesk('/commands/orders/stuck');
    await screen.findByText('2 of 3, oldest first');
    await user.click(screen.getAllByRole('button', { name: 'More' })[0]);
    await screen.findAllByText('3 rows');
    const [orders, places, events] = screen.getAllByRole('table').map(firstCells);
    expect([orders, places, events]).toEqual([['1', '2', '3'], ['US-1'], ['1', '2', '3']]);
  });

  it('says how many of the entries that it covers have a row, and goes on behind a part without one (D-322)', async () => {
    const entries = (rows: number[], covered: number, next: typeof more | null) => ({
      ...part(rows, next),
      ...(rows.length === 0 && { columns: [] }),
      reveals: [],
      listing: { count: covered, total: 250, order: 'by number', next },
    });
    const answers = new Map([
      ['1', entries([], 100, { ...more, value: '2' })],
      ['2', entries([7], 100, { ...more, value: '3' })],
      ['3', entries([8, 9], 50, null)],
    ]);
    serveCommands([stuck], {
      [STUCK]: (body) => {
        const table = answers.get(cursorOf(body) ?? '1');
        return { data: reportWith({ command: 'orders stuck', tables: table ? [table] : [] }) };
      },
    });
    await openDesk('/commands/orders/stuck');
    await screen.findByText('0 rows from 100 of 250, by number');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('1 row from 200 of 250, by number');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText('3 rows');
    expect(firstCells(screen.getByRole('table'))).toEqual(['7', '8', '9']);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

test('a long report finds a text in all its rows, also those out of view', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const rows = Array.from({ length: 300 }, (_, at) => [
    at + 1,
    at === 290 ? 'Lodz' : 'Paris',
    { at: '2026-11-30T10:00:00Z' },
  ]);
  const table = await openTable({ columns: columnsOf('id', 'city', 'at'), rows });
  await user.type(screen.getByRole('textbox', { name: 'Find in these rows' }), 'lodz');
  expect(firstCells(table)).toEqual(['291']);
  await user.type(screen.getByRole('textbox', { name: 'Find in these rows' }), 'x');
  expect(screen.getByText('No row has “lodzx”.')).toBeTruthy();
});
