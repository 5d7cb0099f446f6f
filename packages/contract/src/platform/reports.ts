import { endpoint } from '../endpoint.ts';

/** A failure in a browser. */
export interface BrowserReport {
  level: 'error' | 'warning' | 'breadcrumb';
  /** A sentence of `REPORT_MESSAGES`; any other text is not recorded. */
  message: string;
  /** Class of the failure. */
  error?: string | undefined;
  /** The reason that one of the web app's own errors carries. */
  reason?: string | undefined;
  /** Code of a refused call. */
  code?: string | undefined;
  slug?: string | undefined;
  /** Path as returned by `redactedPath`. */
  path?: string | undefined;
  stack?: string | undefined;
}

/** Records a failure that the parent does not see. */
export const sendReport = endpoint<{ body: BrowserReport; data: { accepted: true } }>({
  method: 'POST',
  path: '/api/reports',
  access: 'nobody',
  limit: 'beat',
  summary: 'Report a failure in a browser',
});
