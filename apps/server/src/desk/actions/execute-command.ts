import type { DeskReport } from '@nestling/contract/desk/commands';
import type { CommandEnd } from '../../platform/admin/run-command.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { sha256 } from '../../platform/ids.ts';
import { runAtDesk, type DeskCommandCall } from '../desk-run.ts';
import type { DeskDeps } from '../ports.ts';
import { isReadOnly, presentEnd } from '../present-report.ts';
import { claimDeskKey, completeDeskKey, dropDeskKey, findDeskKey } from '../queries/desk-keys.ts';

type ExecuteDeps = Pick<DeskDeps, 'handle' | 'clock' | 'digest' | 'runCommand' | 'previewCommand'>;

/** Milliseconds after which a command without an audit row was that of a killed process. */
const ABANDONED_MS = 60_000;

/** A command as an operator sends it. */
interface SentCommand extends DeskCommandCall {
  /** Of the dry run that the operator has seen. */
  digest: string | undefined;
  /** The key of the browser. */
  key: string | undefined;
}

/** What a command answers at the desk. */
type CommandAnswer = { data: DeskReport; status?: number } | Refusal;

type Ended = CommandEnd & { auditId: number | null };

/** Executes a command; one that may change something once for each key of its operator. */
export async function executeCommand(deps: ExecuteDeps, sent: SentCommand): Promise<CommandAnswer> {
  if (sent.command.effect === 'reads') return answerOf(deps, sent, await deps.runCommand(runAtDesk(sent)));
  const { key, operatorId } = sent;
  if (key === undefined) return refuse('validation-failed', { fields: { 'Idempotency-Key': 'required' } });
  const now = deps.clock.now();
  const claim = { operatorId, key, createdAt: now };
  const bodyHash = sha256(JSON.stringify([sent.command.name, sent.arguments, sent.digest]));
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  if (!(await claimDeskKey(deps.handle.db, { ...claim, bodyHash }, abandoned)))
    return repeat(deps, sent, { operatorId, key, bodyHash });
  const changed = await changedSince(deps, sent);
  if (changed !== null) {
    await dropDeskKey(deps.handle.db, claim);
    return changed;
  }
  const ended = await deps.runCommand({
    ...runAtDesk(sent),
    onRecorded: (tx, auditId) => completeDeskKey(tx, claim, auditId),
  });
  // Its transaction was rolled back, so that the same may be sent again.
  if (ended.outcome === 'failed') await dropDeskKey(deps.handle.db, claim);
  return answerOf(deps, sent, ended);
}

async function repeat(
  { handle }: ExecuteDeps,
  { command }: SentCommand,
  { bodyHash, ...claim }: { operatorId: string; key: string; bodyHash: string },
): Promise<CommandAnswer> {
  const row = await findDeskKey(handle.db, claim);
  if (row === null) return refuse('idempotency-in-flight');
  if (row.bodyHash !== bodyHash) return refuse('idempotency-key-reused');
  if (row.auditId === null) return refuse('idempotency-in-flight');
  return { data: { ...emptyReport(command.name, 'repeated'), auditId: row.auditId } };
}

/** Makes the dry run of a command again. @returns what to answer if it comes out differently now */
async function changedSince(deps: ExecuteDeps, sent: SentCommand): Promise<CommandAnswer | null> {
  const { command, digest } = sent;
  if (isReadOnly(sent) || !command.flags.includes('apply')) return null;
  if (digest === undefined) return refuse('validation-failed', { fields: { digest: 'required' } });
  const call = command.read({ ...sent.arguments, apply: false });
  if (!('prepare' in call)) return refuse('validation-failed');
  const seen = await deps.previewCommand(runAtDesk({ ...sent, call }));
  if (seen.outcome === 'failed') return refuse('internal-error');
  const dryRun = { command, arguments: { ...sent.arguments, apply: false } };
  const report = presentEnd(dryRun, { ...seen, auditId: null }, deps.digest);
  return report.digest === digest ? null : { data: { ...report, outcome: 'changed' }, status: 409 };
}

function answerOf({ digest }: ExecuteDeps, sent: SentCommand, ended: Ended): CommandAnswer {
  const { auditId } = ended;
  if (ended.outcome === 'failed') return { data: { ...emptyReport(sent.command.name, 'failed'), auditId } };
  const report = presentEnd(sent, { ...ended, auditId }, digest);
  const isDryRun = sent.command.effect !== 'reads' && isReadOnly(sent);
  return { data: isDryRun ? report : { ...report, digest: null } };
}

function emptyReport(command: string, outcome: 'repeated' | 'failed'): Omit<DeskReport, 'auditId'> {
  return { command, outcome, reason: null, tables: [], says: [], counts: [], digest: null };
}
