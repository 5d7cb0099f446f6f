import { fitText, type FittedText } from './fit-text.ts';
import type { FontFile } from './fonts.ts';
import type { HanForm } from './name-fonts.ts';
import { runsOf, type Run } from './runs.ts';

/** Style of a line. */
export interface TextStyle {
  font: FontFile;
  /** Points; the maximum for texts that are fitted. */
  size: number;
  colour: string;
  /** Simplified Chinese by default. */
  form?: HanForm;
  /** As a share of the size. */
  tracking?: number;
}

/** Position of a line: its left edge, middle or right edge is at `x`. */
export interface LinePlace {
  x: number;
  baseline: number;
  align: 'left' | 'centre' | 'right';
}

const SHARE = { left: 0, centre: 0.5, right: 1 } as const;

/** Returns the width of a line in points. */
export function lineWidth(
  doc: PDFKit.PDFDocument,
  text: string,
  { font, form, size, tracking = 0 }: TextStyle,
): number {
  const letters = [...text].length;
  const plain = runsOf(text, font, form).reduce((width, run) => width + runWidth(doc, run, size), 0);
  return plain + tracking * size * Math.max(letters - 1, 0);
}

function runWidth(doc: PDFKit.PDFDocument, run: Run, size: number): number {
  return doc.font(run.font).fontSize(size).widthOfString(run.text, runOptions(run));
}

/**
 * Right-to-left words must be laid out together, otherwise their order is reversed; passing
 * `features`, even an empty list, makes PDFKit do so.
 */
function runOptions({ rightToLeft }: Run): { features?: [] } {
  return rightToLeft ? { features: [] } : {};
}

/** Returns the text at the largest of `sizes` that the width admits, by number of lines. */
export function fitted(
  doc: PDFKit.PDFDocument,
  text: string,
  { style, width, sizes }: { style: TextStyle; width: number; sizes: readonly number[] },
): FittedText {
  return fitText(text, { width, sizes, measure: (line) => lineWidth(doc, line, { ...style, size: 1 }) });
}

/** Draws one line; it is never broken. */
export function drawLine(doc: PDFKit.PDFDocument, text: string, style: TextStyle, place: LinePlace): void {
  let x = place.x - SHARE[place.align] * lineWidth(doc, text, style);
  for (const run of runsOf(text, style.font, style.form)) {
    doc
      .font(run.font)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(run.text, x, place.baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: (style.tracking ?? 0) * style.size,
        ...runOptions(run),
      });
    x += runWidth(doc, run, style.size);
  }
}
