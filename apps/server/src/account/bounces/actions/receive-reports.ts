import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Limiter } from '#platform/limits/limiter.ts';
import { limitOf } from '#platform/limits/limits.ts';
import type { Log } from '#platform/log.ts';
import type { Bounce } from '#platform/mail/bounces.ts';
import { noteBounce } from './note-bounce.ts';

export interface ReportDeps {
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Pick<Limiter, 'reserve'>;
  log: Log;
  /** Reads a report of a mail server, a bounce for each recipient; none for any other mail. */
  readBounce: (raw: Uint8Array) => Omit<Bounce, 'at'>[];
  /** Called with the status of a mail that a server refused for no fault of its address. */
  onRefusal: (status: string) => Promise<void>;
}

/** How many reports were of use. */
export interface ReportCounts {
  applied: number;
  ignored: number;
  unreadable: number;
}

const MAX_ENTRIES = 500;

const entry = z.object({
  mailId: z
    .string()
    .regex(/^[0-9a-f]{32}$/i)
    .toLowerCase(),
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  at: z.iso.datetime({ offset: true }).optional(),
});

/**
 * Takes a report of a mail server: a mail. One that is no report is ignored, because answers of
 * people who are away arrive at the same mailbox.
 */
export async function receiveMailReport(deps: ReportDeps, raw: Uint8Array): Promise<ReportCounts | Refusal> {
  const at = deps.clock.now();
  const bounces = deps.readBounce(raw).map((bounce) => ({ ...bounce, at }));
  const [first] = bounces;
  if (first) return (await refusalOver(deps, first.mailId)) ?? noteAll(deps, bounces, 0);
  deps.log.info('a mail to the mailbox of bounces is no report');
  return { applied: 0, ignored: 0, unreadable: 1 };
}

/**
 * Takes the reports of a mail service: a list of 500 entries at most. An entry that cannot be read
 * does not hold up the others.
 */
export async function receiveReports(deps: ReportDeps, raw: Buffer): Promise<ReportCounts | Refusal> {
  const entries = z.array(z.unknown()).max(MAX_ENTRIES).safeParse(jsonOf(raw));
  if (!entries.success) return refuse('malformed-json');
  const now = deps.clock.now();
  const bounces = entries.data.flatMap((one) => {
    const { data } = entry.safeParse(one);
    return data ? [{ ...data, at: data.at === undefined ? now : new Date(data.at) }] : [];
  });
  return noteAll(deps, bounces, entries.data.length - bounces.length);
}

/** Refuses more reports about one mail than its recipient's mailbox may forward it to others. */
async function refusalOver({ limiter }: ReportDeps, mailId: string): Promise<Refusal | null> {
  const { verdict } = await limiter.reserve([limitOf('mail-report', mailId)]);
  return verdict && refuse('too-many-requests', verdict);
}

/** @returns null for what is no JSON, which is no list either */
function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

async function noteAll(deps: ReportDeps, bounces: readonly Bounce[], unreadable: number): Promise<ReportCounts> {
  const counts = { applied: 0, ignored: 0, unreadable };
  for (const bounce of bounces) {
    const outcome = await deps.handle.transaction((tx) => noteBounce(tx, bounce, deps.clock.now()));
    if (outcome === 'refusal') await deps.onRefusal(bounce.status);
    counts[outcome === 'noted' ? 'applied' : 'ignored'] += 1;
  }
  return counts;
}
