import type { Locale } from '@nestling/domain/account/locale';

/** Where everything lies on the sheet, in points, measured from the upper left corner. */
export interface Sheet {
  /** Name of the paper as pdfkit knows it. */
  paper: 'LETTER' | 'A4';
  width: number;
  height: number;
  /** Points in one px of the drawn sheet, which is 912 px wide. */
  unit: number;
  /** Distance of the frame from the edges. */
  frameInset: number;
  /** Widest line of a name or a title: inside the frame with air on both sides. */
  textWidth: number;
  /** Widest line of the course, which may come down beside the QR code. */
  courseWidth: number;
  /** Box that the seal, the name and the course are centred in. */
  middle: { top: number; bottom: number };
  /** Baseline on which the QR code stands, and the date and the number. */
  footLine: number;
  /** Room of the date and the number, between the QR code and the corner. */
  foot: { left: number; right: number };
  qr: { x: number; y: number; side: number };
  brand: { right: number; centre: number; width: number };
}

const DRAWN_WIDTH = 912;

const LETTER = { paper: 'LETTER', width: 792, height: 612 } as const;
const A4 = { paper: 'A4', width: 841.89, height: 595.28 } as const;

/**
 * The landscape sheet of a language: A4 for Polish, Letter for the languages of the United States
 * and Canada.
 */
export function sheetOf(locale: Locale): Sheet {
  const { paper, width, height } = locale === 'pl-PL' ? A4 : LETTER;
  const unit = width / DRAWN_WIDTH;
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
