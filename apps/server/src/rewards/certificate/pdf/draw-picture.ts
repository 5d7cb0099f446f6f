import { COLOUR } from './colours.ts';
import type { PdfPicture, PdfPlacement, Shape } from './pictures.ts';

/** Layers from wide and faint to narrow, because PDF has no blurred shadow. */
const SHADOW = { drop: 1.2, layers: [2.4, 1.4, 0.4], opacity: 0.045 } as const;

/** Draws a picture as vector paths; shadows fall down the page however it is turned. */
export function drawPicture(doc: PDFKit.PDFDocument, picture: PdfPicture, at: PdfPlacement): void {
  doc.save();
  place(doc, at);
  for (const group of picture) {
    doc.save();
    place(doc, group.at);
    const turn = (at.turn ?? 0) + (group.at.turn ?? 0);
    const scale = (at.scale ?? 1) * (group.at.scale ?? 1);
    for (const shape of group.shapes) drawShape(doc, shape, { turn, scale });
    doc.restore();
  }
  doc.restore();
}

function place(doc: PDFKit.PDFDocument, { x, y, turn = 0, scale = 1 }: PdfPlacement): void {
  doc.translate(x, y).rotate(turn).scale(scale);
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape, seen: { turn: number; scale: number }): void {
  if (shape.raised) drawShadow(doc, shape.path, seen);
  doc.save();
  if (shape.opacity !== undefined) doc.opacity(shape.opacity);
  if (shape.fill !== undefined) doc.path(shape.path).fill(shape.fill);
  if (shape.line !== undefined)
    doc.path(shape.path).lineWidth(shape.line.width).lineCap('round').stroke(shape.line.colour);
  doc.restore();
}

function drawShadow(doc: PDFKit.PDFDocument, path: string, { turn, scale }: { turn: number; scale: number }): void {
  const angle = (turn * Math.PI) / 180;
  const drop = SHADOW.drop / scale;
  doc.save();
  doc.translate(drop * Math.sin(angle), drop * Math.cos(angle));
  doc.opacity(SHADOW.opacity).lineJoin('round');
  for (const layer of SHADOW.layers) {
    doc
      .path(path)
      .lineWidth(layer / scale)
      .fillAndStroke(COLOUR.shadow, COLOUR.shadow);
  }
  doc.restore();
}
