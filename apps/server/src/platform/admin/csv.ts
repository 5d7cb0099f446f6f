/**
 * Formats the first line of a CSV file for a spreadsheet, after a byte order mark, because it reads
 * a file without one in the encoding of its machine. The file of a partner's leads has none,
 * because programs read it.
 */
export function csvHeader(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`;
}

/**
 * Formats a line of a CSV file. A cell that a spreadsheet would take for a formula is marked as
 * text.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | boolean | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
