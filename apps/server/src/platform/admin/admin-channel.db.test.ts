import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { operate } from '#testing/operator.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { argument, fileArg, flag, applyFlag, optionalArgument, reason } from './argument.ts';
import { CommandRefused, defineCommand, personal, type Command } from './command.ts';
import { createAdminChannel, type AdminChannel } from './admin-channel.ts';
import { MAX_INPUT_BYTES, createPreview } from './run-command.ts';

const clock = testClock();
const CANARY = 'Quillfeather';

let database: TestDatabase;
let channel: AdminChannel;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-channel-'));
  database = await openTestDatabase();
  channel = createAdminChannel(COMMANDS, { handle: database, clock, log: silentLog });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => database.db.execute(sql`delete from audit_log`));

/** Leaves a row of its own, by which it can be seen whether its transaction stood. */
const mark = sql`insert into alerts (kind, subject, first_at, last_at) values ('shop-url', 'mark', now(), now())`;

const COMMANDS: Command[] = [
  defineCommand({
    name: 'marks set',
    effect: 'reversible',
    channels: 'both',
    says: 'Sets a mark.',
    args: z.object({
      id: argument(z.coerce.number('a number'), { title: 'Mark', format: 'number' }),
      reason: optionalArgument(reason),
      end: argument(z.string().optional(), { title: 'End', format: 'text' }),
      apply: applyFlag,
    }),
    words: ['id'],
    audit: ({ id }) => ({ subject: `mark-${id}`, args: { mark: id } }),
    run:
      async ({ end }) =>
      async (tx) => {
        await tx.execute(mark);
        if (end === 'refused') throw new CommandRefused('it may not be', [{ from: 'a', to: 'b' }]);
        if (end === 'failed') await tx.execute(sql`insert into no_such_table values (${CANARY})`);
        return { counts: { marks: 1 }, says: ['set'] };
      },
  }),
  defineCommand({
    name: 'marks count',
    effect: 'reads',
    channels: 'both',
    says: 'Counts marks, and would set one.',
    args: z.object({}),
    run: async () => async (tx) => {
      await tx.execute(mark);
      return {};
    },
  }),
  defineCommand({
    name: 'people show',
    effect: 'reads',
    channels: 'both',
    says: 'Shows people.',
    args: z.object({}),
    run: async () => async () => ({
      rows: [
        { id: 1, name: personal(CANARY), since: new Date('2026-11-20T00:00:00Z') },
        { id: 2, name: personal('Ó\u001b[31m Brien'), since: null },
      ],
    }),
  }),
  defineCommand({
    name: 'file read',
    effect: 'reads',
    channels: 'both',
    says: 'Reads a file.',
    args: z.object({ file: fileArg }),
    words: ['file'],
    file: 'reads',
    run: async (_args, { input }) => {
      let bytes = 0;
      for await (const chunk of input) bytes += chunk.byteLength;
      return async () => ({ counts: { bytes } });
    },
  }),
  defineCommand({
    name: 'file write',
    effect: 'reads',
    channels: 'both',
    says: 'Writes a file.',
    args: z.object({ file: fileArg, refused: flag({ title: 'Refused' }) }),
    words: ['file'],
    file: 'writes',
    needsReveal: true,
    run:
      async ({ refused }, { write }) =>
      async () => {
        for (let part = 0; part < 100; part += 1) await write('x'.repeat(1000));
        if (refused) throw new CommandRefused('not this one');
        return {};
      },
  }),
];

const audit = () =>
  rowsOf(database.db, sql`select actor, command, args, subject, outcome, counts, file_hash from audit_log order by id`);
const marks = async () => (await rowsOf(database.db, sql`delete from alerts returning id`)).length;

