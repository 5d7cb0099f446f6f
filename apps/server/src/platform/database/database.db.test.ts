import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ENGINE, openTestDatabase, pgOnly, type TestDatabase } from '#testing/engine.ts';
import { countOf } from '#testing/database/rows.ts';
import { isUniqueViolation, type Transaction } from './database.ts';
import { statement } from './statements/statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function addUser(email: string, uid = randomUUID()): SQL {
  return sql`insert into users (uid, email, created_at, locale, last_registration_step_finished)
    values (${uid}, ${email}, now(), 'en-US', '0-landing page')`;
}

const usersWith = (email: string): Promise<number> =>
  countOf(database.db, sql`select count(*) from users where email = ${email}`);

const users = pgTable('users', { uid: uuid('uid'), email: text('email') });

const idsOf = statement('ids', (db) =>
  db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.email, sql.placeholder('email'))),
);

describe('transaction', () => {
  it('commits what its work did, and returns its result', async () => {
    const answered = await database.transaction(async (tx) => {
      await tx.execute(addUser('kept@example.com'));
      return 7;
    });
    expect(answered).toBe(7);
    expect(await usersWith('kept@example.com')).toBe(1);
  });

  it('rolls back when its work throws', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(addUser('lost@example.com'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await usersWith('lost@example.com')).toBe(0);
  });

  pgOnly('fails when its work ignored a failed statement, because nothing of it is stored', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(addUser('ignored@example.com'));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toThrow('a failed statement was ignored');
    expect(await usersWith('ignored@example.com')).toBe(0);
  });

  it('rejects a statement on db inside it instead of blocking or running it outside', async () => {
    const work = database.transaction(async () => {
      await database.db.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow('db.execute used inside transaction(); use its tx');
    expect(await countOf(database.db, sql`select count(*) from users where email = 'nobody@example.com'`)).toBe(0);
  });

  it('rejects a prepared statement on db inside it, and one on tx sees the transaction’s writes', async () => {
    await database.db.execute(addUser('before@example.com'));
    expect(await idsOf(database.db, { email: 'before@example.com' })).toHaveLength(1);
    const outside = database.transaction(() => idsOf(database.db, { email: 'before@example.com' }));
    await expect(outside).rejects.toThrow('used inside transaction(); use its tx');
    const inside = database.transaction(async (tx) => {
      await tx.execute(addUser('within@example.com'));
      return idsOf(tx, { email: 'within@example.com' });
    });
    expect(await inside).toHaveLength(1);
  });

  it('rejects a nested call of transaction()', async () => {
    const work = database.transaction(() => database.transaction(async () => 1));
    await expect(work).rejects.toThrow('transaction() opened inside transaction(); pass its tx on');
  });

  it('is the current transaction for its own call chain only', async () => {
    expect(database.currentTransaction()).toBeUndefined();
    await database.transaction(async (tx) => {
      expect(database.currentTransaction()).toBe(tx);
      await new Promise((resolve) => setImmediate(resolve));
      expect(database.currentTransaction()).toBe(tx);
    });
    expect(database.currentTransaction()).toBeUndefined();
  });

  it('commits or rolls back independently of twenty simultaneous transactions', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database
          .transaction(async (tx) => {
            await tx.execute(addUser(`crowd-${index}@example.com`));
            if (index % 2 === 1) return 'kept';
            tx.rollback();
            return 'never';
          })
          .catch(() => 'undone'),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(10);
    expect(await countOf(database.db, sql`select count(*) from users where email like 'crowd-%'`)).toBe(10);
  });
});

describe('work that outlives its transaction', () => {
  const ENDED = 'a transaction is used after its end';

  it('writes nothing after a parallel branch of the transaction has failed', async () => {
    const failed = Promise.withResolvers<undefined>();
    let late: Promise<unknown> | undefined;
    const work = database.transaction(async (tx) => {
      late = failed.promise.then(() => tx.execute(addUser('branch@example.com')));
      await Promise.all([late, Promise.reject(new Error('the other branch'))]);
    });
    await expect(work).rejects.toThrow('the other branch');
    failed.resolve(undefined);
    await expect(late).rejects.toThrow(ENDED);
    expect(await usersWith('branch@example.com')).toBe(0);
  });

  it.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['a statement', (tx) => tx.execute(sql`select 1`)],
    ['a prepared statement', (tx) => idsOf(tx, { email: 'nobody@example.com' })],
    ['a statement as text', () => database.raw.executeSql('select 1')],
    ['the question for the open transaction', async () => database.currentTransaction()],
  ])('is refused after the commit: %s', async (_what, use) => {
    const committed = Promise.withResolvers<undefined>();
    // Wrapped in an object, because a transaction awaits a returned promise.
    const { late } = await database.transaction(async (tx) => {
      expect(await idsOf(tx, { email: 'nobody@example.com' })).toEqual([]);
      return { late: committed.promise.then(() => use(tx)) };
    });
    committed.resolve(undefined);
    await expect(late).rejects.toThrow(ENDED);
  });
});

describe('violation of a unique key', () => {
  it('is distinguished from other errors by the name of the key', async () => {
    await database.db.execute(addUser('Twice@Example.com'));
    const error: unknown = await database.db.execute(addUser('twice@example.com')).then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'users_email_key')).toBe(true);
    expect(isUniqueViolation(error, 'users_pkey')).toBe(false);
    const other: unknown = await database.db.execute(sql`select * from no_such_table`).then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(other).toBeInstanceOf(Error);
    expect(isUniqueViolation(other)).toBe(false);
    expect(isUniqueViolation(null)).toBe(false);
  });
});

describe('statements as text', () => {
  it('return the rows of all statements', async () => {
    const both = "select 1 as number; select 2 as number; select 'none' where false";
    const rows = [{ number: 1 }, { number: 2 }];
    expect(await database.raw.executeSql(both)).toMatchObject({ rows });
  });
});

describe('text of several statements that opens a transaction', () => {
  it.each([
    ['fails in it', 'begin; select 1; select 1 / 0; commit', 'division by zero'],
    ['does not end it', 'begin; select 1', ''],
  ])('and %s runs no later statement inside it', async (_what, statements, failure) => {
    const email = `after-${failure.length}@example.com`;
    for (let time = 0; time < 4; time += 1) {
      const error = await database.raw.executeSql(statements).then(() => '', String);
      expect(error).toContain(failure);
    }
    // As many as there are connections, so that each of them runs one.
    const everyConnection = Array.from({ length: 10 }, () => database.db.execute(sql`select 1`));
    await expect(Promise.all(everyConnection)).resolves.toHaveLength(10);
    await database.db.execute(addUser(email));
    await database.transaction((tx) => tx.execute(sql`select 1`));
    expect(await usersWith(email)).toBe(1);
  });
});

test('callers that wait for a connection are counted for a pool, and not for the embedded database', async () => {
  const single = await openTestDatabase(1);
  const holding = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const current = single.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begun.resolve();
    await holding.promise;
  });
  await begun.promise;
  const waiting = Promise.all(Array.from({ length: 2 }, () => single.db.execute(sql`select 1`)));
  // Counted after what they do before they wait.
  await new Promise(setImmediate);
  expect(single.waitingCallers()).toEqual({ requests: ENGINE === 'postgres' ? 2 : 0, background: 0 });
  holding.resolve();
  await Promise.all([current, waiting]);
  expect(single.waitingCallers()).toEqual({ requests: 0, background: 0 });
  await single.close();
});
