import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilEnded } from '../command-end.ts';
import { createDatabase } from './empty-database.ts';

const MOMENTS = 5;

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'nestling-first-start-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const isWhole = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

test(
  'a first start killed at five moments leaves no partial database; the next one says that it has no image, and serves',
  { timeout: 300_000 },
  async () => {
    const start = Date.now();
    expect(await once(createDatabase(join(place, 'measured')), 'exit')).toEqual([0, null]);
    const whole = Date.now() - start;

    const folder = join(place, 'killed');
    const left: boolean[] = [];
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const child = createDatabase(folder);
      // Awaited from the start on, because a start that is faster than the measured one may end
      // before the signal.
      const ended = once(child, 'exit');
      // Within the first half of the start, because the second half only opens what the first has
      // created.
      await pause((whole * 0.6 * moment) / MOMENTS);
      child.kill('SIGKILL');
      await ended;
      if (existsSync(folder)) left.push(isWhole(folder));
      // A complete folder would only be opened, and never created again.
      rmSync(folder, { recursive: true, force: true });
    }
    expect(left).toEqual(left.map(() => true));
    const { code, out } = await untilEnded(createDatabase(folder));
    expect({ code, out }).toEqual({
      code: 0,
      out: 'the database is made without an image, which takes some seconds more: npm run build has made none\n',
    });
    expect(readdirSync(place).toSorted()).toEqual(['killed', 'measured']);
  },
);
