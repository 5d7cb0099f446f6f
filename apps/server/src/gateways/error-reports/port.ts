import type { ErrorLine } from '../../platform/error-lines.ts';

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

/** Where failures are reported to the operator of the product. */
export interface ErrorReports {
  /** Records a failure in a browser. */
  record(report: ErrorReport): void;
  /** Records a line of the log of this process about a failure; must not write such a line itself. */
  recordLine(line: ErrorLine): void;
  /** Resolves when nothing waits to be sent, or after these milliseconds. */
  flush(milliseconds: number): Promise<void>;
  /** Whether an address answers; null where nothing is sent to one. */
  check: (() => Promise<boolean>) | null;
}
