import { CommandRefused } from '../admin/command.ts';
import type { Sentence } from '../admin/sentence.ts';
import { inTime, NotInTime } from '../in-time.ts';

/** A row of a check; without a fault the system answered as it should. */
export type CheckRow = Readonly<{ what: string; found: string; fault: string }>;

/** A row, and how many of its list have none yet. */
export interface CheckStep {
  readonly row: CheckRow;
  readonly left?: number;
}

/**
 * Reads an outside system as its calls will, without an effect: yields each row once it is known, so
 * that a check which takes too long has the rows of the answers that came, and returns what a
 * person must still look at.
 * @throws CommandRefused when the system does not answer
 */
export type SystemCheck = () => AsyncGenerator<CheckStep, readonly Sentence[]>;

/** A system whose every call has an effect or a price. */
export const NOT_CHECKABLE = 'not checkable';

/** Milliseconds for all that a check asks: one call alone may wait for ten seconds. */
export const CHECK_MS = 15_000;

/** What a check has read. */
interface CheckReading {
  readonly rows: readonly CheckRow[];
  /** What was not answered in time; null where all was. */
  readonly rest: CheckRow | null;
  readonly says: readonly Sentence[];
}

/**
 * Runs a check, and ends it after a time. What has no answer by then is no fault of the system,
 * which may have answered each question well.
 * @throws CommandRefused when the system does not answer, or gives no answer at all in time
 */
export async function runCheck(check: SystemCheck, limitMs: number): Promise<CheckReading> {
  const endsAt = performance.now() + limitMs;
  const steps = check();
  const rows: CheckRow[] = [];
  let left: number | undefined;
  for (;;) {
    const step = await inTime(steps.next(), Math.max(0, endsAt - performance.now())).catch(nullIfLate);
    if (step?.done) return { rows, rest: null, says: step.value };
    if (step === null && rows.length === 0) throw new CommandRefused(`no answer within ${limitMs / 1000} seconds`);
    if (step === null) return { rows, rest: restRow(left, limitMs), says: [] };
    rows.push(step.value.row);
    left = step.value.left;
  }
}

function nullIfLate(error: unknown): null {
  if (error instanceof NotInTime) return null;
  throw error;
}

function restRow(left: number | undefined, limitMs: number): CheckRow {
  const what = left ? `${left} more` : 'the rest';
  return { what, found: `not checked within ${limitMs / 1000} seconds`, fault: '' };
}
