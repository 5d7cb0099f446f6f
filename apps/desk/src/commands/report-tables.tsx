import type { DeskReport } from '@nestling/contract/desk/commands';
import { Button } from '@nestling/ui/button.tsx';
import { Problem } from '../session/problem.tsx';
import { ReportTable } from './report-table.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { useReportParts } from './use-report-parts.ts';
import { useReveals } from './use-reveals.ts';

interface ReportTablesProps {
  report: DeskReport;
  /** The arguments of the report. */
  sent: Readonly<Record<string, string | boolean>>;
  /** Rows of a command that changes something stay masked. */
  canReveal: boolean;
}

/**
 * The tables of a report, whose masked rows can be shown in full one at a time; longer ones go on
 * by a button.
 */
export function ReportTables({ report, sent, canReveal }: ReportTablesProps) {
  const { tables, sentOf } = useReportParts(report, sent);
  const { rows, asking, isBusy, problem, ask, cancel, reveal, hide } = useReveals(report.command, sentOf);
  return (
    <>
      {tables.map(({ table, more, ...reading }, at) => (
        <div key={at}>
          <ReportTable
            table={table}
            label={table.heading?.title ?? report.command}
            {...(canReveal && { revealed: rows, onReveal: (id) => (rows[id] === undefined ? ask(id) : hide(id)) })}
          />
          <Problem>{reading.problem}</Problem>
          {more === null ? null : (
            <Button kind="outline" small inRow busy={reading.isBusy ? 'Reading' : undefined} onClick={more}>
              More
            </Button>
          )}
        </div>
      ))}
      {asking === null ? null : <RevealDialog isBusy={isBusy} problem={problem} onReveal={reveal} onClose={cancel} />}
    </>
  );
}
