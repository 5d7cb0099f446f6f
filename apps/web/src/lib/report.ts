import type { ReportText } from '@nestling/domain/report-messages';
import { isReporting } from './settings.ts';

/** Notes a failure for whoever runs the product; a parent never sees it. @param slug names a kind of failure that is counted */
export function report(message: ReportText, cause?: unknown, slug?: string): void {
  if (isReporting()) send('error', message, cause, slug);
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its notes
  else console.error(message, cause ?? '');
}

/** Notes something that went another way than hoped and stops nobody. */
export function reportMinor(message: ReportText): void {
  if (isReporting()) send('warning', message);
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its notes
  else console.warn(message);
}

/** A note about the notes would have no end: what fails here is let be (D-184). */
function send(level: 'error' | 'warning', message: ReportText, cause?: unknown, slug?: string): void {
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport({ level, message, cause, slug }))
    .catch(() => undefined);
}
