import type { Cell, Report, Row } from './command.ts';

/** How what a command answers is shown. */
export interface Shown {
  json: boolean;
  reveal: boolean;
}

/** What a command answers beside its report. */
export interface Outcome extends Report {
  command: string;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  reason?: string;
}

/** What a command answers, as text for a terminal or as one JSON document. */
export function shown(answer: Outcome, how: Shown): string {
  return how.json ? asJson(answer, how) : asText(answer, how);
}

/** The first letter and `…`, so that two people can be told apart and neither is named (D-225). */
function masked(text: string): string {
  const [first = ''] = text;
  return `${first}…`;
}

function plain(cell: Cell, { reveal }: Shown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object' || cell === null) return cell;
  return reveal ? cell.personal : masked(cell.personal);
}

function asJson({ command, outcome, reason, counts, says, rows = [] }: Outcome, how: Shown): string {
  const plainRows = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plain(cell, how)])),
  );
  return `${JSON.stringify({ command, outcome, reason, counts, says, rows: plainRows }, null, 2)}\n`;
}

function asText({ reason, counts, says = [], rows = [] }: Outcome, how: Shown): string {
  const lines = [
    ...table(rows, how),
    ...says,
    ...(counts
      ? [
          Object.entries(counts)
            .map(([what, count]) => `${what}: ${count}`)
            .join(', '),
        ]
      : []),
    ...(reason === undefined ? [] : [`refused: ${reason}`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** Columns under their names, each as wide as its widest cell. */
function table(rows: readonly Row[], how: Shown): string[] {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => String(plain(row[name] ?? null, how) ?? '-')))];
  const widths = names.map((_, at) => lines.reduce((widest, line) => Math.max(widest, (line[at] ?? '').length), 0));
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What a parent typed must not steer the operator's terminal. */
function printable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, '\uFFFD');
}
