import type { DeskReport } from '@nestling/contract/desk/commands';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, sortValue, type SortValue } from './sort-value.ts';

type Table = DeskReport['tables'][number];

/** A row of a report in the order in which it is drawn. */
export interface TableRow {
  /** Its place in the report. */
  at: number;
  cells: Table['rows'][number];
  /** The id by which it is shown in full; null where nothing is masked. */
  reveal: string | null;
}

/** A column as its header is drawn. */
export interface SortableColumn {
  title: string;
  /** False where there is no order between the cells. */
  isSortable: boolean;
  direction: 'ascending' | 'descending' | null;
  /** Sorts upwards, then downwards, then in the order of the report. */
  sort: () => void;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const helper = createColumnHelper<typeof features, TableRow>();

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** Sorts the rows of a table by the column whose header was clicked. */
export function useSortedRows({ columns, rows, reveals }: Pick<Table, 'columns' | 'rows' | 'reveals'>): {
  columns: SortableColumn[];
  rows: TableRow[];
} {
  const data = useMemo(
    () => rows.map((cells, at): TableRow => ({ at, cells, reveal: reveals[at] ?? null })),
    [rows, reveals],
  );
  const defined = useMemo(
    () =>
      helper.columns(
        columns.map(({ title }, at) =>
          helper.accessor(({ cells }): SortValue => sortValue(cells[at] ?? null), {
            id: String(at),
            header: title,
            sortDescFirst: false,
            sortUndefined: 'last',
            sortFn: (a, b, id) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
          }),
        ),
      ),
    [columns],
  );
  const table = useTable({ features, columns: defined, data, enableMultiSort: false });
  const model = table.getRowModel();
  const sorted = useMemo(() => model.rows.map(({ original }) => original), [model]);
  return {
    columns: columns.map(({ title }, at) => {
      const column = table.getColumn(String(at));
      const direction = column?.getIsSorted() ?? false;
      return {
        title,
        isSortable: data.length > 1 && data.some(({ cells }) => sortValue(cells[at] ?? null) !== undefined),
        direction: direction === false ? null : DIRECTIONS[direction],
        sort: () => column?.toggleSorting(),
      };
    }),
    rows: sorted,
  };
}
