import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderCertificatePdf } from './render.ts';
import { pdfLines } from './testing/pdf-text.ts';

describe('renderCertificatePdf', () => {
  it('shows the day of the pass and has the same bytes in every time zone of the server (D-102)', async () => {
    const certificate = {
      brandName: 'Nestling',
      className: 'Safe sleep basics',
      name: 'Maya Oduya',
      date: '2026-11-18',
      certificateID: 'BBU-7KQ2M4XWD9HP',
      verifyUrl: 'https://nestling.example/verify/BBU-7KQ2M4XWD9HP',
      locale: 'en-US',
      paper: 'LETTER',
    } as const;
    const pdf = await renderCertificatePdf(certificate);
    expect(pdfLines(pdf).map(({ text }) => text)).toContain('November 18, 2026');
    expect(pdf.toString('latin1')).toContain('(D:20261118000000Z)');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(
      createHash('sha256')
        .update(await renderCertificatePdf(certificate))
        .digest('hex'),
    );
  });
});
