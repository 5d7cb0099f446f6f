import type { DeskReport } from '@nestling/contract/desk/commands';
import { EyeSlashIcon } from '@nestling/ui/icons/eye-slash.ts';
import type from '@nestling/ui/text.module.css';
import { momentText } from './cell-text.ts';
import { CellCommands } from './cell-commands.tsx';
import { CodeText } from './code-text.tsx';
import { CellLink, type CellTarget } from './cell-link.tsx';
import styles from './report-cell.module.css';

export type CellValue = DeskReport['tables'][number]['rows'][number][number];

interface ReportCellProps {
  cell: CellValue;
  /** Where a cell of its column leads. */
  target?: CellTarget | null;
}

/** One value of a report: a time as it is here, a part of personal data as such. */
export function ReportCell({ cell, target = null }: ReportCellProps) {
  if (cell === null || cell === '') return <span className={styles.none}>–</span>;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string')
    return target === null ? <Words text={cell} /> : <CellLink target={target} text={cell} />;
  if ('masked' in cell)
    return (
      <span className={styles.masked} title="Personal data, masked">
        <EyeSlashIcon weight="bold" size={14} aria-hidden="true" />
        <span className={type.hidden}>Masked: </span>
        {cell.masked}
      </span>
    );
  if ('commands' in cell) return <CellCommands commands={cell.commands} />;
  return <Moment at={cell.at} />;
}

/** A single backtick is part of somebody's text, such as a name. */
function Words({ text }: { text: string }) {
  return text.split('`').length % 2 === 0 ? text : <CodeText>{text}</CodeText>;
}

function Moment({ at }: { at: string }) {
  const text = momentText(at);
  if (text === null) return at;
  return (
    <time className={styles.time} dateTime={at} title={at}>
      {text}
    </time>
  );
}
