/** One thing that is wrong with the content, where an editor finds it. */
export interface Fault {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
}
