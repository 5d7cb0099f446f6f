/** A failure in a browser, with nothing in it that is a person's. */
export interface ErrorReport {
  level: 'error' | 'warning' | 'breadcrumb';
  message: string;
  /** Class of the failure. */
  error: string | undefined;
  /** What a failure of the web app's own says of itself. */
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
  take(report: ErrorReport): void;
}
