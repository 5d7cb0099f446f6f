import type { ReportText } from '@nestling/domain/report-messages';
import { isCancelled } from '../browser/leaving.ts';
import { isReporting } from '../settings.ts';

/**
 * Reports a failure to the operators, unless a navigation caused it; a parent never sees it.
 * @param slug names a kind of failure that is counted
 */
export function report(message: ReportText, cause?: unknown, slug?: string): void {
  if (isCancelled(cause)) return;
  if (isReporting()) send('error', message, cause, slug);
  // oxlint-disable-next-line no-console -- the console is the browser's log
  else console.error(message, cause ?? '');
}

/** Reports an unexpected result that blocks nothing. */
export function reportMinor(message: ReportText): void {
  if (isReporting()) send('warning', message);
  // oxlint-disable-next-line no-console -- the console is the browser's log
  else console.warn(message);
}

/** A failure in here must be ignored, because reporting it would never end. */
function send(level: 'error' | 'warning', message: ReportText, cause?: unknown, slug?: string): void {
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport({ level, message, cause, slug }))
    .catch(() => undefined);
}
