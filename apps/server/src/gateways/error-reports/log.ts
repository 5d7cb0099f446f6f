import type { Log } from '../../platform/log.ts';
import type { ErrorReports } from './port.ts';

const LINE = { error: 'error', warning: 'warn', breadcrumb: 'info' } as const;

/**
 * Creates the reports that are written to the log of the process, which has the lines of the server
 * already.
 */
export function createLoggedReports(log: Log): ErrorReports {
  return {
    record: ({ level, ...report }) => log[LINE[level]]({ report }, 'a browser reports'),
    recordLine: () => undefined,
    flush: async () => {},
    check: null,
  };
}
