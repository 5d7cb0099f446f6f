import type { DeskReport } from '@nestling/contract/desk/commands';
import { ReportTable } from './report-table.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { useReveals } from './use-reveals.ts';

interface ReportTablesProps {
  report: DeskReport;
  /** The arguments of the report. */
  sent: Readonly<Record<string, string | boolean>>;
  /** Rows of a command that changes something stay masked. */
  canReveal: boolean;
}

/** The tables of a report, whose masked rows can be shown in full one at a time. */
export function ReportTables({ report: { command, tables }, sent, canReveal }: ReportTablesProps) {
  const { rows, asking, isBusy, problem, ask, cancel, reveal, hide } = useReveals(command, sent);
  return (
    <>
      {tables.map((table, at) => (
        <ReportTable
          key={at}
          table={table}
          label={table.heading?.title ?? command}
          {...(canReveal && { revealed: rows, onReveal: (id) => (rows[id] === undefined ? ask(id) : hide(id)) })}
        />
      ))}
      {asking === null ? null : <RevealDialog isBusy={isBusy} problem={problem} onReveal={reveal} onClose={cancel} />}
    </>
  );
}
