import type { RevealRowExchange } from '@nestling/contract/desk/commands.schema';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { OperatorSession } from '../../platform/http/staff-session.ts';
import { countFixed } from '../../platform/limits/fixed-limit.ts';
import { fixedLimitOf } from '../../platform/limits/limits.ts';
import { runAtDesk, type DeskCommandCall } from '../desk-run.ts';
import type { DeskDeps } from '../ports.ts';
import { findRow, isReadOnly, presentRevealed, type MatchedRow } from '../present-report.ts';
import { endSession } from './open-session.ts';

type RevealDeps = Pick<DeskDeps, 'handle' | 'clock' | 'alerts' | 'digest' | 'runCommand' | 'previewCommand'>;

/** A row that an operator asks to see in full. */
interface RowRequest extends DeskCommandCall {
  session: OperatorSession;
  /** Its id in the report that was shown. */
  row: string;
  /** Why, for the audit log. */
  why: Readonly<Record<string, string>>;
}

/**
 * Shows a row in full. The command runs again, so that what is shown is stored nowhere; its audit
 * row has the reason, and the member of the row as its subject where the row has one.
 */
export async function revealRow(
  deps: RevealDeps,
  { session, row, why, ...sent }: RowRequest,
): Promise<{ data: RevealRowExchange['data'] } | Refusal> {
  if (!isReadOnly(sent)) return refuse('route-not-found');
  const run = runAtDesk(sent);
  const visible = await deps.previewCommand(run);
  const match = visible.outcome === 'done' ? findRow(visible.report, row, deps.digest) : null;
  if (match === null) return refuse('route-not-found');
  if (await isTooMany(deps, session)) return refuse('unauthenticated');
  const ended = await deps.runCommand({ ...run, reveal: true, about: { args: why, subject: subjectOf(match) } });
  if (ended.outcome !== 'done' || ended.auditId === null) return refuse('internal-error');
  const revealed = findRow(ended.report, row, deps.digest);
  if (revealed === null) return refuse('route-not-found');
  return { data: { ...presentRevealed(revealed), auditId: ended.auditId } };
}

/** Counted for a session; past the limit it ends, and an alert is raised. */
async function isTooMany({ handle, clock, alerts }: RevealDeps, session: OperatorSession): Promise<boolean> {
  const { tokenHash, operator } = session;
  const over = await countFixed(handle.db, fixedLimitOf('desk-reveal', tokenHash), clock.now());
  if (over === null) return false;
  await alerts.raise(handle.db, { kind: 'many-reveals', subject: operator.id });
  await endSession(handle.db, session);
  return true;
}

function subjectOf({ row }: MatchedRow): string | undefined {
  const uid = row['uid'];
  return typeof uid === 'string' ? uid : undefined;
}
