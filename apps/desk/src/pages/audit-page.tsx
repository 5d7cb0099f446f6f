import { runCommand, type DeskReport } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import link from '@nestling/ui/link.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '#lib/api/call.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { isSignedOut } from '#lib/api/failure.ts';
import { joinTables } from '../commands/join-tables.ts';
import { ReportTable } from '../commands/report-table.tsx';
import { Problem } from '../session/problem.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './audit-page.module.css';

type Table = DeskReport['tables'][number];

/** Rows that are read at once. */
const STEP = 50;

/** The audit log, newest first; from one row on where the address names it. */
export function AuditPage() {
  const [search] = useSearchParams();
  const row = numberOf(search.get('row'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>Audit</PageTitle>
        {row === null ? null : (
          <Link className={link.text} to="/audit">
            Show the newest
          </Link>
        )}
      </div>
      <AuditRows key={row} row={row} />
    </div>
  );
}

function AuditRows({ row }: { row: number | null }) {
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', row],
    queryFn: ({ pageParam }) => readRows(pageParam),
    initialPageParam: row === null ? null : String(row + 1),
    getNextPageParam: ({ listing }: Table) => listing?.next?.value ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const table = joinTables(data?.pages ?? []);
  const marked = row === null || table === null ? -1 : table.rows.findIndex((cells) => idOf(table, cells) === row);
  return (
    <>
      {isPending && error === null ? <p role="status">Reading the audit log…</p> : null}
      {table === null ? null : <ReportTable table={table} label="Audit log" marked={marked} />}
      <Problem>{error === null || isSignedOut(error) ? null : failureText(error)}</Problem>
      {error !== null || hasNextPage ? (
        <Button
          kind="outline"
          small
          inRow
          className={styles.older}
          busy={isFetching ? 'Reading' : undefined}
          onClick={() => void (data === undefined ? refetch() : fetchNextPage())}
        >
          {data === undefined ? 'Try again' : 'Older'}
        </Button>
      ) : null}
    </>
  );
}

async function readRows(before: string | null): Promise<Table> {
  const page = { limit: String(STEP), ...(before !== null && { before }) };
  const { tables } = await call(runCommand, { params: { name: 'audit list' }, body: { arguments: page } });
  return tables[0] ?? { heading: null, columns: [], rows: [], reveals: [] };
}

/** The number of a row is in its first column unless one is named `id`. */
function idOf({ columns }: Table, cells: Table['rows'][number]): number | null {
  const at = Math.max(
    0,
    columns.findIndex(({ name }) => name === 'id'),
  );
  const cell = cells[at];
  return typeof cell === 'number' ? cell : null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
