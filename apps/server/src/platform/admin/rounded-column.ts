import { CommandRefused } from './command.ts';
import type { TableShape } from './table-header.ts';

/** A spreadsheet stores 15 digits of a number, so that a zero may stand for the last of 16. */
const SIXTEEN_DIGITS = /^[1-9]\d{15}$/;

/** One in ten numbers ends in a zero by itself; these many, of this share, do not. */
const MIN_ROUNDED = 3;
const MIN_SHARE = 2 / 3;

/** How many lines a refusal names. */
const MAX_LISTED = 20;

/** The numbers of 16 digits in a column, and those of them that end in a zero. */
interface SixteenDigits {
  total: number;
  zeros: number;
  /** The first of them. */
  lines: number[];
}

/** Counts the numbers of 16 digits in the codes of a CSV file. */
export interface RoundedColumns {
  count: (line: number, column: string, text: string) => void;
  /**
   * Call it after the last row.
   * @throws CommandRefused for a column that a spreadsheet must have rounded
   */
  refuse: () => void;
}

/** Creates the count for the columns of a file. */
export function countRoundedColumns({ columns }: TableShape): RoundedColumns {
  const counts = new Map<string, SixteenDigits>();
  return {
    count: (line, column, text) => {
      if (columns[column] !== 'code' || !SIXTEEN_DIGITS.test(text.trim())) return;
      const counted = counts.get(column) ?? { total: 0, zeros: 0, lines: [] };
      counts.set(column, counted);
      counted.total += 1;
      if (!text.trim().endsWith('0')) return;
      counted.zeros += 1;
      if (counted.lines.length < MAX_LISTED) counted.lines.push(line);
    },
    refuse: () => {
      for (const [column, { total, zeros, lines }] of counts)
        if (zeros >= MIN_ROUNDED && zeros >= total * MIN_SHARE)
          throw new CommandRefused(
            `column ${column}: ${zeros} of ${total} numbers of 16 digits end in a zero (lines ${listOf(lines, zeros)}), as a spreadsheet leaves them: format the column as text and write the values again, or write ="…" around those that are right`,
          );
    },
  };
}

function listOf(lines: readonly number[], total: number): string {
  const more = total - lines.length;
  return `${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
