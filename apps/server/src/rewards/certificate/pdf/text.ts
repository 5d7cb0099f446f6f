import { fitText } from './fit-text.ts';
import type { FittedText } from './fit-text.ts';
import type { FontFile } from './fonts.ts';
import type { HanForm } from './name-fonts.ts';
import type { Run } from './runs.ts';
import { runsOf } from './runs.ts';

/** How a line looks. */
export interface TextStyle {
  font: FontFile;
  /** In points; the largest size for texts that are fitted. */
  size: number;
  colour: string;
  /** Form of its characters of Han; simplified Chinese by default. */
  form?: HanForm;
  /** Extra space between letters, as a share of the size. */
  tracking?: number;
}

/** Where a line stands: the named edge or the middle of the line at `x`. */
export interface LinePlace {
  x: number;
  baseline: number;
  align: 'left' | 'centre' | 'right';
}

const SHARE = { left: 0, centre: 0.5, right: 1 } as const;

/** Width of a line in points. */
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
  return doc.font(run.font).fontSize(size).widthOfString(run.text, wholeRun(run));
}

/**
 * Words from right to left are laid out together: one by one they would stand in the wrong order.
 * Asking for features, even none, does that.
 */
function wholeRun({ rightToLeft }: Run): { features?: [] } {
  return rightToLeft ? { features: [] } : {};
}

/** The text as large as `sizes` and the width allow, by number of lines. */
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
        ...wholeRun(run),
      });
    x += runWidth(doc, run, style.size);
  }
}
