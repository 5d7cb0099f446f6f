import pg from 'pg';
import { expect, vi } from 'vitest';
import { ENGINE, type TestDatabase } from '../engine.ts';
import type { Browser, HttpAnswer, TestProduct } from '../product.ts';
import { countStatements } from '../statements.ts';

/** The session check of a product, with the number of statements that read the session. */
export interface SessionReads {
  check(who: Browser): Promise<{ answer: HttpAnswer; reads: number }>;
  /** Resolves once the session of a browser is cached. */
  warm(who: Browser): Promise<void>;
}

/** Observes the session checks of a product; replaces other counters of its statements. */
export function observeSessions(product: TestProduct): SessionReads {
  const statements = countStatements(product);
  async function check(who: Browser): Promise<{ answer: HttpAnswer; reads: number }> {
    const answers: HttpAnswer[] = [];
    const sent = await statements.roundTrips(async () => {
      answers.push(await who.get('/api/auth/session'));
    });
    const [answer] = answers;
    if (!answer) throw new Error('the session check did not answer');
    return { answer, reads: sent.filter(isOfSessions).length };
  }
  return { check, warm: (who) => expect.poll(async () => (await check(who)).reads).toBe(0) };
}

/** True for a statement that reads or writes sessions. */
export function isOfSessions(text: string): boolean {
  return text.includes('"sessions"');
}

/** Returns the database of a process that no notification reaches. */
export function withoutNotifications(database: TestDatabase): TestDatabase {
  return {
    ...database,
    listen: (channel, handlers) => database.listen(channel, { ...handlers, onNotification: () => {} }),
  };
}

/** Stops the clock that measures the age of cached rows, and moves it on demand. */
export function stopAgeClock(): { advance(milliseconds: number): void } {
  // Of whole milliseconds: a fraction is rounded where the sum needs one binary digit more, and a
  // row of exactly a second then counts as older.
  let now = Math.floor(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return { advance: (milliseconds) => void (now += milliseconds) };
}

/** A statement whose result has not reached the process yet. */
export interface BlockedResult {
  /** Resolves once the database has run the statement. */
  ran: Promise<void>;
  release(): void;
}

/** Holds the result of the next matching statement of this process. */
export function holdResult({ db }: TestDatabase, matches: (text: string) => boolean): BlockedResult {
  const client = ENGINE === 'pglite' ? objectIn(objectIn(db, 'session'), 'client') : pg.Client.prototype;
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('the client has no call for a statement');
  const own = Object.getOwnPropertyDescriptor(client, 'query');
  const [ran, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Reflect.set(client, 'query', function delayedQuery(this: unknown, ...call: unknown[]): unknown {
    const result: unknown = Reflect.apply(query, this, call);
    if (!matches(textOf(call[0]))) return result;
    if (own) Object.defineProperty(client, 'query', own);
    else Reflect.deleteProperty(client, 'query');
    return Promise.resolve(result).then(async (rows) => {
      ran.resolve();
      await released.promise;
      return rows;
    });
  });
  return { ran: ran.promise, release: released.resolve };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

function objectIn(of: object, name: string): object {
  const value: unknown = Reflect.get(of, name);
  if (typeof value !== 'object' || value === null) throw new Error(`the database has no ${name}`);
  return value;
}
