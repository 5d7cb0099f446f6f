import { runCommand, type DeskReport } from '@nestling/contract/desk/commands';
import { useMemo, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { isSignedOut } from '#lib/api/failure.ts';
import { joinTables } from './join-tables.ts';
import { createRequestKeys } from './request-key.ts';

type Table = DeskReport['tables'][number];
type Arguments = Readonly<Record<string, string | boolean>>;

/** Rows of one answer, and the arguments that read them. */
interface Part {
  table: Table;
  sent: Arguments;
}

/** A table of a report with the rows that were read since. */
export interface ReadTable {
  table: Table;
  /** Reads the next rows; null at the end of the list. */
  more: (() => void) | null;
  isBusy: boolean;
  problem: string | null;
}

interface ReportParts {
  tables: readonly ReadTable[];
  /** The arguments that read a row. */
  sentOf: (reveal: string) => Arguments;
}

/**
 * Continues the tables of a report, each behind its last row. A table without a listing belongs to
 * the rows of its answer, such as their history, and goes on with them.
 */
export function useReportParts({ command, tables }: DeskReport, sent: Arguments): ReportParts {
  const [parts, setParts] = useState<readonly (readonly Part[])[]>(() => tables.map((table) => [{ table, sent }]));
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ at: number; text: string | null } | null>(null);
  const isReading = useRef(false);
  const [keys] = useState(createRequestKeys);

  async function read(at: number, next: { argument: string; value: string }): Promise<void> {
    if (isReading.current) return;
    isReading.current = true;
    setBusy(at);
    setProblem(null);
    try {
      const continued = { ...sent, [next.argument]: next.value };
      const body = { arguments: continued };
      // A command that can also change something is carried out by a key, even where it only lists.
      const report = await call(runCommand, { params: { name: command }, body }, { idempotencyKey: keys.keyOf(body) });
      keys.settle();
      const heading = tables[at]?.heading?.name;
      const matches = report.tables.filter((table) => table.heading?.name === heading || table.listing === undefined);
      if (matches.some((table) => table.heading?.name === heading))
        setParts((before) => matches.reduce((lists, table) => withPart(lists, { table, sent: continued }), before));
      else setProblem({ at, text: 'There are no further rows. Run the command again.' });
    } catch (failure) {
      // The sign-in is shown instead.
      setProblem({ at, text: isSignedOut(failure) ? null : failureText(failure) });
    } finally {
      isReading.current = false;
      setBusy(null);
    }
  }

  // Rows that are joined again would all be laid out again.
  const joined = useMemo(() => parts.flatMap((list) => joinTables(list.map(({ table }) => table)) ?? []), [parts]);
  return {
    tables: joined.map((table, at) => {
      const next = table.listing?.next ?? null;
      return {
        table,
        more: next === null ? null : () => void read(at, next),
        isBusy: busy === at,
        problem: problem?.at === at ? problem.text : null,
      };
    }),
    sentOf: (reveal) => parts.flat().find(({ table }) => table.reveals.includes(reveal))?.sent ?? sent,
  };
}

/** Adds a part behind those of its table; a table that had no row before begins with it. */
function withPart(lists: readonly (readonly Part[])[], part: Part): readonly (readonly Part[])[] {
  const heading = part.table.heading?.name;
  const position = lists.findIndex(([first]) => first?.table.heading?.name === heading);
  return position === -1
    ? [...lists, [part]]
    : lists.map((list, index) => (index === position ? [...list, part] : list));
}
