import type { DeskReport } from '@nestling/contract/desk/commands';
import type { Command, ReadCommand } from '../../platform/admin/command.ts';
import type { CommandRun } from '../../platform/admin/run-command.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { sha256 } from '../../platform/ids.ts';
import type { DeskDeps } from '../ports.ts';
import { presentEnd } from '../present-report.ts';
import { claimDeskKey, completeDeskKey, dropDeskKey, findDeskKey } from '../queries/desk-keys.ts';

type ExecuteDeps = Pick<DeskDeps, 'handle' | 'clock' | 'runCommand' | 'previewCommand'>;

/** Milliseconds after which a command without an audit row was that of a killed process. */
const ABANDONED_MS = 60_000;

/** A command as an operator sends it. */
export interface SentCommand {
  operatorId: string;
  command: Command;
  arguments: Readonly<Record<string, string | boolean>>;
  call: ReadCommand;
  /** Of the dry run that the operator has seen. */
  digest: string | undefined;
  /** The key of the browser. */
  key: string | undefined;
}

/** What a command answers at the desk. */
export type CommandAnswer = { data: DeskReport; status?: number } | Refusal;

/** Carries out a command; one that may change something once for each key of its operator. */
export async function executeCommand(deps: ExecuteDeps, sent: SentCommand): Promise<CommandAnswer> {
  if (sent.command.effect === 'reads') return answerOf(sent, await deps.runCommand(runOf(sent)));
  const { key, operatorId } = sent;
  if (key === undefined) return refuse('validation-failed', { fields: { 'Idempotency-Key': 'required' } });
  const claim = { operatorId, key };
  const bodyHash = sha256(JSON.stringify([sent.command.name, sent.arguments, sent.digest]));
  const now = deps.clock.now();
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  if (!(await claimDeskKey(deps.handle.db, { ...claim, bodyHash, createdAt: now }, abandoned)))
    return repeat(deps, sent, { ...claim, bodyHash });
  const changed = await changedSince(deps, sent);
  if (changed !== null) {
    await dropDeskKey(deps.handle.db, claim);
    return changed;
  }
  const ended = await deps.runCommand({
    ...runOf(sent),
    onRecorded: (tx, auditId) => completeDeskKey(tx, claim, auditId),
  });
  // Nothing was changed, so that the same may be sent again.
  if (ended.outcome === 'failed') await dropDeskKey(deps.handle.db, claim);
  return answerOf(sent, ended);
}

function runOf({ command, call, operatorId }: SentCommand): CommandRun {
  return { command, call, channel: 'desk', actor: operatorId, reveal: false, input: NOTHING, write: async () => {} };
}

/** No command of the desk reads a file. */
const NOTHING: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
};

async function repeat(
  { handle }: ExecuteDeps,
  { command }: SentCommand,
  { bodyHash, ...claim }: { operatorId: string; key: string; bodyHash: string },
): Promise<CommandAnswer> {
  const row = await findDeskKey(handle.db, claim);
  if (row === null) return refuse('idempotency-in-flight');
  if (row.bodyHash !== bodyHash) return refuse('idempotency-key-reused');
  if (row.auditId === null) return refuse('idempotency-in-flight');
  const { auditId } = row;
  const nothing = { reason: null, tables: [], says: [], counts: {}, digest: null };
  return { data: { command: command.name, outcome: 'repeated', auditId, ...nothing } };
}

/** Makes the dry run of a command again. @returns what to answer if it comes out differently now */
async function changedSince(deps: ExecuteDeps, sent: SentCommand): Promise<CommandAnswer | null> {
  const { command, digest } = sent;
  if (!command.flags.includes('apply') || sent.arguments['apply'] !== true) return null;
  if (digest === undefined) return refuse('validation-failed', { fields: { digest: 'required' } });
  const call = command.read({ ...sent.arguments, apply: false });
  if (!('prepare' in call)) return refuse('validation-failed');
  const seen = await deps.previewCommand(runOf({ ...sent, call }));
  if (seen.outcome === 'failed') return refuse('internal-error');
  const report = presentEnd(command, { ...seen, auditId: null });
  return report.digest === digest ? null : { data: { ...report, outcome: 'changed' }, status: 409 };
}

function answerOf(
  { command, ...sent }: SentCommand,
  ended: Awaited<ReturnType<DeskDeps['runCommand']>>,
): CommandAnswer {
  if (ended.outcome === 'failed') return refuse('internal-error');
  const report = presentEnd(command, ended);
  const isDryRun = command.flags.includes('apply') && sent.arguments['apply'] !== true;
  return { data: isDryRun ? report : { ...report, digest: null } };
}
