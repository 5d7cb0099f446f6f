import { buffer } from 'node:stream/consumers';
import type { Locale } from '@nestling/domain/account/locale';
import type { Paper } from '@nestling/domain/learning/certificate';
import { formatDate } from '@nestling/domain/account/dates/format-date';
import { isPlainDate, toWireDate, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import { formatMessage } from '@nestling/messages/format';
import Document from 'pdfkit';
import { COLOUR } from './colours.ts';
import { drawPicture } from './draw-picture.ts';
import { FONT, titleFontFor, titleTracking } from './fonts.ts';
import { layOutMiddle, type PdfBlock, type Middle } from './middle.ts';
import { CORNER, LOGO, LOGO_SIDE, SEAL } from './pictures.ts';
import { qrPath } from './qr-path.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { drawLine, fitted, lineWidth, type TextStyle } from './text.ts';
import { writable } from './writable.ts';

/** The content of a certificate, fixed when it was issued. */
export interface PrintedCertificate {
  brandName: string;
  className: string;
  name: string;
  /** Typed by the member because no font has the letters of their name. */
  latinName?: string | undefined;
  /** Day of the pass. */
  date: PlainDate;
  /** `BBU-` and 12 characters. */
  certificateID: string;
  verifyUrl: string;
  locale: Locale;
  paper: Paper;
}

type Doc = PDFKit.PDFDocument;

/**
 * Returns the certificate as a tagged PDF of one landscape page; equal input gives equal bytes.
 * @param options `write` determines how the name is drawn, by default in the letters of its script
 * @throws RangeError if the date is not in the calendar
 */
export async function renderCertificatePdf(
  certificate: PrintedCertificate,
  { write = writable }: { write?: (name: string) => string } = {},
): Promise<Buffer> {
  if (!isPlainDate(certificate.date)) throw new RangeError(`Not a calendar date: ${certificate.date}`);
  const sheet = sheetOf(certificate.paper);
  const doc = openDocument(certificate, sheet);
  const bytes = buffer(doc);
  const name = certificate.latinName?.normalize('NFC') ?? write(certificate.name.normalize('NFC'));
  const course = certificate.className.normalize('NFC');
  const middle = layOutMiddle(doc, sheet, {
    lead: formatMessage(certificate.locale, 'certificate.sayThat'),
    name,
    passed: formatMessage(certificate.locale, 'certificate.passedCourse'),
    course,
  });
  const brand = layOutBrand(doc, sheet, certificate.brandName.normalize('NFC'));
  drawGround(doc, sheet, brand);
  tagContent(doc, certificate, { sheet, middle, brand });
  doc.end();
  return bytes;
}

function openDocument({ brandName, className, certificateID, date, locale }: PrintedCertificate, sheet: Sheet): Doc {
  return new Document({
    size: sheet.paper,
    layout: 'landscape',
    margin: 0,
    font: FONT.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: formatMessage(locale, 'certificate.documentTitle', { course: className }),
      Author: brandName,
      Subject: certificateID,
      // The day of the pass and not that of the print, so that the same certificate has the same
      // bytes.
      CreationDate: new Date(toWireDate(date)),
    },
  });
}

interface Brand {
  text: string;
  style: TextStyle;
  left: number;
  baseline: number;
  logo: { x: number; y: number; scale: number };
}

function layOutBrand(doc: Doc, { brand, unit }: Sheet, text: string): Brand {
  const logoSide = 34 * unit;
  const gap = 8 * unit;
  const font = titleFontFor(text);
  const textStyle: TextStyle = { font, size: 1, colour: COLOUR.ink, tracking: titleTracking(font, -0.02) };
  const { size } = fitted(doc, text, { style: textStyle, width: brand.width - logoSide - gap, sizes: [23 * unit] });
  const style = { ...textStyle, size };
  const left = brand.right - lineWidth(doc, text, style);
  return {
    text,
    style,
    left,
    baseline: brand.centre + 0.35 * size,
    logo: { x: left - gap - logoSide, y: brand.centre - logoSide / 2, scale: logoSide / LOGO_SIDE },
  };
}

/** Frame, corners and logo are artifacts so that screen readers skip them. */
function drawGround(doc: Doc, { width, height, unit, frameInset }: Sheet, brand: Brand): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .roundedRect(frameInset, frameInset, width - 2 * frameInset, height - 2 * frameInset, 3 * unit)
    .lineWidth(2 * unit)
    .stroke(COLOUR.egg3);
  drawPicture(doc, CORNER, { x: 0, y: 0, scale: unit });
  drawPicture(doc, CORNER, { x: width, y: height, turn: 180, scale: unit });
  drawPicture(doc, LOGO, brand.logo);
  doc.endMarkedContent();
}

