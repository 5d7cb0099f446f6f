import { setTimeout as pause } from 'node:timers/promises';
import { flagsFile } from '@nestling/contract/platform/settings-files.schema';
import { asBackground } from '../../platform/database/as-background.ts';
import { isDatabaseUnavailable } from '../../platform/database/availability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { evaluateAll, type OfrepService } from './ofrep.ts';
import type { FlagFinding, FlagSource } from './port.ts';
import { findFlags, storeFlags, type StoredFlags } from './queries/flag-answers.ts';
import { usableValues, type FlagValues } from './usable-values.ts';

interface PolledFlags {
  readonly handle: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Log;
  readonly service: OfrepService;
  readonly pollMs: number;
  /** Called once for each outage that lasts longer than an hour. */
  readonly onStale: () => Promise<void>;
}

/** Milliseconds that a start waits for the first answer. */
const START_MS = 2_000;

/** Milliseconds without an answer after which somebody must look. */
const STALE_MS = 60 * 60 * 1000;

/** Milliseconds between two notes that an unchanged answer was confirmed. */
const CONFIRMED_MS = 5 * 60 * 1000;

const NONE: StoredFlags = { values: {}, etag: null, at: new Date(0) };

/**
 * Creates the flags of a service that is asked again and again. The last good answer is stored, and
 * serves every start whatever its age: a service that is away changes nothing. The defaults serve
 * only where no answer ever came.
 */
export function createPolledFlags({ handle, clock, log, service, pollMs, onStale }: PolledFlags): FlagSource {
  let stored: StoredFlags = NONE;
  let flags = flagsFile.schema.parse({});
  let reported = '';
  let isStale = false;

  function apply(next: StoredFlags): void {
    if (JSON.stringify(next.values) !== JSON.stringify(stored.values)) flags = flagsFile.schema.parse(next.values);
    stored = next;
  }

  async function load(): Promise<void> {
    const row = await findFlags(handle.db);
    if (row) apply({ ...row, values: usableOf(row.values) });
  }

  async function poll(): Promise<void> {
    const now = clock.now();
    const answer = await evaluateAll(service, stored.etag);
    if (answer.kind === 'none') return noteOutage(now);
    isStale = false;
    if (answer.kind === 'same') return confirm(now);
    const { values, problems } = usableValues(stored.values, answer.flags);
    report(problems);
    apply({ values, etag: answer.etag, at: now });
    await storeFlags(handle.db, stored);
  }

  async function confirm(now: Date): Promise<void> {
    if (now.getTime() - stored.at.getTime() < CONFIRMED_MS) return;
    apply({ ...stored, at: now });
    await storeFlags(handle.db, stored);
  }

  async function noteOutage(now: Date): Promise<void> {
    if (isStale || stored === NONE || now.getTime() - stored.at.getTime() < STALE_MS) return;
    isStale = true;
    await onStale();
  }

  /** Once for each set of problems. */
  function report(problems: readonly string[]): void {
    const text = problems.join();
    if (text === reported) return;
    reported = text;
    if (text !== '') log.error({ problems }, 'flags of the service cannot be used; their last good values hold');
  }

  async function safely(work: () => Promise<void>): Promise<void> {
    try {
      await asBackground(work);
    } catch (error) {
      // An unavailable database is reported where it is detected.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the flags cannot be read or stored');
    }
  }

  return {
    current: () => flags,
    load,
    check: () => findingsOf(service),
    follow: async () => {
      await asBackground(load);
      const waited = new AbortController();
      await Promise.race([safely(poll), pause(START_MS, undefined, { signal: waited.signal }).catch(() => {})]);
      waited.abort();
      let isAsking = false;
      const asking = setInterval(() => {
        if (isAsking) return;
        isAsking = true;
        void safely(poll).finally(() => {
          isAsking = false;
        });
      }, pollMs);
      asking.unref();
      return () => clearInterval(asking);
    },
  };
}

async function findingsOf(service: OfrepService): Promise<FlagFinding[] | 'no-answer' | 'refused'> {
  const answer = await evaluateAll(service, null);
  if (answer.kind === 'none' && answer.isRefused) return 'refused';
  if (answer.kind !== 'flags') return 'no-answer';
  return flagsFile.keys.map((flag) => {
    const evaluated = answer.flags.find(({ key }) => key === flag);
    if (!evaluated) return { flag, value: 'left out', fault: '' };
    const [problem = ''] = usableValues({}, [evaluated]).problems;
    return { flag, value: evaluated.errorCode === undefined ? JSON.stringify(evaluated.value) : '', fault: problem };
  });
}

/** Values of a release that had other flags, or other types, are left out. */
function usableOf(values: FlagValues): FlagValues {
  return usableValues(
    {},
    Object.entries(values).map(([key, value]) => ({ key, value })),
  ).values;
}
