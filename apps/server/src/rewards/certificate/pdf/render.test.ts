import { LOCALES } from '@nestling/domain/account/locale';
import { paperOf } from '@nestling/domain/learning/certificate';
import { formatMessage } from '@nestling/messages/format';
import { describe, expect, it } from 'vitest';
import { renderCertificatePdf, type PrintedCertificate } from './render.ts';
import { sheetOf } from './sheet.ts';
import { pageSize, pdfLines, pdfObjects } from './testing/pdf-text.ts';

const MAYA: PrintedCertificate = {
  brandName: 'Nestling',
  className: 'Safe sleep basics',
  name: 'Maya Oduya',
  date: '2026-11-18',
  certificateID: 'BBU-7KQ2M4XWD9HP',
  verifyUrl: 'https://nestling.example/verify/BBU-7KQ2M4XWD9HP',
  locale: 'en-US',
  paper: 'LETTER',
};

const LONG_TITLE =
  'Podstawy bezpiecznego snu niemowlęcia w domu i w podróży oraz pierwsza pomoc dla najmłodszych dzieci';

const NAMES = [
  ['李小龙', 'simplified Chinese', 'NotoSansSC-Bold'],
  ['陳美齡', 'traditional Chinese', 'NotoSansSC-Bold'],
  ['佐藤 さくら', 'Japanese', 'NotoSansJP-Bold'],
  ['박지민', 'Korean', 'NotoSansKR-Bold'],
  ['สมหญิง ศรีสุวรรณ', 'Thai', 'NotoSansThai-Bold'],
  ['प्रिया श्रीवास्तव', 'Devanagari', 'NotoSansDevanagari-Bold'],
  ['শ্রেয়সী চট্টোপাধ্যায়', 'Bengali', 'NotoSansBengali-Bold'],
  ['ஸ்ரீதேவி கிருஷ்ணன்', 'Tamil', 'NotoSansTamil-Bold'],
  ['Անահիտ Սարգսյան', 'Armenian', 'NotoSansArmenian-Bold'],
  ['ნინო ბერიძე', 'Georgian', 'NotoSansGeorgian-Bold'],
  ['አበበ ቢቂላ', 'Ethiopic', 'NotoSansEthiopic-Bold'],
  ['渡辺 サリー', 'Japanese with Katakana', 'NotoSansJP-Bold'],
] as const;

async function textsOf(certificate: Partial<PrintedCertificate>): Promise<string[]> {
  return pdfLines(await renderCertificatePdf({ ...MAYA, ...certificate })).map(({ text }) => text);
}

function wholeText(pdf: Buffer): string {
  return pdfLines(pdf)
    .map(({ text }) => text)
    .join(' ');
}

/** Every font uses glyph 0 (.notdef) for a missing character. */
const MISSING_GLYPH = 0;

function visibleGlyphs(pdf: Buffer): number[] {
  return pdfLines(pdf)
    .filter(({ tag }) => tag === 'H1')
    .flatMap(({ glyphs }) => glyphs);
}

/** PDF stores actual text as ASCII or as UTF-16 with a byte order mark. */
function utf16(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return bytes.toString('latin1').replaceAll(/[\\()\n\r\t\b\f]/g, (mark) => ESCAPED[mark] ?? mark);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\\': String.raw`\\`,
  '(': String.raw`\(`,
  ')': String.raw`\)`,
};

