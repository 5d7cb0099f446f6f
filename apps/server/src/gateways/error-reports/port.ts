/** A failure in a browser, without personal data. */
export interface ErrorReport {
  level: 'error' | 'warning' | 'breadcrumb';
  message: string;
  error: string | undefined;
  /** The `reason` of one of the web app's own errors. */
  reason: string | undefined;
  /** Code of a refused call. */
  code: string | undefined;
  slug: string | undefined;
  path: string | undefined;
  /** Places in our own scripts, the innermost first: `index.js:3:1402`. */
  frames: readonly string[];
}

/** Where failures in browsers are reported to the operator of the product. */
export interface ErrorReports {
  record(report: ErrorReport): void;
}
