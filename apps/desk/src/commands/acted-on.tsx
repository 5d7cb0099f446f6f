import { runCommand, type DeskCommand } from '@nestling/contract/desk/commands';
import type from '@nestling/ui/text.module.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api/call.ts';
import { counted, failureText } from '#lib/api/failure-text.ts';
import { actedRows, readingArguments, type ActedRow } from './acted-row.ts';
import styles from './acted-on.module.css';
import { ReportCell } from './report-cell.tsx';
import { sentenceText } from './sentence.tsx';

/** More are counted only: a command for one row has found too many. */
const LONGEST = 3;

interface ActedOnProps {
  actsOn: NonNullable<DeskCommand['actsOn']>;
  /** The arguments that will be sent. */
  sent: Readonly<Record<string, string | boolean>>;
}

/** The row that a command is about to act on, read now by another command. It stops nobody. */
export function ActedOn({ actsOn, sent }: ActedOnProps) {
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['acted-on', actsOn, sent],
    queryFn: () => readActedOn(actsOn, sent),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <section className={styles.acted} aria-labelledby={id}>
      <h3 id={id} className={type.h4}>
        What it acts on
      </h3>
      <p className={data !== undefined && data.problem === null ? type.hidden : styles.words} role="status">
        {wordsOf(data, error)}
      </p>
      {data === undefined || data.rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keys
        <div className={styles.rows} role="group" aria-labelledby={id} tabIndex={0}>
          {data.rows.slice(0, LONGEST).map((row, at) => (
            <Row key={at} row={row} />
          ))}
        </div>
      )}
      {data !== undefined && data.total > LONGEST ? (
        <p className={styles.words}>And {counted(data.total - LONGEST, 'more row')}.</p>
      ) : null}
    </section>
  );
}

interface Reading {
  rows: ActedRow[];
  /** Also of rows that are not read. */
  total: number;
  /** Why there is no row. */
  problem: string | null;
}

async function readActedOn(actsOn: ActedOnProps['actsOn'], sent: ActedOnProps['sent']): Promise<Reading> {
  const body = { arguments: readingArguments(actsOn, sent) };
  const report = await call(runCommand, { params: { name: actsOn.command }, body });
  const rows = report.outcome === 'done' ? actedRows(actsOn, sent, report) : [];
  const total = actsOn.where === null ? (report.tables[0]?.listing?.total ?? rows.length) : rows.length;
  if (report.outcome === 'failed')
    return { rows, total, problem: 'It could not be read: an error stopped the reading.' };
  if (report.reason !== null) {
    const reason = sentenceText({ parts: report.reason, titles: {} });
    return { rows, total, problem: `Nothing matches: ${reason}.` };
  }
  return { rows, total, problem: rows.length === 0 ? `It is not among the rows of ${actsOn.command}.` : null };
}

function wordsOf(reading: Reading | undefined, error: Error | null): string {
  if (error !== null) return `It could not be read. ${failureText(error)}`;
  if (reading === undefined) return 'Reading…';
  return reading.problem ?? counted(reading.total, 'row');
}

function Row({ row }: { row: ActedRow }) {
  return (
    <dl className={styles.row}>
      {row.map(({ column, cell }) => (
        <div key={column.name} className={styles.fact}>
          <dt className={styles.column}>{column.title}</dt>
          <dd className={styles.cell}>
            <ReportCell cell={cell} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