describe('renderCertificatePdf', () => {
  it('states who passed which course, when and under which number (D-47)', async () => {
    expect(await textsOf({})).toEqual([
      'Nestling',
      'This certifies that',
      'Maya Oduya',
      'passed the quiz and finished the course',
      'Safe sleep basics',
      'Passed on',
      'November 18, 2026',
      'Certificate',
      'BBU-7KQ2M4XWD9HP',
      'Scan to check',
    ]);
  });

  it.each([
    ['en-US', 'November 18, 2026'],
    ['es-US', '18 de noviembre de 2026'],
    ['fr-CA', '18 novembre 2026'],
    ['pl-PL', '18 listopada 2026'],
  ] as const)('has the texts and the long date of %s (D-47)', async (locale, date) => {
    const texts = await textsOf({ locale });
    expect(texts).toContain(date);
    expect(texts).toContain(formatMessage(locale, 'certificate.passedCourse'));
    expect(texts).toContain(formatMessage(locale, 'certificate.scanToCheck'));
  });

  it.each([
    ['US', 'pl-PL', { width: 792, height: 612 }],
    ['CA', 'fr-CA', { width: 792, height: 612 }],
    ['IE', 'en-US', { width: 841.89, height: 595.28 }],
    ['PL', 'pl-PL', { width: 841.89, height: 595.28 }],
    [null, 'en-US', { width: 841.89, height: 595.28 }],
  ] as const)('is one landscape page in the paper size of %s, in %s (D-47)', async (country, locale, size) => {
    const pdf = await renderCertificatePdf({ ...MAYA, locale, paper: paperOf(country) });
    expect(pageSize(pdf)).toEqual(size);
    expect([...pdfObjects(pdf).values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))).toHaveLength(1);
  });

  it.each([
    ['pl-PL', 'Zażółć Gęślą-Jaźń'],
    ['fr-CA', 'Éloïse Bœuf-L’Écuyer Çà'],
    ['es-US', 'Íñigo Peñalver y Agüero'],
    ['en-US', 'Nguyễn Thị Ánh Tuyết'],
    ['pl-PL', 'Олександра Шевченко'],
    ['en-US', 'Ελένη Παπαδοπούλου'],
  ] as const)('embeds glyphs for a name of %s that a PDF reader can extract: %s (ACC V-15)', async (locale, name) => {
    const texts = await textsOf({ locale, name });
    expect(texts.map((text) => text.normalize('NFC'))).toContain(name);
  });

  it.each([
    ['محمد عبد الله الأنصاري', 'يراصنألا هللا دبع دمحم'],
    ['שרה בן־דוד', 'דוד־ןב הרש'],
    ['Maya שרה כהן', 'Maya ןהכ הרש'],
    ['שרה Maya כהן', 'ןהכ Maya הרש'],
  ])(
    'draws %s from right to left, and a PDF reader extracts it in its written order (ACC V-15)',
    async (name, visible) => {
      const pdf = await renderCertificatePdf({ ...MAYA, name });
      const heading = pdfLines(pdf).filter(({ tag }) => tag === 'H1');
      expect(heading.map(({ text }) => text).join('')).toBe(visible);
      expect(pdf.toString('latin1')).toContain(`/ActualText (${utf16(name)})`);
    },
  );

  it('joins the letters of an Arabic name (ACC V-15)', async () => {
    const glyphs = async (name: string) => visibleGlyphs(await renderCertificatePdf({ ...MAYA, name }));
    // The same letter alone, then four times, so that the font must use initial, medial and final
    // forms.
    expect(new Set(await glyphs('س')).size).toBe(1);
    expect(new Set(await glyphs('سسسس')).size).toBeGreaterThan(1);
  });

  it.each(['محمد', 'שָׁרָה', 'Nguyễn', '王小明', 'अनीता', '김민수', 'አበበ', 'สมชาย'])(
    'draws no empty box for a letter of %s (ACC V-15)',
    async (name) => {
      const visible = visibleGlyphs(await renderCertificatePdf({ ...MAYA, name }));
      expect(visible.length).toBeGreaterThan(2);
      expect(visible).not.toContain(MISSING_GLYPH);
    },
  );

  it('writes a name in Latin letters if its script has no font (ACC V-15)', async () => {
    const pdf = await renderCertificatePdf({ ...MAYA, name: 'ਗੁਰਪ੍ਰੀਤ Lee' });
    expect(pdfLines(pdf).find(({ tag }) => tag === 'H1')?.text).toBe('Gurprit Lee');
    expect(pdf.toString('latin1')).toContain(`/ActualText (${utf16('ਗੁਰਪ੍ਰੀਤ Lee')})`);
  });

  it.each(NAMES)('draws %s in its own script, %s (D-256)', async (name, _script, font) => {
    const pdf = await renderCertificatePdf({ ...MAYA, name });
    const glyphs = visibleGlyphs(pdf);
    expect(glyphs).not.toContain(MISSING_GLYPH);
    const fonts = [...pdfObjects(pdf).values()].filter((body) => body.includes('/Type /FontDescriptor'));
    expect(fonts.map((body) => /\/FontName \/[A-Z]{6}\+([\w-]+)/.exec(body)?.[1])).toContain(font);
    // Latin letters must not appear: the title font, which is embedded for the course only, would
    // draw them.
    expect(pdfLines(pdf).find(({ tag }) => tag === 'H1')?.text).not.toMatch(/[A-Za-z]/);
    expect(pdf.length).toBeLessThan(80_000);
  });

  it('draws Han in the forms of the adjacent letters, and a space in the preceding font (D-256)', async () => {
    const fontsOf = async (name: string) => {
      const objects = [...pdfObjects(await renderCertificatePdf({ ...MAYA, name })).values()];
      const names = objects.map((body) => /\/FontName \/[A-Z]{6}\+(NotoSans[\w-]*)/.exec(body)?.[1]);
      return new Set(names.filter((actual) => actual !== undefined));
    };
    expect(await fontsOf('王 小明')).toEqual(new Set(['NotoSansSC-Bold']));
    expect(await fontsOf('佐藤 さくら')).toEqual(new Set(['NotoSansJP-Bold']));
    expect(await fontsOf('金 민수')).toEqual(new Set(['NotoSansKR-Bold']));
    expect(await fontsOf('サリー')).toEqual(new Set(['NotoSansJP-Bold']));
  });

  it('draws a name with combining accents in the same way as one with precomposed letters (ACC V-15)', async () => {
    const loose = await renderCertificatePdf({ ...MAYA, name: 'Zoë Núñez'.normalize('NFD') });
    expect(loose).toEqual(await renderCertificatePdf({ ...MAYA, name: 'Zoë Núñez' }));
  });

  it.each([
    ['María de los Ángeles Fernández-Villavicencio y Núñez del Prado de la Concepción', 'Safe sleep basics'],
    ['Małgorzata Brzęczyszczykiewicz-Śródziemnomorska', LONG_TITLE],
    [`${'W'.repeat(100)} ${'M'.repeat(100)}`, 'W'.repeat(120)],
    [Array.from({ length: 50 }, () => 'Ana').join(' '), LONG_TITLE],
  ])('keeps %s inside the frame, in every language (D-47)', async (name, className) => {
    for (const locale of LOCALES) {
      const paper = locale === 'pl-PL' ? 'A4' : 'LETTER';
      const { width, frameInset, footLine, height } = sheetOf(paper);
      const pdf = await renderCertificatePdf({ ...MAYA, name, className, locale, paper });
      const lines = pdfLines(pdf);
      expect(wholeText(pdf)).toContain(name);
      expect(wholeText(pdf)).toContain(className);
      for (const { left, right, tag, baseline } of lines) {
        expect(left).toBeGreaterThan(frameInset);
        expect(right).toBeLessThan(width - frameInset);
        if (tag === 'H1' || tag === 'H2') expect(baseline).toBeGreaterThan(height - footLine + 60);
      }
    }
  });

  it('a long course title does not overlap the QR code (D-47)', async () => {
    const { qr, width } = sheetOf('A4');
    const pdf = await renderCertificatePdf({ ...MAYA, className: LONG_TITLE, locale: 'pl-PL', paper: 'A4' });
    for (const { left, right } of pdfLines(pdf).filter(({ tag }) => tag === 'H2')) {
      expect(left).toBeGreaterThan(qr.x + qr.side);
      expect(right).toBeLessThan(width - qr.x - qr.side);
    }
  });

  it('is tagged, in its language, with a title and alternative texts for seal and QR code (D-47)', async () => {
    const pdf = await renderCertificatePdf(MAYA);
    const text = pdf.toString('latin1');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en-US)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('(Certificate: Safe sleep basics)');
    expect(text).toContain(`/Alt (${formatMessage('en-US', 'certificate.seal')})`);
    expect(text).toContain(`/Alt (${formatMessage('en-US', 'certificate.qrCode')})`);
    expect(text).toContain(`/URI (${MAYA.verifyUrl})`);
    expect(pdfLines(pdf).find(({ text: line }) => line === 'Maya Oduya')?.tag).toBe('H1');
  });

  it('embeds its fonts, so a reader needs none (D-47)', async () => {
    const objects = [...pdfObjects(await renderCertificatePdf(MAYA)).values()];
    const fonts = objects.filter((body) => body.includes('/Type /FontDescriptor'));
    const names = fonts.map((body) => /\/FontName \/[A-Z]{6}\+([\w-]+)/.exec(body)?.[1]);
    expect(new Set(names)).toEqual(new Set(['Figtree-Regular', 'Gabarito-Bold']));
    expect(fonts.every((body) => body.includes('/FontFile2'))).toBe(true);
    expect(objects.some((body) => body.includes('Helvetica'))).toBe(false);
  });

  it('has the same bytes for the same certificate and different bytes for another (D-47)', async () => {
    const first = await renderCertificatePdf(MAYA);
    expect(await renderCertificatePdf(MAYA)).toEqual(first);
    expect(await renderCertificatePdf({ ...MAYA, certificateID: 'BBU-8KQ2M4XWD9HP' })).not.toEqual(first);
  });

  it('refuses a date that is not in the calendar (D-26)', async () => {
    await expect(renderCertificatePdf({ ...MAYA, date: '2026-02-30' })).rejects.toThrow(RangeError);
  });
});
