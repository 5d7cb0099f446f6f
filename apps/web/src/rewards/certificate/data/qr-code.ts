import { create } from 'qrcode';

/** A QR code as one SVG path of dark squares with side 1. */
export interface QrCode {
  /** In modules per side. */
  size: number;
  path: string;
}

/** Returns the QR code of a text, with an error correction that survives a fold in the paper. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) => rowPath(y, size, (x) => modules.get(y, x) !== 0));
  return { size, path: rows.join('') };
}

function rowPath(y: number, size: number, isDark: (x: number) => boolean): string {
  let path = '';
  for (let x = 0; x < size; x += 1) {
    if (!isDark(x)) continue;
    const start = x;
    while (x + 1 < size && isDark(x + 1)) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
