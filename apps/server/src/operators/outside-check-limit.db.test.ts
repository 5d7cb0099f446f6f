import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { operate } from '#testing/operator.ts';
import { createAdminChannel } from '../platform/admin/admin-channel.ts';
import { askEach } from '../platform/outside/ask-each.ts';
import { outsideCheckCommand } from '../platform/outside/commands.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/system-check.ts';

const FILMS = Array.from({ length: 76 }, (_, at) => `film-${at + 1}`);
const LIMIT_MS = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A store of films that answers well, after these milliseconds for each; never from a film on. */
function store(milliseconds: number, hangsFrom = FILMS.length): SystemCheck {
  return async function* () {
    yield* askEach(FILMS, async (what) => {
      if (FILMS.indexOf(what) >= hangsFrom) await new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return { what, found: 'there', fault: '' };
    });
    return ['look at the films'];
  };
}

async function check(checks: Parameters<typeof outsideCheckCommand>[0], ...names: string[]) {
  const command = outsideCheckCommand(checks, () => null, LIMIT_MS);
  const channel = createAdminChannel([command], { handle: database, clock: testClock(), log: silentLog });
  const { exit, out } = await operate(channel, ['outside', 'check', ...names]);
  return { exit, lines: out.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim()) };
}

test('a slow system has the rows of its answers, and how many films were not checked', async () => {
  const { exit, lines } = await check({ s3: store(30) }, 's3');
  const answered = lines.filter((line) => line.endsWith(' there')).length;
  expect(exit).toBe(0);
  expect(answered).toBeGreaterThan(0);
  expect(lines).toContain(`${FILMS.length - answered} more not checked within 0.2 seconds`);
});

test('a slow system has no fault among all, and its line says how much was not checked', async () => {
  const { exit, lines } = await check({ s3: store(30), vimeo: store(0, 4), leads: NOT_CHECKABLE });
  expect(exit).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^s3 ok; \d+ more: not checked within 0\.2 seconds$/));
  expect(lines).toContain('vimeo ok; 72 more: not checked within 0.2 seconds');
});

test('a system that answers nothing in time is refused, and delays no other', async () => {
  const { exit, lines } = await check({ s3: store(0, 0), vimeo: store(0) });
  expect(exit).toBe(1);
  expect(lines).toContain('s3 no answer within 0.2 seconds');
  expect(lines).toContain('vimeo ok');
  expect((await check({ s3: store(0, 0) }, 's3')).lines.join('\n')).toContain('refused: no answer within 0.2 seconds');
});

test('a check that is late asks no further question', async () => {
  let questions = 0;
  await check({
    s3: async function* () {
      yield* askEach(FILMS, async (what) => {
        questions += 1;
        await new Promise((resolve) => setTimeout(resolve, LIMIT_MS / 2 + 20));
        return { what, found: 'there', fault: '' };
      });
      return [];
    },
  });
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  expect(questions).toBe(2);
});