describe('operator command', () => {
  it('writes one row to the audit log with its arguments, subject and counts when it is done', async () => {
    expect(await operate(channel, ['marks', 'set', '7', '--apply'])).toEqual({
      exit: 0,
      out: 'set\nmarks: 1\n',
      err: '',
    });
    expect(await audit()).toEqual([
      {
        actor: 'ops',
        command: 'marks set',
        args: { mark: 7, apply: true },
        subject: 'mark-7',
        outcome: 'done',
        counts: { marks: 1 },
        file_hash: null,
      },
    ]);
    expect(await marks()).toBe(1);
  });

  it('changes nothing when it is refused, writes an audit row that says so, and exits with 1', async () => {
    const { exit, out } = await operate(channel, ['marks', 'set', '7', '--end', 'refused', '--as', 'Ola W.']);
    expect([exit, out]).toEqual([1, 'from  to\na     b\nrefused: it may not be\n']);
    expect(await audit()).toMatchObject([{ actor: 'Ola W.', outcome: 'refused', subject: 'mark-7', counts: null }]);
    expect(await marks()).toBe(0);
  });

  it('changes nothing when it fails, leaves a row `failed`, and prints no value of its SQL statement', async () => {
    const { exit, out, err } = await operate(channel, ['marks', 'set', '7', '--end', 'failed']);
    expect([exit, out]).toEqual([1, '']);
    expect(err).toMatch(/^marks set failed and changed nothing: Failed query: insert into no_such_table/);
    expect(err).not.toContain(CANARY);
    expect(await audit()).toMatchObject([{ command: 'marks set', outcome: 'failed', subject: 'mark-7', counts: null }]);
    expect(await marks()).toBe(0);
  });

  it('leaves nothing, and no audit row, when it is previewed', async () => {
    const [set] = COMMANDS;
    const call = set?.read({ id: '7', apply: false });
    if (set === undefined || call === undefined || !('prepare' in call)) throw new Error('there is no command');
    const preview = createPreview({ handle: database });
    const end = (one: typeof call) =>
      preview({
        command: set,
        call: one,
        channel: 'desk',
        actor: 'ops',
        reveal: false,
        input: (async function* () {})(),
        write: async () => {},
      });
    expect(await end(call)).toEqual({ outcome: 'done', report: { counts: { marks: 1 }, says: ['set'] } });
    const refused = set.read({ id: '7', apply: false, end: 'refused' });
    if (!('prepare' in refused)) throw new Error('there is no command');
    expect(await end(refused)).toMatchObject({ outcome: 'refused', reason: 'it may not be' });
    expect([await audit(), await marks()]).toEqual([[], 0]);
  });

  it('cannot write when it is declared as reading', async () => {
    const { exit, out, err } = await operate(channel, ['marks', 'count']);
    expect([exit, out]).toEqual([1, '']);
    expect(err).toMatch(/^marks count failed and changed nothing: /);
    expect(await audit()).toMatchObject([{ command: 'marks count', outcome: 'failed' }]);
    expect(await marks()).toBe(0);
  });

  it.each([
    [
      'an unknown command',
      ['marks', 'take'],
      /^there is no command `marks take`\ncommands that begin so: (?:marks \w+(?:, |\n))+npm run admin -- help/,
    ],
    ['an unknown first word', ['mark', 'set'], /^there is no command `mark set`\nall commands: .*marks set/],
    ['a call without arguments', [], /marks set \{id\} \[--reason \{…\}\] \[--end \{…\}\] \[--apply\]/],
    ['an invalid id', ['marks', 'set', 'seven'], /^id: a number\nusage: marks set/],
    ['a missing id', ['marks', 'set'], /^id: a number\n/],
    ['a negative id', ['marks', 'set', '-3'], /^-3: a number below 0\nusage: marks set/],
    ['a missing file name', ['file', 'write', '--reveal'], /^\w+ is missing\nusage: file write/],
    ['a surplus argument', ['marks', 'set', '7', '8'], /^too much: 8\n/],
    ['an unknown option', ['marks', 'set', '7', '--force'], /^Unknown option '--force'/],
    [
      'a reason with an email',
      ['marks', 'set', '7', '--reason', 'asked by ida@example.com'],
      /^reason: a reason holds no email/,
    ],
    [
      'a reason with a phone number',
      ['marks', 'set', '7', '--reason', 'call 4155550171'],
      /^reason: a reason holds no email/,
    ],
    ['an operator’s name of two lines', ['marks', 'set', '7', '--as', 'a\nb'], /^as: a name/],
    [
      'an export of personal data without --reveal',
      ['file', 'write', 'x.json'],
      /^it exports personal data: add --reveal\n/,
    ],
  ])('exits with 2 and writes no audit row for %s', async (_what, argv, message) => {
    const { exit, out, err } = await operate(channel, argv);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect([await audit(), await marks()]).toEqual([[], 0]);
  });

  it('masks a name to its first letter without --reveal, and replaces control characters for the terminal', async () => {
    expect((await operate(channel, ['people', 'show'])).out).toBe(
      'id  name  since\n1   Q…    2026-11-20T00:00:00.000Z\n2   Ó…    -\n',
    );
    const revealed = await operate(channel, ['people', 'show', '--reveal']);
    expect(revealed.out).toContain(CANARY);
    expect(revealed.out).toContain('Ó\uFFFD[31m Brien');
  });

  it.each([
    ['done', ['people', 'show', '--reveal'], { reveal: true }],
    ['done', ['marks', 'set', '7', '--reveal'], { mark: 7, apply: false, reveal: true }],
    ['refused', ['marks', 'set', '7', '--end', 'refused', '--reveal'], { mark: 7, apply: false, reveal: true }],
    ['done', ['people', 'show'], {}],
  ])(
    'records in its audit row whether it printed personal data unmasked (%s: %j) (D-225)',
    async (outcome, argv, args) => {
      await operate(channel, argv);
      await marks();
      const rows = await audit();
      expect(rows.map((row) => [row['outcome'], row['args']])).toEqual([[outcome, args]]);
    },
  );

  it('prints one JSON document with --json', async () => {
    const { out } = await operate(channel, ['people', 'show', '--json']);
    expect(JSON.parse(out)).toEqual({
      command: 'people show',
      outcome: 'done',
      rows: [
        { id: 1, name: 'Q…', since: '2026-11-20T00:00:00.000Z' },
        { id: 2, name: 'Ó…', since: null },
      ],
    });
    const refused = await operate(channel, ['marks', 'set', '7', '--end', 'refused', '--json']);
    expect(JSON.parse(refused.out)).toMatchObject({ outcome: 'refused', reason: 'it may not be' });
  });
});

