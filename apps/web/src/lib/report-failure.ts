import type { ReportText } from '@nestling/domain/report-messages';
import { ApiFailure, isOffline } from './api/failure.ts';
import { raiseAppError } from './app-error.ts';
import { report } from './report.ts';

/**
 * Says that a press failed: with the wait where it was pressed too often. Without a network the call
 * itself has said so.
 * @param what the press that failed, for the report
 */
export function reportFailure(what: ReportText, failure: unknown): void {
  report(what, failure);
  if (isOffline(failure)) return;
  const often = failure instanceof ApiFailure && failure.code === 'too-many-requests';
  raiseAppError({
    slug: 'default-error',
    type: 'REFRESH_BANNER',
    ...(often && { content: 'errors.tooManyRequests' as const }),
  });
}
