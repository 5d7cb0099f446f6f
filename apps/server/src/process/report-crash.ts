import { inspect } from 'node:util';
import type { ErrorReports } from '../gateways/error-reports/port.ts';
import type { Log } from '../platform/log.ts';
import type { Output } from '../platform/output.ts';

/** How long the end of a process waits for its last reports, in milliseconds. */
export const FLUSH_MS = 2_000;

interface CrashDeps {
  log: Pick<Log, 'fatal'>;
  output: Pick<Output, 'end'>;
}

/**
 * Lets the report of an error that nothing catches leave before the process ends by it, as it would
 * without this: with the error on standard error and exit code 1. Reports that go nowhere need no
 * time.
 */
export function reportCrashes(reports: Pick<ErrorReports, 'flush' | 'check'>, { log, output }: CrashDeps): void {
  if (reports.check === null) return;
  let isEnding = false;
  process.on('uncaughtException', (error: unknown) => {
    // One more is no reason to wait longer.
    if (isEnding) return;
    isEnding = true;
    process.stderr.write(`${inspect(error)}\n`);
    log.fatal({ err: error }, 'the process ends by an error that nothing caught');
    void end(reports, output);
  });
}

async function end(reports: Pick<ErrorReports, 'flush'>, output: CrashDeps['output']): Promise<void> {
  try {
    await reports.flush(FLUSH_MS);
    await output.end();
  } finally {
    process.exit(1);
  }
}
