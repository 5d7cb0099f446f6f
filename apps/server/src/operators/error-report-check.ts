import type { ErrorReports } from '../gateways/error-reports/port.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/sentry.md, "In ten minutes".';

/**
 * Creates the first try of error reports, which reaches the host. The key is read by no call without
 * an effect. Null where nothing is sent.
 */
export function createErrorReportCheck({ check }: Pick<ErrorReports, 'check'>): SystemCheck | null {
  if (check === null) return null;
  return async function* () {
    const fault = (await check()) ? '' : 'it does not answer: SENTRY_DSN, or the network';
    yield { row: { what: 'host', found: fault === '' ? 'answers' : 'none', fault } };
    yield { row: { what: 'key and project', found: NOT_CHECKABLE, fault: '' } };
    return [FOR_A_PERSON];
  };
}
