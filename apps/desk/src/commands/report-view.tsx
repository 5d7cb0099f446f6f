import type { DeskReport } from '@nestling/contract/desk/commands';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { memo, type RefObject } from 'react';
import { Link } from 'react-router';
import { counted } from '#lib/api/failure-text.ts';
import styles from './report-view.module.css';
import { ReportTables } from './report-tables.tsx';
import { Sentence, sentenceText } from './sentence.tsx';
import type { Mode } from './use-run.ts';

interface ReportViewProps {
  mode: Mode;
  report: DeskReport;
  /** The arguments of the report. */
  sent: Readonly<Record<string, string | boolean>>;
  /** True for a command that only reads. */
  canReveal: boolean;
  /** Titles of the command's fields, by their names. */
  titles: Readonly<Record<string, string>>;
  title?: RefObject<HTMLHeadingElement | null>;
}

/** What a command answered. Rendered again only with another answer, because it may be long. */
export const ReportView = memo(function ReportView({ mode, report, sent, canReveal, titles, title }: ReportViewProps) {
  const { outcome, reason, tables, says, counts, auditId } = report;
  const notice = NOTICES[outcome];
  const isEmpty = tables.length === 0 && says.length === 0 && counts.length === 0;
  return (
    <section className={styles.report} aria-label="Report">
      <div className={styles.top}>
        <h2 ref={title} className={type.h4} tabIndex={-1}>
          {titleOf(outcome, mode)}
        </h2>
        {auditId === null ? null : (
          <Link className={link.text} to={`/audit?row=${auditId}`}>
            Audit row {auditId}
          </Link>
        )}
      </div>
      <p className={type.hidden} role="status">
        {summaryOf(report, titles)}
      </p>
      {notice === null ? null : (
        <p className={styles.refusal}>
          <InfoIcon weight="fill" size={20} aria-hidden="true" />
          <span>{notice}</span>
        </p>
      )}
      {reason === null ? null : (
        <p className={styles.refusal}>
          <InfoIcon weight="fill" size={20} aria-hidden="true" />
          <span>
            <Sentence parts={reason} titles={titles} />
          </span>
        </p>
      )}
      {says.map((sentence, at) => (
        <p key={at} className={styles.sentence}>
          <Sentence parts={sentence} titles={titles} />
        </p>
      ))}
      <Counts counts={counts} />
      <ReportTables key={auditId} report={report} sent={sent} canReveal={canReveal} />
      {isEmpty && reason === null && notice === null ? <p>It had nothing to report.</p> : null}
    </section>
  );
});

const NOTICES: Record<DeskReport['outcome'], string | null> = {
  done: null,
  refused: null,
  changed: 'Nothing was done: what would change is no longer what you saw. Look again, then apply.',
  failed: 'An error stopped it, and what it was to change here is as before. The log of the server has the error.',
  repeated: 'This was carried out before, and not again. Its row of the audit log says how it went.',
};

function Counts({ counts }: Pick<DeskReport, 'counts'>) {
  if (counts.length === 0) return null;
  return (
    <dl className={styles.counts}>
      {counts.map(({ name, title, count }) => (
        <div key={name} className={styles.count}>
          <dt className={styles.what}>{title}</dt>
          <dd className={styles.number}>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

function titleOf(outcome: DeskReport['outcome'], mode: Mode): string {
  if (outcome === 'refused') return 'Refused';
  if (outcome === 'repeated') return 'Carried out before';
  if (outcome === 'failed') return 'Failed';
  return { run: 'Report', shown: 'What would change', applied: 'Applied' }[mode];
}

function summaryOf({ outcome, reason, tables }: DeskReport, titles: ReportViewProps['titles']): string {
  const notice = NOTICES[outcome];
  if (notice !== null) return notice;
  if (outcome === 'refused') return `Refused: ${sentenceText({ parts: reason ?? [], titles })}`;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return `Done, ${counted(rows, 'row')}`;
}