/** Tags must follow the order in which a screen reader reads the content. */
function tagContent(
  doc: Doc,
  certificate: PrintedCertificate,
  { sheet, middle, brand }: { sheet: Sheet; middle: Middle; brand: Brand },
): void {
  const { locale } = certificate;
  const centre = sheet.width / 2;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, [draw]));
  const addBlock = (tag: string, block: PdfBlock) => add(tag, () => drawBlock(doc, block, centre));
  // The actual text must be the name as written, because the drawn glyphs and their order differ
  // from it.
  const actual = certificate.name.normalize('NFC');

  add('P', () => drawLine(doc, brand.text, brand.style, { x: brand.left, baseline: brand.baseline, align: 'left' }));
  root.add(
    doc.struct('Figure', { alt: formatMessage(locale, 'certificate.seal') }, [
      () => drawPicture(doc, SEAL, { x: centre, ...middle.seal }),
    ]),
  );
  addBlock('P', middle.lead);
  root.add(doc.struct('H1', { actual }, [() => drawBlock(doc, middle.name, centre)]));
  addBlock('P', middle.passed);
  addBlock('H2', middle.course);
  for (const { label, value, x, labelStyle, labelBaseline, valueStyle } of layOutFacts(
    doc,
    sheet,
    factsOf(certificate),
  )) {
    add('P', () => drawLine(doc, label, labelStyle, { x, baseline: labelBaseline, align: 'centre' }));
    add('P', () => drawLine(doc, value, valueStyle, { x, baseline: sheet.footLine, align: 'centre' }));
  }
  root.add(tagCheck(doc, certificate, sheet));
  root.end();
}

function drawBlock(doc: Doc, { style, lines }: PdfBlock, x: number): void {
  for (const { text, baseline } of lines) drawLine(doc, text, style, { x, baseline, align: 'centre' });
}

interface Fact {
  label: string;
  value: string;
}

interface PlacedFact extends Fact {
  x: number;
  labelStyle: TextStyle;
  labelBaseline: number;
  valueStyle: TextStyle;
}

function factsOf({ locale, date, certificateID }: PrintedCertificate): Fact[] {
  return [
    { label: formatMessage(locale, 'certificate.passedOn'), value: longDate(date, locale) },
    { label: formatMessage(locale, 'certificate.number'), value: certificateID },
  ];
}

function longDate(date: PlainDate, locale: Locale): string {
  return formatDate(new Date(toWireDate(date)), locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Columns are centred as far as the QR code and the corner allow. */
function layOutFacts(doc: Doc, sheet: Sheet, facts: readonly Fact[]): PlacedFact[] {
  const { unit, foot } = sheet;
  const labelStyle: TextStyle = { font: FONT.text, size: 16 * unit, colour: COLOUR.ink2 };
  const valueStyle: TextStyle = { font: FONT.title, size: 18 * unit, colour: COLOUR.ink };
  const gap = 52 * unit;
  const widths = facts.map(({ label, value }) =>
    Math.max(lineWidth(doc, label, labelStyle), lineWidth(doc, value, valueStyle)),
  );
  const totalWidth = widths.reduce((sum, width) => sum + width, gap * (facts.length - 1));
  const left = Math.max(foot.left, Math.min(sheet.width / 2 - totalWidth / 2, foot.right - totalWidth));
  return facts.map((fact, index) => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0);
    const x = left + before + (widths[index] ?? 0) / 2;
    return { ...fact, x, labelStyle, labelBaseline: sheet.footLine - 25 * unit, valueStyle };
  });
}

function tagCheck(
  doc: Doc,
  { locale, verifyUrl }: PrintedCertificate,
  { qr, unit }: Sheet,
): PDFKit.PDFStructureElement {
  const x = qr.x + qr.side / 2;
  const text = formatMessage(locale, 'certificate.scanToCheck');
  const style: TextStyle = { font: FONT.text, size: 1, colour: COLOUR.ink2 };
  const { size } = fitted(doc, text, { style: style, width: 1.4 * qr.side, sizes: [15 * unit] });
  const baseline = qr.y + qr.side + 22 * unit;
  const label = doc.struct('Span', {}, [
    () => drawLine(doc, text, { ...style, size }, { x, baseline, align: 'centre' }),
  ]);
  const code = doc.struct('Figure', { alt: formatMessage(locale, 'certificate.qrCode') }, [
    () => drawQrCode(doc, verifyUrl, qr),
  ]);
  const link = doc.struct('Link');
  link.add(code);
  link.add(label);
  const annotation = { Border: [0, 0, 0], structParent: link };
  doc.link(qr.x, qr.y, qr.side, baseline + 6 * unit - qr.y, verifyUrl, annotation);
  link.end();
  return doc.struct('P', {}, [link]);
}

function drawQrCode(doc: Doc, text: string, { x, y, side }: Sheet['qr']): void {
  const { path, modules } = qrPath(text);
  doc.save();
  doc.translate(x, y).scale(side / modules);
  doc.path(path).fill(COLOUR.ink);
  doc.restore();
}
