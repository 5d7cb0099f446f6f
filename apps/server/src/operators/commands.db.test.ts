import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandsAtDesk, DESK_SETTINGS } from '../../testing/desk/desk.ts';
import { memoryEdition } from '../../testing/content/content.ts';
import { runJobs } from '../../testing/jobs.ts';
import { operate } from '../../testing/operator.ts';
import {
  NAMES,
  insertCertificateOf,
  insertClosedPlace,
  insertDeadJobOf,
  insertLeadOf,
  insertOrderOf,
  insertPickupOf,
  insertReviewOf,
  raiseAlert,
} from '../../testing/members/operator-rows.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { limitedStatements } from '../../testing/database/limited-statements.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { mailsOfKind } from '../../testing/mails.ts';
import { allRows, rowsNaming } from '../../testing/database/whole-database.ts';
import { erasedText } from '../../testing/members/erased.ts';
import { ARGUMENT_KINDS } from '@nestling/contract/platform/argument-kinds';
import { ARGUMENT_FORMATS } from '../platform/admin/argument.ts';
import type { Command } from '../platform/admin/command.ts';
import { isOffline } from '../platform/admin/offline-commands.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { proofKey } from '../platform/tables/proof.ts';

const SECRET = 'a secret of the tests and long enough';

const recorded = recordedLog();

