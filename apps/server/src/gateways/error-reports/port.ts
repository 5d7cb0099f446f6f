/** A failure in a browser, with nothing in it that is a person's. */
export interface ErrorReport {
  level: 'error' | 'warning' | 'breadcrumb';
  message: string;
  slug: string | undefined;
  path: string | undefined;
  stack: string | undefined;
}

/** Where failures in browsers are told to whoever runs the product. */
export interface ErrorReports {
  take(report: ErrorReport): void;
}
