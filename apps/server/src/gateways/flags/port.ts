import type { Flags } from '@nestling/contract/platform/config';

/** What a service says of a flag of ours. */
export interface FlagFinding {
  flag: string;
  /** As JSON; `left out` where the answer does not have it. */
  value: string;
  /** Empty where it is usable. */
  fault: string;
}

/** Where the flags come from. */
export interface FlagSource {
  /** Returns the present flags, the same object until one changes; never waits. */
  current(): Flags;
  /** Reads what is stored, for a process that serves nobody. */
  load(): Promise<void>;
  /**
   * Asks the service once, without an effect; null for a file.
   * @returns one row for each flag of ours; `refused` where it does not accept our token
   */
  readonly check: (() => Promise<FlagFinding[] | 'no-answer' | 'refused'>) | null;
  /** Begins to follow the source, and waits for two seconds at most. Returns what ends it. */
  follow(): Promise<() => void>;
}
