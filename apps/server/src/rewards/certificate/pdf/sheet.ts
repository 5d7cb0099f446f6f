import type { Paper } from '@nestling/domain/learning/certificate';

/** Positions on the sheet, in points from the upper left corner. */
export interface Sheet {
  /** Paper name of pdfkit. */
  paper: Paper;
  width: number;
  height: number;
  /** Points per px of the drawn sheet, which is 912 px wide. */
  unit: number;
  frameInset: number;
  textWidth: number;
  /** Narrower, because the course may reach down beside the QR code. */
  courseWidth: number;
  middle: { top: number; bottom: number };
  footLine: number;
  foot: { left: number; right: number };
  qr: { x: number; y: number; side: number };
  brand: { right: number; centre: number; width: number };
}

const ART_WIDTH = 912;

const PAPERS = { LETTER: { width: 792, height: 612 }, A4: { width: 841.89, height: 595.28 } } as const;

/** Returns the landscape sheet of a paper. */
export function sheetOf(paper: Paper): Sheet {
  const { width, height } = PAPERS[paper];
  const unit = width / ART_WIDTH;
  const side = 104 * unit;
  const footLine = height - 72 * unit;
  return {
    paper,
    width,
    height,
    unit,
    frameInset: 20 * unit,
    textWidth: width - 2 * 72 * unit,
    courseWidth: width - 2 * 188 * unit,
    middle: { top: 52 * unit, bottom: footLine - 80 * unit },
    footLine,
    foot: { left: 204 * unit, right: width - 192 * unit },
    qr: { x: 68 * unit, y: footLine - side, side },
    brand: { right: width - 60 * unit, centre: 70 * unit, width: 280 * unit },
  };
}
