import type { DeskCommand, DeskReport } from '@nestling/contract/desk/commands';
import type { CellValue } from './report-cell.tsx';

type Sent = Readonly<Record<string, string | boolean>>;

type ActsOn = NonNullable<DeskCommand['actsOn']>;

type Column = DeskReport['tables'][number]['columns'][number];

/** A row that a command acts on: the columns that are not empty, without what leads elsewhere. */
export type ActedRow = readonly { column: Column; cell: CellValue }[];

/** Returns the arguments of the command that reads what another one acts on. */
export function readingArguments({ args }: Pick<ActsOn, 'args'>, sent: Sent): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, from]) => (sent[from] === undefined ? [] : [[name, sent[from]]])),
  );
}

/** Returns the rows of the first table of a report that a command acts on. */
export function actedRows({ where }: Pick<ActsOn, 'where'>, sent: Sent, { tables }: DeskReport): ActedRow[] {
  const [table] = tables;
  if (table === undefined) return [];
  const { columns, rows } = table;
  const isActedOn = (cells: readonly CellValue[]): boolean =>
    where === null || columns.some(({ name }, at) => where.columns.includes(name) && isText(cells[at], sent[where.is]));
  return rows
    .filter(isActedOn)
    .map((cells) =>
      columns
        .map((column, at) => ({ column, cell: cells[at] ?? null }))
        .filter(({ cell }) => cell !== null && cell !== '' && !leadsElsewhere(cell)),
    );
}

function leadsElsewhere(cell: CellValue): boolean {
  return typeof cell === 'object' && cell !== null && 'commands' in cell;
}

function isText(cell: CellValue | undefined, value: string | boolean | undefined): boolean {
  return (typeof cell === 'string' || typeof cell === 'number') && String(cell) === value;
}
