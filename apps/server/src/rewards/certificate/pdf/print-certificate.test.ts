import { expect, test } from 'vitest';
import { printCertificate } from './print-certificate.ts';
import { renderCertificatePdf, type PrintedCertificate } from './render.ts';
import { pdfLines } from './testing/pdf-text.ts';

const certificate: PrintedCertificate = {
  brandName: 'Nestling',
  className: 'Safe sleep basics',
  name: '王 小明',
  date: '2026-11-20',
  certificateID: 'BBU-7KQ2M4XWD9HP',
  verifyUrl: 'https://nestling.example/verify/BBU-7KQ2M4XWD9HP',
  locale: 'en-US',
  paper: 'LETTER',
};

const nameIn = (pdf: Buffer) =>
  pdfLines(pdf)
    .filter(({ tag }) => tag === 'H1')
    .map(({ text }) => text)
    .join('');

test('a name that cannot be rendered is written in Latin letters, and the error is reported (D-256)', async () => {
  const { pdf, fault } = await printCertificate(certificate, async (sheet, options) => {
    if (options === undefined) throw new Error('a broken table');
    return renderCertificatePdf(sheet, options);
  });
  expect(nameIn(pdf)).toBe('Wang XiaoMing');
  expect(fault).toContain('a broken table');
});

test('a name that can be rendered stays unchanged, and nothing is reported (D-256)', async () => {
  const { pdf, fault } = await printCertificate(certificate);
  expect([nameIn(pdf), fault]).toEqual(['王 小明', null]);
});

test('a certificate with an invalid date is rejected with an error', async () => {
  await expect(printCertificate({ ...certificate, date: '2026-02-30' })).rejects.toThrow(RangeError);
});
