import { endpoint } from '../endpoint.ts';

/** What went wrong in a browser. */
export interface BrowserReport {
  level: 'error' | 'warning' | 'breadcrumb';
  message: string;
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
