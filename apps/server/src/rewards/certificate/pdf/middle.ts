import { COLOUR } from './colours.ts';
import { FONT, titleFontFor, titleTracking } from './fonts.ts';
import { hanFormOf } from './name-fonts.ts';
import { SEAL_RADIUS } from './pictures.ts';
import type { Sheet } from './sheet.ts';
import { fitted, type TextStyle } from './text.ts';

/** Lines of the middle with their positions. */
export interface PdfBlock {
  style: TextStyle;
  lines: readonly { text: string; baseline: number }[];
}

/** The middle of the sheet from top to bottom. */
export interface Middle {
  seal: { y: number; scale: number };
  lead: PdfBlock;
  name: PdfBlock;
  passed: PdfBlock;
  course: PdfBlock;
}

export interface MiddleTexts {
  lead: string;
  name: string;
  passed: string;
  course: string;
}

/** Sizes in px of the drawn sheet, for one line, two and three. */
const NAME_SIZES = [64, 46, 36] as const;
const COURSE_SIZES = [34, 30, 24] as const;
const SMALL_SIZES = [20] as const;

const SEAL_SIDE = 146;

/** Shares of the remaining height. */
const GAPS = { top: 0.27, seal: 0.21, lead: 0.09, name: 0.1, passed: 0.07 } as const;

const TITLE_TRACKING = -0.012;

/**
 * Lays out seal, name and course in the middle of the sheet; long texts get smaller and never leave
 * it.
 */
export function layOutMiddle(doc: PDFKit.PDFDocument, sheet: Sheet, texts: MiddleTexts): Middle {
  const small = { font: FONT.text, colour: COLOUR.ink2, sizes: SMALL_SIZES, leading: 1.5, width: sheet.textWidth };
  const blocks = {
    lead: measureBlock(doc, sheet.unit, { ...small, text: texts.lead }),
    name: measureBlock(doc, sheet.unit, {
      ...title(texts.name, COLOUR.ink),
      sizes: NAME_SIZES,
      width: sheet.textWidth,
    }),
    passed: measureBlock(doc, sheet.unit, { ...small, text: texts.passed }),
    course: measureBlock(doc, sheet.unit, {
      ...title(texts.course, COLOUR.pine7),
      sizes: COURSE_SIZES,
      width: sheet.courseWidth,
    }),
  };
  const side = SEAL_SIDE * sheet.unit;
  const filled = side + blocks.lead.height + blocks.name.height + blocks.passed.height + blocks.course.height;
  const spare = sheet.middle.bottom - sheet.middle.top - filled;
  const sealTop = sheet.middle.top + GAPS.top * spare;
  const leadTop = sealTop + side + GAPS.seal * spare;
  const nameTop = leadTop + blocks.lead.height + GAPS.lead * spare;
  const passedTop = nameTop + blocks.name.height + GAPS.name * spare;
  const courseTop = passedTop + blocks.passed.height + GAPS.passed * spare;
  return {
    seal: { y: sealTop + side / 2, scale: side / (2 * SEAL_RADIUS) },
    lead: blocks.lead.at(leadTop),
    name: blocks.name.at(nameTop),
    passed: blocks.passed.at(passedTop),
    course: blocks.course.at(courseTop),
  };
}

interface BlockRules {
  text: string;
  font: TextStyle['font'];
  form?: TextStyle['form'];
  colour: string;
  /** In px of the drawn sheet, by number of lines. */
  sizes: readonly number[];
  /** Points. */
  width: number;
  /** As a share of the size. */
  leading: number;
  tracking?: number;
}

function title(text: string, colour: string): Omit<BlockRules, 'sizes' | 'width'> {
  const font = titleFontFor(text);
  const tracking = titleTracking(font, TITLE_TRACKING);
  return { text, font, form: hanFormOf(text), colour, leading: 1.15, tracking };
}

function measureBlock(
  doc: PDFKit.PDFDocument,
  unit: number,
  { text, sizes, width, leading, ...style }: BlockRules,
): { height: number; at: (top: number) => PdfBlock } {
  const scaled = sizes.map((size) => size * unit);
  const { size, lines } = fitted(doc, text, { style: { ...style, size: 1 }, width, sizes: scaled });
  const lineHeight = leading * size;
  return {
    height: lineHeight * lines.length,
    at: (top) => ({
      style: { ...style, size },
      lines: lines.map((line, index) => ({
        text: line,
        baseline: top + lineHeight * index + baselineIn(lineHeight, size),
      })),
    }),
  };
}

/** Capitals are 0.7 of the size high, so that 0.35 centres them in the line. */
function baselineIn(lineHeight: number, size: number): number {
  return lineHeight / 2 + 0.35 * size;
}
