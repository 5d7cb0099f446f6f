/** `crash.ts {DSN}`: a process that ends by an error which nothing catches. */
import { readDsn } from '../../src/gateways/error-reports/sentry/dsn.ts';
import { createLoggedReports } from '../../src/gateways/error-reports/log.ts';
import { createSentry } from '../../src/gateways/error-reports/sentry/sentry.ts';
import { createOutbound } from '../../src/gateways/outbound/outbound.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createErrorLines } from '../../src/platform/error-lines.ts';
import { createLog } from '../../src/platform/log.ts';
import { createOutput } from '../../src/platform/output.ts';
import { reportCrashes } from '../../src/process/report-crash.ts';

const dsn = readDsn(process.argv[2] ?? '');
const lines = createErrorLines();
const output = createOutput(process.stdout, () => undefined);
const log = createLog('info', output, lines.pass);
if (dsn) {
  const reports = createSentry({
    dsn,
    facts: { environment: 'production', release: null },
    scripts: { debugIdOf: () => null, isOwn: () => false },
    logged: createLoggedReports(log),
    outbound: createOutbound({ system: 'error-reports', deadlineMs: 60_000, report: () => undefined }),
    clock: systemClock,
    log,
  });
  lines.follow((line) => reports.recordLine(line));
  reportCrashes(reports, { log, output });
}
setTimeout(() => {
  throw new RangeError('nobody catches this');
});
// It would go on otherwise.
setInterval(() => undefined, 1_000);
