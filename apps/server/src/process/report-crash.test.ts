import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSentry, type SentryStandIn } from '@nestling/stand-ins/sentry/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let sentry: SentryStandIn;
beforeAll(async () => {
  sentry = await startSentry();
});
afterAll(() => sentry.close());

const PROGRAM = join(import.meta.dirname, '../../testing/error-reports/crash.ts');

async function crash(dsn: string): Promise<{ code: number | null; ms: number; printed: string }> {
  const began = performance.now();
  const child = spawn(process.execPath, [PROGRAM, dsn], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [printed, code] = await Promise.all([text(child.stderr), ended]);
  return { code, printed, ms: performance.now() - began };
}

describe('error that nothing catches', () => {
  it('is sent before the process ends by it, which says as much as without reports', async () => {
    const reported = await crash(sentry.dsn);
    const unreported = await crash('');
    expect([reported.code, unreported.code]).toEqual([1, 1]);
    for (const { printed } of [reported, unreported])
      expect(printed).toContain('RangeError: nobody catches this\n    at');
    expect(sentry.events).toMatchObject([
      {
        level: 'fatal',
        exception: {
          values: [{ type: 'RangeError', value: 'the process ends by an error that nothing caught' }],
        },
      },
    ]);
  });

  it('ends the process within two seconds when the system stalls', async () => {
    const { ms: asAlways } = await crash('');
    sentry.faults.add({ operation: 'event', kind: 'hang' });
    const { code, ms } = await crash(sentry.dsn);
    expect(code).toBe(1);
    expect(ms - asAlways).toBeGreaterThan(1_500);
    expect(ms - asAlways).toBeLessThan(4_000);
  });
});
