import type { ReportText } from '@nestling/domain/report-messages';
import { ApiFailure, isOffline } from '../api/failure.ts';
import { isCancelled } from '../browser/leaving.ts';
import { raiseAppError } from '../words/app-error.ts';
import { report } from './report.ts';

/**
 * Shows that an action failed, with the wait after too many attempts. Offline, `call` has already
 * raised the banner.
 * @param what the failed action, for the report
 */
export function reportFailure(what: ReportText, failure: unknown): void {
  report(what, failure);
  if (isOffline(failure) || isCancelled(failure)) return;
  const often = failure instanceof ApiFailure && failure.code === 'too-many-requests';
  raiseAppError({
    slug: 'default-error',
    type: 'REFRESH_BANNER',
    ...(often && { content: 'errors.tooManyRequests' as const }),
  });
}
