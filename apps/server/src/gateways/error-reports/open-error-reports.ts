import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { createLoggedReports } from './log.ts';
import type { ErrorReports } from './port.ts';
import { readDsn } from './sentry/dsn.ts';
import { createScripts } from './sentry/scripts.ts';
import { createSentry } from './sentry/sentry.ts';
import type { errorReportSettings } from './settings.ts';

/** Milliseconds; nobody waits for it, but the end of the process, for two seconds. */
const CALL_MS = 5_000;

interface ErrorReportDeps {
  config: z.output<typeof errorReportSettings> & { NODE_ENV: string; ASSETS_DIR?: string | undefined };
  log: Log;
  clock: Clock;
  /** The commit that runs; null where it is unknown. */
  commit: string | null;
  /** The folder of the web app's scripts. */
  scripts: string;
  outboundOf: (deadlineMs: number) => Outbound;
}

/** Opens the error reports that the settings choose. */
export function openErrorReports({ config, log, clock, ...deps }: ErrorReportDeps): ErrorReports {
  const logged = createLoggedReports(log);
  const dsn = config.SENTRY_DSN === undefined ? null : readDsn(config.SENTRY_DSN);
  if (config.ERROR_REPORTING !== 'sentry' || dsn === null) return logged;
  return createSentry({
    dsn,
    facts: {
      environment: config.SENTRY_ENVIRONMENT ?? config.NODE_ENV,
      release: config.SENTRY_RELEASE ?? deps.commit,
    },
    scripts: createScripts(deps.scripts, config.ASSETS_DIR),
    logged,
    outbound: deps.outboundOf(CALL_MS),
    clock,
    log,
  });
}
