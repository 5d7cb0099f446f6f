import { inflateSync } from 'node:zlib';

/** A line of a page as a PDF reader extracts it. */
export interface PdfLine {
  text: string;
  /** Structure tag: P, H1 and so on. */
  tag: string;
  /** Points from the left edge. */
  left: number;
  right: number;
  /** Points from the bottom edge. */
  baseline: number;
  size: number;
  /** Glyph numbers in drawing order. */
  glyphs: readonly number[];
}

interface PdfFont {
  /** By glyph number. */
  characters: readonly string[];
  /** By glyph number, in thousandths of the size. */
  widths: readonly number[];
}

/** Returns the objects of a PDF of pdfkit by number, with inflated streams. */
export function pdfObjects(pdf: Buffer): ReadonlyMap<string, string> {
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...objects].map(([, number = '', body = '']) => [number, inflated(body)]));
}

/**
 * Returns the lines of the only page in drawing order, decoded by the ToUnicode maps of the fonts.
 */
export function pdfLines(pdf: Buffer): PdfLine[] {
  const objects = pdfObjects(pdf);
  const content = [...objects.values()].find((body) => body.includes('\nBT\n')) ?? '';
  const fonts = fontsOf(objects);
  const parts = content.matchAll(/\/(\w+) <<\n?[^>]*>> BDC|BT\n([\s\S]*?)\nET/g);
  let tag = '';
  const lines: PdfLine[] = [];
  for (const [, opened, visible] of parts) {
    if (opened !== undefined) tag = opened;
    if (visible !== undefined) lines.push({ ...lineOf(visible, fonts), tag });
  }
  return lines;
}

/** Returns width and height of the page in points. */
export function pageSize(pdf: Buffer): { width: number; height: number } {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height) };
}

function inflated(body: string): string {
  const stream = /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(body);
  if (!stream || !stream[1]?.includes('/FlateDecode')) return body;
  return inflateSync(Buffer.from(stream[2] ?? '', 'latin1')).toString('latin1');
}

function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, PdfFont> {
  const page = [...objects.values()].find((body) => /\/Font <</.test(body)) ?? '';
  const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const font = objects.get(number) ?? '';
      const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '';
      const descendant = objects.get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '') ?? '';
      return [name, { characters: charactersOf(map), widths: widthsOf(descendant) }];
    }),
  );
}

function charactersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].map(([, list = '']) => list);
  return [...ranges.join(' ').matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function widthsOf(descendant: string): number[] {
  const list = /\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? '';
  return list.trim().split(/\s+/).map(Number);
}

function lineOf(visible: string, fonts: ReadonlyMap<string, PdfFont>): Omit<PdfLine, 'tag'> {
  const [, name = '', written] = /\/(F\d+) ([\d.]+) Tf/.exec(visible) ?? [];
  const font = fonts.get(name) ?? { characters: [], widths: [] };
  const size = Number(written);
  const spacing = Number(/([\d.-]+) Tc/.exec(visible)?.[1] ?? 0);
  const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(visible) ?? [];
  const line = { text: '', left: Number(x), right: Number(x), baseline: Number(y), size, glyphs: [] as number[] };
  let pen = line.left;
  for (const [, moved, displayed] of visible.matchAll(/1 0 0 1 ([\d.-]+) [\d.-]+ Tm|\[(.*)\] TJ/g)) {
    if (moved !== undefined) pen = Number(moved);
    const run = runOf(displayed ?? '', font);
    line.text += run.text;
    line.glyphs.push(...run.glyphs);
    pen += (run.width / 1000) * size + run.glyphs.length * spacing;
    line.right = Math.max(line.right, pen);
  }
  return line;
}

/** The width is in thousandths of the font size; the operand mixes glyph numbers and kerns. */
function runOf(visible: string, { characters, widths }: PdfFont): { text: string; width: number; glyphs: number[] } {
  const run = { text: '', width: 0, glyphs: [] as number[] };
  for (const [, hex, kern] of visible.matchAll(/<([\da-f]+)>|([\d.-]+)/g)) {
    for (const [digits] of (hex ?? '').matchAll(/[\da-f]{4}/g)) {
      const glyph = Number.parseInt(digits, 16);
      run.text += characters[glyph] ?? '';
      run.width += widths[glyph] ?? 0;
      run.glyphs.push(glyph);
    }
    run.width -= Number(kern ?? 0);
  }
  return run;
}
