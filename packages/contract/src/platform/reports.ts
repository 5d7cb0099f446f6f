import { endpoint } from '../endpoint.ts';

/** What went wrong in a browser. */
export interface BrowserReport {
  level: 'error' | 'warning' | 'breadcrumb';
  /** A sentence of `REPORT_MESSAGES`; of any other text nothing is recorded. */
  message: string;
  /** Class of the failure. */
  error?: string | undefined;
  /** What a failure of the web app's own says of itself. */
  reason?: string | undefined;
  /** Code of a refused call. */
  code?: string | undefined;
  slug?: string | undefined;
  /** As `seenPath` tells an address. */
  path?: string | undefined;
  stack?: string | undefined;
}

/** Takes a note of a failure that no parent sees (D-184). */
export const sendReport = endpoint<{ body: BrowserReport; data: { accepted: true } }>({
  method: 'POST',
  path: '/api/reports',
  access: 'nobody',
  limit: 'beat',
  summary: 'Take a note of a failure in a browser',
});