describe('file of a command', () => {
  it('is recorded by its hash when it is read; a command with a missing file fails without an audit row', async () => {
    const file = join(folder, 'read.csv');
    writeFileSync(file, 'a,b\n');
    expect((await operate(channel, ['file', 'read', file])).exit).toBe(0);
    expect(await audit()).toMatchObject([
      { counts: { bytes: 4 }, file_hash: createHash('sha256').update('a,b\n').digest('hex') },
    ]);
    const missing = await operate(channel, ['file', 'read', join(folder, 'none.csv')]);
    expect([missing.exit, missing.err]).toEqual([1, `There is no file ${join(folder, 'none.csv')}.\n`]);
    expect(await audit()).toHaveLength(1);
  });

  it('is refused when it is too large, and the audit row has no hash', async () => {
    const file = join(folder, 'large.csv');
    writeFileSync(file, Buffer.alloc(MAX_INPUT_BYTES + 1));
    expect(await operate(channel, ['file', 'read', file])).toMatchObject({
      exit: 1,
      out: 'refused: the file has more than 52428800 bytes\n',
    });
    expect(await audit()).toMatchObject([{ outcome: 'refused', file_hash: null }]);
    rmSync(file);
  });

  it('is readable by its owner only, is not written for a refused command, and is never overwritten', async () => {
    const file = join(folder, 'written.json');
    expect((await operate(channel, ['file', 'write', file, '--refused', '--reveal'])).exit).toBe(1);
    expect(readdirSync(folder)).toEqual(['read.csv']);
    expect((await operate(channel, ['file', 'write', file, '--reveal'])).exit).toBe(0);
    expect([readFileSync(file, 'utf8').length, (statSync(file).mode & 0o777).toString(8)]).toEqual([100_000, '600']);
    const again = await operate(channel, ['file', 'write', file, '--reveal']);
    expect([again.exit, again.err]).toEqual([1, `${file} is there already: name a file that is not.\n`]);
  });
});
