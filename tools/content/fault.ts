/** A fault of the content, at the place where an editor finds it. */
export interface Fault {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
}
