import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertAudit, nextAuditId, type AuditRow } from '../audit/audit.ts';
import type { AuditArgs } from '../audit/redacted-fields.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle, Transaction } from '../database/database.ts';
import { ForeignCursor } from '../database/list-order.ts';
import { errorFields, type Log } from '../log.ts';
import { CommandRefused, type Command, type CommandIo, type ReadCommand, type Report, type Row } from './command.ts';
import type { Sentence } from './sentence.ts';
import { plain } from './show.ts';

/** Largest file that a command reads, in bytes. */
export const MAX_INPUT_BYTES = 50 * 1024 * 1024;

/** One run of a command, at a shell or at the desk. */
export interface CommandRun {
  command: Command;
  call: ReadCommand;
  channel: CommandIo['channel'];
  actor: string;
  /** True to show personal data in full. */
  reveal: boolean;
  input: CommandIo['input'];
  write: CommandIo['write'];
  /** What its audit row has beside the arguments: why a person's data is shown, and whose. */
  about?: { args: AuditArgs; subject: string | undefined };
  /** Stores what must commit with the row of the audit log, unless the command fails. */
  onRecorded?: (tx: Transaction, auditId: number) => Promise<void>;
}

/** How a command ended. */
export type CommandEnd =
  | { outcome: 'done'; report: Report }
  | { outcome: 'refused'; reason: Sentence; rows: readonly Row[] }
  | { outcome: 'failed'; message: string };

/** How a run ended, with the id of its audit row; null where that could not be stored either. */
type RunEnd = CommandEnd & { auditId: number | null };

/** What a runner needs. */
export interface RunnerDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
}

/** Runs commands for operators. */
export type RunCommand = (run: CommandRun) => Promise<RunEnd>;

/** A command that is done, with the id of its row in the audit log. */
interface CarriedOut {
  id: number;
  done: Report;
}

/**
 * Creates the runner. Each run leaves one row in the audit log: that of a successful one commits
 * with its transaction, or right after it if it only reads; one that is refused or fails is rolled
 * back, and its row says so.
 */
export function createRunner({ handle, clock, log }: RunnerDeps): RunCommand {
  return async (run) => {
    const { command, call } = run;
    const { input, hash } = hashed(run.input);
    const io: CommandIo = { ...run, input, plain: (cell) => plain(cell, run) };
    const rowOf = (outcome: AuditRow['outcome']): Omit<AuditRow, 'id'> => ({
      at: clock.now(),
      actor: run.actor,
      channel: run.channel,
      command: command.name,
      args: { ...call.audit.args, ...(run.reveal && { reveal: true }), ...run.about?.args },
      subject: call.audit.subject ?? run.about?.subject ?? null,
      outcome,
      counts: null,
      fileHash: command.file === 'writes' ? null : hash(),
    });
    const record = async (tx: Transaction, { id, done }: CarriedOut): Promise<void> => {
      const row = rowOf('done');
      await insertAudit(tx, { ...row, id, counts: done.counts ?? null, subject: done.subject ?? row.subject });
      await run.onRecorded?.(tx, id);
    };
    const recordEnd = (outcome: 'refused' | 'failed'): Promise<number> =>
      handle.transaction(async (tx) => {
        const id = await nextAuditId(tx);
        await insertAudit(tx, { ...rowOf(outcome), id });
        if (outcome === 'refused') await run.onRecorded?.(tx, id);
        return id;
      });
    try {
      const { id, done } = await carryOut(handle, run, { io, record });
      return { outcome: 'done', report: done, auditId: id };
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (refusal) return { ...refusal, auditId: await recordEnd('refused') };
      log.error({ err: fault, command: command.name }, 'a command of an operator failed');
      // What made it fail may also refuse its row.
      const auditId = await recordEnd('failed').catch(() => null);
      return { outcome: 'failed', message: errorFields(fault).message, auditId };
    }
  };
}

/** Shows what a command would report, without a row in the audit log. */
export type PreviewCommand = (run: CommandRun) => Promise<CommandEnd>;

/** Ends the transaction of a preview, so that nothing of it stays. */
class RolledBack extends Error {}

/** Creates the preview of commands; each runs in a transaction that is rolled back. */
export function createPreview({ handle }: Pick<RunnerDeps, 'handle'>): PreviewCommand {
  return async (run) => {
    let report: Report = {};
    try {
      const effect = await run.call.prepare({ ...run, plain: (cell) => plain(cell, run) });
      await handle.transaction(async (tx) => {
        report = await effect(tx, await nextAuditId(tx));
        throw new RolledBack();
      });
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (refusal) return refusal;
      if (!(fault instanceof RolledBack)) return { outcome: 'failed', message: errorFields(fault).message };
    }
    return { outcome: 'done', report };
  };
}

/** How a command ended that was refused; null for another fault. */
function refusalOf(fault: unknown): Extract<CommandEnd, { outcome: 'refused' }> | null {
  if (fault instanceof CommandRefused) return { outcome: 'refused', reason: fault.says, rows: fault.rows };
  return fault instanceof ForeignCursor ? { outcome: 'refused', reason: fault.message, rows: [] } : null;
}

async function carryOut(
  handle: DatabaseHandle,
  { command, call }: CommandRun,
  { io, record }: { io: CommandIo; record: (tx: Transaction, carriedOut: CarriedOut) => Promise<void> },
): Promise<CarriedOut> {
  const effect = await call.prepare(io);
  const isReading = command.effect === 'reads';
  const work = async (tx: Transaction): Promise<CarriedOut> => {
    const id = await nextAuditId(tx);
    if (isReading) await tx.execute(sql`set transaction read only`);
    return { id, done: await effect(tx, id) };
  };
  if (isReading) {
    // Its own transaction would refuse the row.
    const seen = await handle.transaction(work);
    await handle.transaction((tx) => record(tx, seen));
    return seen;
  }
  return handle.transaction(async (tx) => {
    const carriedOut = await work(tx);
    await record(tx, carriedOut);
    return carriedOut;
  });
}

/** Counts and hashes the bytes that are read of a file. */
function hashed(chunks: AsyncIterable<Uint8Array>): { input: AsyncIterable<Uint8Array>; hash: () => string | null } {
  const sum = createHash('sha256');
  let isComplete = false;
  async function* metered(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_INPUT_BYTES) throw new CommandRefused(`the file has more than ${MAX_INPUT_BYTES} bytes`);
      sum.update(chunk);
      yield chunk;
    }
    isComplete = true;
  }
  return { input: metered(), hash: () => (isComplete ? sum.copy().digest('hex') : null) };
}
