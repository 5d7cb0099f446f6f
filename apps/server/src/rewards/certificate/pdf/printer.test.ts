import { describe, expect, it } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { createPrinter, drawInThread } from './printer.ts';
import { renderCertificatePdf, type PrintedCertificate } from './render.ts';

const certificate = (number = 0): PrintedCertificate => ({
  brandName: 'Nestling',
  className: 'Safe sleep basics',
  name: 'Maya Ortiz',
  date: '2026-11-20',
  certificateID: `BBU-${String(number).padStart(12, '0')}`,
  verifyUrl: 'https://nestling.example/verify/BBU-0',
  locale: 'en-US',
  paper: 'LETTER',
});

function currentDraw() {
  const requested: string[] = [];
  const current: PromiseWithResolvers<Buffer>[] = [];
  return {
    asked: requested,
    held: current,
    draw: ({ certificateID, locale }: PrintedCertificate) => {
      requested.push(`${certificateID} ${locale}`);
      const drawing = Promise.withResolvers<Buffer>();
      current.push(drawing);
      return drawing.promise;
    },
  };
}

describe('the printer of certificates', () => {
  it(
    'renders in a worker thread the same bytes as in-process, and does not block the main thread',
    { timeout: 30_000 },
    async () => {
      const printer = createPrinter(testClock());
      const first = await printer.print(certificate());
      expect(first).toEqual(await renderCertificatePdf(certificate()));

      const before = performance.eventLoopUtilization();
      for (let batch = 0; batch < 5; batch += 1) {
        await Promise.all(Array.from({ length: 8 }, (_, index) => printer.print(certificate(1 + batch * 8 + index))));
      }
      // The event loop must stay idle, because the worker draws.
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    },
  );

  it('queues eight certificates behind the current one and refuses the next', async () => {
    const { draw, held: current } = currentDraw();
    const printer = createPrinter(testClock(), draw);
    const waiting = Array.from({ length: 9 }, (_, index) => printer.print(certificate(index)));
    expect(await printer.print(certificate(9))).toBeNull();
    for (const { resolve } of current) resolve(Buffer.from('pdf'));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => Buffer.from('pdf')));
    const after = printer.print(certificate(9));
    current.at(-1)?.resolve(Buffer.from('later'));
    expect(await after).toEqual(Buffer.from('later'));
  });

  it('returns a cached certificate within ten minutes, one for each language', async () => {
    const { draw, held: current, asked: requested } = currentDraw();
    const clock = testClock();
    const printer = createPrinter(clock, draw);
    const both = [printer.print(certificate()), printer.print(certificate())];
    current[0]?.resolve(Buffer.from('once'));
    expect(await Promise.all(both)).toEqual([Buffer.from('once'), Buffer.from('once')]);
    void printer.print({ ...certificate(), locale: 'pl-PL' });
    clock.advance(10 * 60_000);
    void printer.print(certificate());
    expect(requested).toEqual(['BBU-000000000000 en-US', 'BBU-000000000000 pl-PL', 'BBU-000000000000 en-US']);
  });

  it('renders again after ten minutes even if the clock is set back', async () => {
    const { draw, asked: requested } = currentDraw();
    const clock = testClock();
    const printer = createPrinter(clock, draw);
    void printer.print(certificate());
    clock.advance(-5 * 60_000);
    void printer.print(certificate());
    clock.advance(10 * 60_000);
    void printer.print(certificate());
    expect(requested).toHaveLength(2);
  });

  it('does not cache a failure', async () => {
    const { draw, held: current, asked: requested } = currentDraw();
    const printer = createPrinter(testClock(), draw);
    const failed = printer.print(certificate());
    current[0]?.reject(new Error('no ink'));
    await expect(failed).rejects.toThrow('no ink');
    void printer.print(certificate());
    expect(requested).toHaveLength(2);
  });

  it('caches the hundred most recently requested certificates', async () => {
    const requested: string[] = [];
    const printer = createPrinter(testClock(), async ({ certificateID }) => {
      requested.push(certificateID);
      return Buffer.from(certificateID);
    });
    for (let number = 0; number < 101; number += 1) await printer.print(certificate(number));
    await printer.print(certificate(100));
    expect(requested).toHaveLength(101);
    await printer.print(certificate(0));
    expect(requested).toHaveLength(102);
  });

  it('reports why a certificate could not be rendered, and continues with the next', { timeout: 30_000 }, async () => {
    const draw = drawInThread();
    await expect(draw({ ...certificate(), date: '2026-02-30' })).rejects.toThrow('Not a calendar date: 2026-02-30');
    expect((await draw(certificate())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
