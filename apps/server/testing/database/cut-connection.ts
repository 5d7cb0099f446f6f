import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestProduct } from '../product.ts';

const BEGIN = /^begin\b/i;
const COMMIT = /^commit\b/i;
/** Not that of a savepoint. */
const END = /^(?:commit|rollback)\b(?! to\b)/i;

/** A statement of a transaction that the database has answered. */
interface Answered {
  client: pg.Client;
  text: string;
  /** Counted from 1 over all transactions of the call. */
  number: number;
}

/**
 * Makes a call, and calls back after each commit.
 * @returns the numbers of its commits among the statements of its transactions, counted from 1
 */
export async function commitsOf(call: () => Promise<unknown>, onCommit: () => Promise<void>): Promise<number[]> {
  const commits: number[] = [];
  await watched(call, async ({ text, number }) => {
    if (!COMMIT.test(text)) return;
    commits.push(number);
    await onCommit();
  });
  return commits;
}

/**
 * Makes a call, and ends the backend of its transaction after one of its statements. A commit has
 * taken place then, but its answer is lost.
 * @param at number of the statement, counted from 1 over all transactions of the call
 * @throws Error if the call has fewer statements
 */
export async function cutAfter<Answer>(
  { database }: TestProduct,
  at: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  // Inside the transaction of the call the database refuses statements of others.
  const outside = AsyncLocalStorage.snapshot();
  let isCut = false;
  const answer = await watched(call, async ({ client, text, number }) => {
    if (number !== at) return;
    isCut = true;
    // The pool must not lend it to another call before it knows.
    const ended = new Promise((resolve) => void client.once('end', resolve));
    const backend: unknown = Reflect.get(client, 'processID');
    await outside(() => database.db.execute(sql`select pg_terminate_backend(${backend})`));
    await ended;
    // The message of the driver.
    if (COMMIT.test(text)) throw new Error('Connection terminated unexpectedly');
  });
  if (!isCut) throw new Error(`the call has no statement ${at} in a transaction`);
  return answer;
}

/** Makes a call, and continues each of its statements once the callback has resolved. */
async function watched<Answer>(
  call: () => Promise<Answer>,
  onAnswer: (statement: Answered) => Promise<void>,
): Promise<Answer> {
  let number = 0;
  const open = new WeakSet<object>();
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('the driver has no queries');

  async function continued(client: pg.Client, text: string, answered: Promise<unknown>): Promise<unknown> {
    const answer = await answered;
    if (END.test(text)) open.delete(client);
    number += 1;
    await onAnswer({ client, text, number });
    return answer;
  }

  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...args) {
    const answered: unknown = Reflect.apply(original, this, args);
    const text = textOf(args[0]);
    if (BEGIN.test(text)) open.add(this);
    else if (open.has(this) && answered instanceof Promise) return continued(this, text, answered);
    return answered;
  });
  return call().finally(() => spy.mockRestore());
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : '';
  return typeof text === 'string' ? text : '';
}
