/**
 * Formats the first line of a CSV file for a spreadsheet, after a byte order mark, because it reads
 * a file without one in the encoding of its machine. The file of a partner's leads has none,
 * because programs read it.
 */
export function csvHeader(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`;
}

type Plain = string | number | boolean | null;

/** A cell that programs read, such as a phone that a carrier dials. */
interface Verbatim {
  readonly verbatim: Plain;
}

/** Leaves a cell as it is, even if a spreadsheet would take it for a formula. */
export function verbatim(cell: Plain): Verbatim {
  return { verbatim: cell };
}

/**
 * Formats a line of a CSV file. A cell that a spreadsheet would take for a formula is marked as
 * text.
 */
export function csvLine(cells: readonly (Plain | Verbatim)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Also behind a tab or a line end, and in full width, which spreadsheets read as the plain sign. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function csvCell(cell: Plain | Verbatim): string {
  if (typeof cell === 'object' && cell !== null) return quoted(cell.verbatim === null ? '' : String(cell.verbatim));
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