let folder: string;
let product: TestProduct;
let maya: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-commands-'));
  product = await startTestProduct(
    { ...DESK_SETTINGS, COOKIE_SECRET: SECRET, ALERTS_TO: 'ola@example.com' },
    { log: recorded.log, gateways: { previewSource: { read: async () => memoryEdition([]) } } },
  );
  maya = await product.member(NAMES);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => product.database.db.execute(sql`delete from audit_log`));

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const answered = z.object({
  counts: z.record(z.string(), z.number()).optional(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
const withListings = z.object({ listings: z.record(z.string(), z.unknown()).default({}) });
const rowsVisible = async (...argv: string[]) => answered.parse(JSON.parse((await run(...argv, '--json')).out)).rows;
const audit = () =>
  rowsOf(product.database.db, sql`select command, args, subject, outcome, counts from audit_log order by id`);

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const described = z
  .object({
    title: z.string().regex(/^[A-Z][a-z]/),
    kind: z.enum(ARGUMENT_KINDS).optional(),
    format: z.string().optional(),
    enum: z.array(z.string()).optional(),
  })
  .refine(({ kind, format }) => kind !== undefined || z.enum(ARGUMENT_FORMATS).safeParse(format).success);

/** The desk reveals nothing yet. */
const withoutReveal = z.record(z.string(), z.unknown()).transform(({ reveal: _reveal, ...args }) => args);

function areArgumentsOf(command: Pick<Command, 'words' | 'options'> | undefined, names: readonly string[]): boolean {
  const has = new Set([...(command?.words ?? []), ...(command?.options ?? [])]);
  return names.every((name) => has.has(name));
}

/** They need an outside system. */
const OUTSIDE = ['outside check', 'media push', 'newsletter push', 'content sync', 'content accept-removals'];

/** `audit list` lists the runs of both channels; an invitation is printed at the shell, and mailed from the desk. */
const DIFFERENT = ['audit list', 'operators invite'];

/** They read a complete list, batch by batch. */
const IN_BATCHES = ['members check', 'leads retry', 'locations notify'];

describe('each operator command', () => {
  it('is in the generated docs/admin-commands.md, and prints its help', async () => {
    const { exit, out } = await run('help', '--markdown');
    expect(exit).toBe(0);
    await expect(out).toMatchFileSnapshot('../../../../docs/admin-commands.md');
    const help = await run('help', 'alerts', 'list');
    expect(help).toEqual({
      exit: 0,
      out: 'usage: alerts list [--id {…}] [--limit {…}] [--after {…}] [--all]\neffect: reads\nLists the open alerts; `--all` adds those that were settled last. An alert stays open until it is settled. `--all` adds 50 settled ones, or `--limit`, and `--after` continues below them; `--id` lists one. `docs/alerts.md` explains each kind.\n',
      err: '',
    });
    for (const flag of ['--help', '-h']) {
      expect(await run('alerts', 'list', flag)).toEqual(help);
      expect(await run('alerts', 'settle', '7', flag)).toEqual(await run('help', 'alerts', 'settle'));
      expect(await run('alerts', flag)).toEqual(await run('help', 'alerts'));
      expect(await run(flag)).toEqual(await run('help'));
      expect(await run('nonsense', flag)).toEqual(await run('help', 'nonsense'));
    }
    expect((await run('members', 'find', '--', '-h')).exit).toBe(2);
    expect(await audit()).toEqual([]);
    const alike = await run('help', 'alerts');
    const first = new Set(alike.out.match(/^ {2}\w+/gm));
    expect([alike.exit, [...first]]).toEqual([0, ['  alerts']]);
    expect(alike.out).toContain('alerts settle');
    const unknown = await run('help', 'nonsense');
    expect([unknown.exit, unknown.out]).toEqual([2, '']);
  });

  it('describes each of its arguments by a title of at most four words, and by a kind or a format', () => {
    const faults = product.commands.flatMap(({ name, schema, flags }) =>
      Object.entries(schema.properties ?? {}).flatMap(([arg, property]) => {
        const { title, format, enum: choices } = described.parse(property);
        const isShort = title.split(' ').length <= 4;
        const hasChoices = format !== 'choice' || choices !== undefined;
        const isFlag = format === 'flag';
        return isShort && hasChoices && isFlag === flags.includes(arg) ? [] : [`${name}: ${arg}`];
      }),
    );
    expect(faults).toEqual([]);
    const settle = product.commands.find(({ name }) => name === 'orders settle')?.schema;
    expect(settle?.required).toEqual(['orderId', 'as', 'reason']);
    expect(settle?.properties?.['as']).toEqual({
      type: 'string',
      enum: ['paid', 'cancelled', 'refunded'],
      title: 'New status',
      format: 'choice',
    });
  });

  it('names what reads the row that it acts on, with arguments and columns that exist', async () => {
    await Promise.all([insertDeadJobOf(product, maya), raiseAlert(product, 'columns')]);
    await insertReviewOf(product, maya, 'columns');
    await product.database.db.execute(
      sql`insert into content_spaces (source, space, page_size, due_at) values ('columns', 'main', 1, now())`,
    );
    const faults: string[] = [];
    const acting = product.commands.flatMap(({ actsOn, ...command }) => (actsOn === null ? [] : [{ actsOn, command }]));
    for (const { actsOn, command } of acting) {
      const reading = product.commands.find(({ name }) => name === actsOn.command);
      const { args = {}, where } = actsOn;
      const sources = [...Object.values(args), ...(where ? [where.is] : [])];
      const [row = {}] = where ? await rowsVisible(...actsOn.command.split(' ')) : [];
      const isRight = [
        [reading?.effect, reading?.channels].join() === 'reads,both',
        sources.length > 0,
        areArgumentsOf(reading, Object.keys(args)),
        areArgumentsOf(command, sources),
        where?.columns.every((column) => column in row) ?? true,
      ];
      if (isRight.includes(false)) faults.push(command.name);
    }
    expect(faults).toEqual([]);
    expect(acting.length).toBeGreaterThan(10);
    await product.database.db.execute(sql`delete from content_spaces where source = 'columns'`);
    await product.database.db.execute(sql`delete from address_reviews where legacy_syllabus_id = 'columns'`);
  });

  it('is for the shell alone if it uses a file, or must run before the product serves', () => {
    const shell = product.commands.filter(({ channels }) => channels === 'shell');
    const withFile = product.commands.filter((command) => command.file !== null).map(({ name }) => name);
    expect(shell.map(({ name }) => name).toSorted()).toEqual([...withFile, 'migrate'].toSorted());
  });

  it('writes one row to the audit log, without name and email, with a uid only as the subject of the row', async () => {
    const bo = await product.member(NAMES);
    // The mail of a registration is not sent again within a minute.
    product.clock.advance(60_000);
    const deleted = file('erased.ndjson', '');
    const [orderId, sentId] = [await insertOrderOf(product, maya), await insertOrderOf(product, bo)];
    // Its shop is no longer asked, so that it is settled without it.
    await product.database.db.execute(
      sql`update orders set gateway = 'shopify', status = 'paid', paid_at = now() where order_id = ${orderId}`,
    );
    await insertLeadOf(product, maya);
    const crowded = await insertReviewOf(product, bo, 'SafeSleep');
    const each: [string, ...string[]][] = [
      ['members find', maya.email],
      ['members find', maya.uid],
      ['members export', maya.uid, join(folder, 'audited.json'), '--reveal'],
      ['members sign-out', bo.uid],
      ['members lock', bo.uid, '--reason', 'misused'],
      ['members unlock', bo.uid, '--reason', 'it is theirs again'],
      ['members resend-confirmation', maya.uid],
      ['members email', maya.uid, 'another.mailbox@example.com', '--reason', 'the mailbox is lost'],
      ['members check', '--apply'],
      ['members delete', bo.uid, '--reason', 'asked by letter', '--apply'],
      ['members erase-again', deleted],
      ['newsletter export', join(folder, 'subscribers.csv'), '--reveal'],
      ['newsletter unsubscribe', file('unsubscribed.csv', 'email\n')],
      ['newsletter status'],
      ['analytics erased'],
      ['leads import', file('audited.csv', 'email,firstName\nida@example.com,Idalia\n'), '--apply'],
      ['config set', 'invoiceHours', '48'],
      ['config list'],
      ['config unset', 'invoiceHours'],
      ['errors set', 'en-US', 'pobox-error', '--title', 'Write to Idalia'],
      ['errors list'],
      ['errors unset', 'en-US', 'pobox-error'],
      ['content lint', '--space', 'bbu'],
      ['content status'],
      ['content preview'],
      ['orders find', maya.email],
      ['orders stuck'],
      ['orders export', join(folder, 'orders.csv'), '--reveal'],
      ['orders settle', orderId, 'cancelled', '--reason', 'the shop is gone', '--without-shop', '--apply'],
      ['orders fulfil', sentId],
      ['shop stock', 'baby-box-standard', '500'],
      ['shop check'],
      ['orders redact'],
      ['status'],
      ['orders allow', maya.uid, '--reason', 'twins'],
      [
        'pickups free',
        await insertPickupOf(product, maya),
        'out-and-about',
        '--reason',
        'the place has closed',
        '--apply',
      ],
      ['addresses list'],
      ['addresses show', crowded, '--reveal'],
      ['addresses allow', crowded],
      ['addresses refuse', await insertReviewOf(product, bo, 'OutAndAbout')],
      ['webhooks replay', 'event-1'],
      ['mail resend', 'order-cancelled', orderId],
      ['mail test', 'ola@example.com'],
      ['mail bounced'],
      ['jobs dead'],
      ['jobs retry', await insertDeadJobOf(product, maya)],
      ['jobs drop', await insertDeadJobOf(product, maya), '--reason', 'no longer wanted'],
      ['codes import', 'play-cards', file('codes.csv', 'code\nPLAY-1\n'), '--apply'],
      ['codes left'],
      ['leads retry', 'tuckaway'],
      ['leads export', 'tuckaway', join(folder, 'leads.csv'), '--reveal'],
      ['consents find', maya.uid],
      ['zips import', file('zips.csv', 'zip,city,state\n19103,Philadelphia,PA\n'), '--apply'],
      ['locations import', file('places.json', '[]')],
      ['locations notify', await insertClosedPlace(product)],
      ['locations check'],
      ['insurance import', file('insurances.json', '[]')],
      ['certificates revoke', await insertCertificateOf(product, bo), '--reason', 'a wrong name'],
      ['certificates reissue', await insertCertificateOf(product, maya), '--reason', 'a wrong name'],
      ['certificates find', bo.uid],
      ['alerts list'],
      ['alerts settle', await raiseAlert(product, 'audited'), '--reason', 'paid back'],
      ['alerts test'],
      ['operators invite', 'olga@example.com'],
      ['operators list'],
      ['operators end', 'olga@example.com', '--reason', 'has left'],
      ['audit list'],
      ['migrate'],
      ['search unanswered'],
      ['reports month', '2026-11', join(folder, 'november.csv')],
    ];
    for (const [name, ...rest] of each) {
      const { exit, out, err } = await run(...name.split(' '), ...rest);
      expect([name, exit, out, err]).toEqual([name, 0, expect.any(String), '']);
    }
    const rows = await audit();
    expect(rows.map(({ command }) => command)).toEqual(each.map(([name]) => name));
    const listed = (await run()).err.match(/^ {2}[a-z-]+(?: [a-z-]+)?/gm)?.map((line) => line.trim());
    const others = listed?.filter((name) => !OUTSIDE.includes(name) && !isOffline(name.split(' ')));
    expect([...new Set(each.map(([name]) => name))].toSorted()).toEqual(others?.toSorted());
    const text = JSON.stringify(rows.map((row) => ({ ...row, subject: null })));
    for (const word of [...Object.values(NAMES), 'Idalia', 'PLAY-1', 'Larkspur', '@', maya.uid, bo.uid])
      expect(text).not.toContain(word);
    // A phone of this file in any form; three digits alone are also in a drawn certificate number.
    expect(text).not.toMatch(/555\D?01\d\d/);
    expect(rows.map(({ subject }) => subject).slice(0, 5)).toEqual([maya.uid, maya.uid, maya.uid, bo.uid, bo.uid]);

    // The first run reaches the final state, so that desk and shell then start from the same one.
    const desk = await commandsAtDesk(product);
    const both = each.filter(
      ([name]) => !DIFFERENT.includes(name) && product.commands.find((one) => one.name === name)?.channels === 'both',
    );
    expect(both.length).toBeGreaterThan(40);
    const partial: string[] = [];
    for (const argv of both) {
      await run(...argv[0].split(' '), ...argv.slice(1));
      await product.database.db.execute(sql`delete from audit_log`);
      const atDesk = await desk.run(argv);
      let atShell = { out: '' };
      const limited = await limitedStatements(async () => {
        atShell = await run(...argv[0].split(' '), ...argv.slice(1), '--json');
      });
      const { listings } = withListings.parse(JSON.parse(atShell.out));
      if (Object.keys(listings).length < limited.length) partial.push(argv[0]);
      expect([argv[0], atDesk]).toEqual([argv[0], desk.asPrinted(atShell)]);
      const [first, second] = (await audit())
        .slice(-2)
        .map(({ args, ...row }) => ({ ...row, args: withoutReveal.parse(args) }));
      expect([argv[0], first]).toEqual([argv[0], second]);
    }
    // A command that reads a part of a list says so, with the total and what reads the next rows.
    expect(partial).toEqual(IN_BATCHES);
    const named = [...Object.values(NAMES), 'Larkspur', maya.email, bo.email, 'commands@example.com', 'Ana Reyes'];
    const lines = JSON.stringify(recorded.lines());
    for (const word of named) {
      expect(desk.answers.filter((answer) => answer.includes(word))).toEqual([]);
      expect(lines).not.toContain(word);
    }
    expect(lines).toContain('/api/desk/commands/:name');

    const titles = desk.answers.flatMap((answer) =>
      [...answer.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title),
    );
    expect(new Set(titles).size).toBeGreaterThan(80);
    for (const title of titles) expect(title).toMatch(/^[A-Z](?:(?![a-z][A-Z]|_).)*$/);
  });
});

describe('commands about members', () => {
  it('find a member by uid or by email in any case, and mask the output', async () => {
    const { out } = await run('members', 'find', maya.email.toUpperCase());
    expect(out).toContain(maya.uid);
    expect(out).toMatch(/^firstName +M…\nlastName +Q…$/m);
    for (const word of [maya.email, ...Object.values(NAMES)]) expect(out).not.toContain(word);
    expect(await rowsVisible('members', 'find', maya.uid, '--reveal')).toMatchObject([
      { email: maya.email, ...NAMES, emailConfirmed: false, leaving: null },
    ]);
    const nobody = await run('members', 'find', 'nobody@example.com');
    expect([nobody.exit, nobody.out]).toEqual([1, 'refused: there is no such member\n']);
    expect((await run('members', 'find', 'Quillfeather')).exit).toBe(2);
    expect((await audit()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
  });

  it('export the same data as the member’s own export', async () => {
    const path = join(folder, 'maya.json');
    expect((await run('members', 'export', maya.uid, path)).exit).toBe(2);
    expect((await run('members', 'export', maya.uid, path, '--reveal')).out).toBe(`written: ${path}\n`);
    const own = await maya.get(`/api/user/${maya.uid}/export?format=json`);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(own.text));
    const nobody = await run('members', 'export', crypto.randomUUID(), join(folder, 'nobody.json'), '--reveal');
    expect(nobody.exit).toBe(1);
  });

  it('sign a member out everywhere', async () => {
    const member = await product.member();
    expect((await run('members', 'sign-out', member.uid)).out).toBe('ended: 1\n');
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
    expect((await maya.get(`/api/user/${maya.uid}`)).status).toBe(200);
    expect((await run('members', 'sign-out', crypto.randomUUID())).exit).toBe(1);
  });

  it('delete a member with the same job and last mail as the account page, and the audit row has no name', async () => {
    const member = await product.member(NAMES);
    const ask = ['members', 'delete', member.uid, '--reason', 'asked by letter'];
    const leave = () => run(...ask, '--apply');
    expect((await run('members', 'delete', member.uid)).err).toMatch(/^reason: say why/);
    const visible = z.object({ rows: z.array(z.unknown()), stored: z.array(z.unknown()) });
    const dry = visible.parse(JSON.parse((await run(...ask, '--json')).out));
    expect(dry.rows).toMatchObject([{ uid: member.uid, lastName: 'Q…', leaving: null }]);
    expect(dry.stored).toEqual(
      expect.arrayContaining([
        { section: 'account', rows: 1 },
        { section: 'sessions', rows: 1 },
      ]),
    );
    expect((await run(...ask)).out).toContain('nothing is deleted without --apply\n');
    expect(await rowsVisible('members', 'find', member.uid)).toMatchObject([{ leaving: null }]);
    await product.database.db.execute(sql`delete from audit_log`);
    expect([(await leave()).exit, (await leave()).exit]).toEqual([0, 0]);
    expect(await rowsVisible('members', 'find', member.uid)).toMatchObject([
      { leaving: 'scheduled', eraseAt: product.clock.now().toISOString() },
    ]);
    await runJobs(product, { only: 'erase-account' });
    expect(rowsNaming(await allRows(product.database.db), [member.uid, member.email])).toEqual([]);
    expect(await mailsOfKind(product.browser(), member.email, 'account-deleted')).toHaveLength(1);
    expect(await audit()).toMatchObject([
      { command: 'members delete', subject: null, args: { reason: 'asked by letter', apply: true } },
      { command: 'members delete', subject: null },
      { command: 'members find', subject: null },
    ]);
    expect((await leave()).exit).toBe(1);
  });

  it('erase members of a restored backup again by the list, in one transaction, and do not delete the list', async () => {
    const member = await product.member();
    const proofs = proofKey(SECRET);
    const line = `${JSON.stringify({ proof: proofs.of(member.uid), at: '2026-11-20T12:00:00.000Z', key: proofs.id })}\n`;
    const list = file('back.ndjson', line);
    expect((await run('members', 'erase-again', list)).out).toBe('erased: 1\n');
    expect(rowsNaming(await allRows(product.database.db), [member.uid])).toEqual([]);
    expect(erasedText(product.dataFolder)).toContain(line);
    const next = await product.member();
    const lists = mkdtempSync(join(folder, 'lists-'));
    writeFileSync(join(lists, 'other.ndjson'), 'no list\n');
    const empty = await run('members', 'erase-again', lists);
    expect([empty.exit, empty.err]).toEqual([1, `There is no list in ${lists}.\n`]);
    writeFileSync(join(lists, 'erased.one.ndjson'), line.slice(0, -10));
    writeFileSync(join(lists, 'erased.two.ndjson'), line.replace(proofs.of(member.uid), proofs.of(next.uid)));
    expect((await run('members', 'erase-again', lists)).out).toBe('erased: 1\n');
    expect(rowsNaming(await allRows(product.database.db), [next.uid])).toEqual([]);
    const other = file('other.ndjson', line.replace(proofs.id, '00000000'));
    expect((await run('members', 'erase-again', other)).out).toMatch(
      /^refused: the list:1 was written under another secret/,
    );
  });
});

describe('commands about alerts', () => {
  it('list all open alerts, and with --all as many of those settled last as --limit', async () => {
    await product.database.db.execute(sql`delete from alerts`);
    for (const subject of ['order-1', 'order-2', 'order-3'])
      await run('alerts', 'settle', await raiseAlert(product, subject), '--reason', 'done');
    await raiseAlert(product, 'order-4');
    const subjects = async (...options: string[]) =>
      (await rowsVisible('alerts', 'list', ...options)).map(({ subject }) => subject);
    expect(await subjects('--limit', '2')).toEqual(['order-4']);
    expect(await subjects('--all')).toEqual(['order-4', 'order-3', 'order-2', 'order-1']);
    expect(await subjects('--all', '--limit', '2')).toEqual(['order-4', 'order-3', 'order-2']);
  });

  it('list open alerts and settle one once, with author and reason', async () => {
    await product.database.db.execute(sql`delete from alerts`);
    const id = await raiseAlert(product, 'order-1');
    await raiseAlert(product, 'order-2');
    expect((await rowsVisible('alerts', 'list')).map(({ subject, times, todo }) => [subject, times, todo])).toEqual([
      ['order-2', 1, 'Refund the payment at the shop.'],
      ['order-1', 1, 'Refund the payment at the shop.'],
    ]);
    const settled = await run('alerts', 'settle', id, '--reason', 'paid back', '--as', 'Ola');
    expect(settled).toEqual({ exit: 0, out: 'refund-due of order-1 is settled\n', err: '' });
    const again = await run('alerts', 'settle', id, '--reason', 'paid back');
    expect([again.exit, again.out]).toEqual([1, 'refused: there is no open alert with that id\n']);
    expect((await rowsVisible('alerts', 'list')).map(({ subject }) => subject)).toEqual(['order-2']);
    expect(await rowsVisible('alerts', 'list', '--all')).toContainEqual(
      expect.objectContaining({ subject: 'order-1', settledBy: 'Ola', reason: 'paid back' }),
    );
    expect((await audit()).slice(1, 3)).toMatchObject([
      { subject: 'order-1', outcome: 'done', args: { alert: Number(id), reason: 'paid back' } },
      { subject: null, outcome: 'refused' },
    ]);
  });

  it('settle an alert once when two operators settle it at the same moment', async () => {
    const id = await raiseAlert(product, 'order-3');
    const both = await Promise.all([1, 2].map(() => run('alerts', 'settle', id, '--reason', 'paid back')));
    expect(both.map(({ exit }) => exit).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await countOf(product.database.db, sql`select count(*) from audit_log where outcome = 'done'`)).toBe(1);
  });
});

describe('command content lint', () => {
  it('reports no fault in the shipped content, and the audit log has the space', async () => {
    const { exit, out } = await run('content', 'lint', '--space', 'edu');
    expect([exit, out]).toEqual([0, 'the content has no error\nwarnings: 0\n']);
    expect(await audit()).toMatchObject([{ command: 'content lint', args: { space: 'edu' }, outcome: 'done' }]);
    expect((await run('content', 'lint', '--space', 'main')).exit).toBe(2);
  });
});

describe('command content export', () => {
  it('writes types, locales, entries and pictures of a space, and does not fill in placeholders of settings', async () => {
    const path = join(folder, 'main.json');
    const { exit, out } = await run('content', 'export', path, '--space', 'bbu');
    expect([exit, out]).toEqual([0, expect.stringMatching(/^written: .+\ntypes: \d+, entries: \d+, pictures: \d+\n$/)]);
    const text = readFileSync(path, 'utf8');
    expect(Object.keys(z.record(z.string(), z.array(z.unknown()).min(1)).parse(JSON.parse(text)))).toEqual([
      'contentTypes',
      'locales',
      'entries',
      'assets',
    ]);
    expect(text).toContain('mailto:{supportEmail}');
    expect(await audit()).toEqual([]);
  });
});

describe('command audit list', () => {
  it('lists the newest rows first, from an id on, or those of one subject', async () => {
    for (const who of [maya.uid, maya.email, maya.uid]) await run('members', 'find', who);
    const rows = await rowsVisible('audit', 'list', '--limit', '2');
    expect(rows).toMatchObject([
      { actor: 'ops', command: 'members find', args: '{"by":"uid"}', subject: maya.uid, outcome: 'done' },
      { args: '{"by":"email"}' },
    ]);
    const before = await rowsVisible('audit', 'list', '--before', String(rows[1]?.['id']));
    expect(before).toHaveLength(1);
    expect(await rowsVisible('audit', 'list', '--subject', maya.uid)).toHaveLength(3);
    expect((await run('audit', 'list', '--limit', '1001')).exit).toBe(2);
  });
});
