import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestProduct } from './product.ts';

const BEGIN = /^begin\b/i;
const COMMIT = /^commit\b/i;
const END = /^(?:commit|rollback)\b/i;

interface CutCall {
  /**
   * The statement after which the backend is ended, counted from 1 over all transactions of the
   * call; after a commit it has taken place.
   */
  at: number;
  /** Called after each commit. */
  onCommit?: () => Promise<void>;
  call: () => Promise<unknown>;
}

/**
 * Makes a call, and ends the backend of its transaction after one of its statements.
 * @returns false if the call has fewer statements, so that it ran to its end
 */
export async function isCutAt({ database }: TestProduct, { at, onCommit, call }: CutCall): Promise<boolean> {
  let statements = 0;
  let isCut = false;
  const open = new WeakSet<object>();
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('the driver has no queries');

  async function countStatement(client: pg.Client, text: string, answered: Promise<unknown>): Promise<unknown> {
    const answer = await answered;
    if (END.test(text)) open.delete(client);
    statements += 1;
    if (COMMIT.test(text)) await onCommit?.();
    if (statements !== at) return answer;
    isCut = true;
    // The pool must not lend it to another call before it knows.
    const ended = new Promise((resolve) => void client.once('end', resolve));
    await database.db.execute(sql`select pg_terminate_backend(${Reflect.get(client, 'processID')})`);
    await ended;
    return answer;
  }

  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...given) {
    const answered: unknown = Reflect.apply(original, this, given);
    const text = textOf(given[0]);
    if (BEGIN.test(text)) open.add(this);
    else if (open.has(this) && answered instanceof Promise) return countStatement(this, text, answered);
    return answered;
  });
  await call().finally(() => spy.mockRestore());
  return isCut;
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const text: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : '';
  return typeof text === 'string' ? text : '';
}
