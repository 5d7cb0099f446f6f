import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { systemClock } from '../clock.ts';
import { checkMarksSecret, requireMarksSecret } from './check-marks-secret.ts';
import { storedKeys } from './tables.ts';

const PREVIOUS = 'the former secret of the marks, long enough';
const OTHER = 'another secret of the marks, long enough too';
const REFUSED = 'MARKS_SECRET: the marks in this database were made with another secret.';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(storedKeys));
afterAll(() => database.close());

const recorded = recordedLog('warn');
const start = (secret: string, isLost = false) =>
  checkMarksSecret({ handle: database, secret, clock: systemClock, log: recorded.log }, { isLost });
const command = (secret: string) => requireMarksSecret({ handle: database, secret });

describe('secret of the member marks', () => {
  it('can be any text at the first start, and must be the same at later starts', async () => {
    await start(PREVIOUS);
    await start(PREVIOUS);
    await expect(start(OTHER)).rejects.toThrow(REFUSED);
    await start(PREVIOUS);
    expect(recorded.lines()).toEqual([]);
  });

  it('is stored by the first of two simultaneous starts, and the other start is refused', async () => {
    const starts = await Promise.allSettled([start(PREVIOUS), start(OTHER)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be replaced with MARKS_SECRET_LOST, which logs a warning', async () => {
    await start(PREVIOUS);
    await start(OTHER, true);
    expect(recorded.lines()).toMatchObject([{ msg: expect.stringContaining('MARKS_SECRET_LOST') as string }]);
    await start(OTHER);
    await expect(start(PREVIOUS)).rejects.toThrow(REFUSED);
  });

  it('must match for an operator command too, once a process has stored it', async () => {
    await command(OTHER);
    await start(PREVIOUS);
    await command(PREVIOUS);
    await expect(command(OTHER)).rejects.toThrow(REFUSED);
  });
});
