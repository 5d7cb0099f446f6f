import { create } from 'qrcode';

/** A QR code as one SVG path in units of a module. */
export interface QrPath {
  path: string;
  /** Modules per side, without the quiet zone. */
  modules: number;
}

/**
 * The QR code of a text: error correction M, dark modules of a row joined, so that no seam shows in
 * print.
 */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, row) => [...data.subarray(row * size, (row + 1) * size)]);
  return { path: rows.map((row, y) => rowPath(row, y)).join(''), modules: size };
}

function rowPath(row: readonly number[], y: number): string {
  let path = '';
  let start = 0;
  while (start < row.length) {
    const end = endOfRun(row, start);
    if (row[start]) path += `M${start} ${y}h${end - start}v1h${start - end}z`;
    start = end;
  }
  return path;
}

function endOfRun(row: readonly number[], start: number): number {
  const end = row.findIndex((module, index) => index > start && module !== row[start]);
  return end === -1 ? row.length : end;
}
