import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DESK_SETTINGS, runAtDesk, signedInOperator, type TestOperator } from '#testing/desk/desk.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { raiseAlert } from '#testing/members/operator-rows.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

/** In no answer before a reveal. */
const CANARY = { firstName: 'Quillfeather', lastName: 'Larkspur' };

let product: TestProduct;
let ana: TestOperator;
let maya: Member;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
  ana = await signedInOperator(product, 'ana@example.com');
  maya = await product.member({ ...CANARY, email: 'canary.address@example.com' });
});
afterAll(() => product.close());

const run = (name: string, args: Record<string, unknown> = {}) => runAtDesk(ana, name, args);
const audit = () =>
  rowsOf(
    product.database.db,
    sql`select actor, channel, command, args, subject, outcome from audit_log order by id desc limit 1`,
  );
const operatorId = async (): Promise<string> => String((await ana.get('/api/desk/session')).at('data.operator.id'));

describe('commands at the desk', () => {
  it('are those of both channels, each with the form of its arguments', async () => {
    const listed = z
      .array(
        z.object({
          name: z.string(),
          hasDryRun: z.boolean(),
          shows: z.string().nullable(),
          fields: z.array(z.string()),
          required: z.array(z.string()),
        }),
      )
      .parse((await ana.get('/api/desk/commands')).at('data.commands'));
    const both = product.commands.filter(({ channels }) => channels === 'both');
    expect(listed.map(({ name }) => name)).toEqual(both.map(({ name }) => name));
    expect(listed.flatMap(({ name, shows }) => (shows === null ? [] : [[shows, name]]))).toEqual([
      ['uid', 'members find'],
      ['order', 'orders find'],
      ['review', 'addresses show'],
      ['certificate', 'certificates find'],
    ]);
    expect(listed.find(({ name }) => name === 'orders settle')).toMatchObject({
      hasDryRun: true,
      fields: ['orderId', 'as', 'reason', 'apply', 'quiet', 'without-shop'],
      required: ['orderId', 'as', 'reason'],
    });
  });

  it('leave an audit row with the channel and the id of the operator', async () => {
    const alert = await raiseAlert(product, 'order-1');
    const settled = await run('alerts settle', { id: alert, reason: 'paid back' });
    expect(settled.at('data')).toMatchObject({ outcome: 'done', says: [['refund-due of order-1 is settled']] });
    expect(await audit()).toEqual([
      {
        actor: await operatorId(),
        channel: 'desk',
        command: 'alerts settle',
        args: { alert: Number(alert), reason: 'paid back' },
        subject: 'order-1',
        outcome: 'done',
      },
    ]);
    const again = await run('alerts settle', { id: alert, reason: 'paid back' });
    expect(again.at('data')).toMatchObject({ outcome: 'refused', reason: ['there is no open alert with that id'] });
    expect(await audit()).toMatchObject([{ channel: 'desk', outcome: 'refused' }]);
  });

  it('show the name of an operator in the audit log, which stores the id alone, until it is emptied', async () => {
    const id = await operatorId();
    const rowsAt = (text: string) =>
      z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(JSON.parse(text)).rows;
    const atShell = async () => rowsAt((await operate(product.adminChannel, ['audit', 'list', '--json'], 'Ola')).out);
    await run('codes left');
    const desk = await run('audit list', { limit: '1' });
    expect(desk.at('data.tables.0.rows.0')).toEqual(expect.arrayContaining(['Ana Reyes', 'desk', 'codes left', id]));
    expect((await atShell())[0]).toMatchObject({ who: 'Ana Reyes', actor: id, command: 'audit list', channel: 'desk' });
    expect((await atShell())[0]).toMatchObject({ who: 'Ola', actor: 'Ola', channel: 'shell' });
    const stored = await rowsOf(product.database.db, sql`select * from audit_log`);
    expect(JSON.stringify(stored)).not.toContain('Ana');
    await product.database.db.execute(sql`update operators set name = null where id = ${id}`);
    expect((await atShell()).find(({ actor }) => actor === id)).toMatchObject({ who: id });
    await product.database.db.execute(sql`update operators set name = 'Ana Reyes' where id = ${id}`);
  });

  it('show nothing that names a person', async () => {
    const member = await run('members find', { who: maya.email });
    expect(member.text).toContain(maya.uid);
    expect(member.text).toContain('{"masked":"Q…"}');
    const operators = await run('operators list');
    for (const { text } of [
      member,
      operators,
      await run('members check'),
      await run('orders find', { who: maya.email }),
    ])
      for (const word of [...Object.values(CANARY), maya.email, ana.email, 'Ana Reyes'])
        expect(text).not.toContain(word);
  });

  it('name columns, tables and counts by a title, and as a shell does', async () => {
    const member = await run('members find', { who: maya.uid });
    expect(member.at('data.tables.0.columns')).toEqual(
      expect.arrayContaining([
        { name: 'uid', title: 'Member' },
        { name: 'lastSeenAt', title: 'Last seen at' },
      ]),
    );
    const listed = await run('addresses list');
    expect(listed.at('data.counts')).toEqual([
      { name: 'open', title: 'Open', count: 0 },
      { name: 'refused', title: 'Refused', count: 0 },
    ]);
  });

  it('refuse wrong arguments by field, in words', async () => {
    const wrong = await run('alerts settle', { id: 'x', reason: 'Call 0123456789' });
    expect([wrong.status, wrong.at('error.code')]).toEqual([422, 'validation-failed']);
    expect(wrong.at('error.fields')).toEqual({
      id: 'a number',
      reason: 'a reason holds no email and no long number: it names nobody',
    });
    expect((await run('alerts settle')).at('error.fields')).toEqual({ id: 'a number', reason: 'say why' });
    expect((await run('members find')).at('error.fields')).toEqual({ who: 'is missing' });
    expect((await run('members find', { who: true })).at('error.fields')).toEqual({ who: 'a text' });
    // The contract refuses it, before a command is asked.
    expect((await run('members find', { who: { $ne: 1 } })).at('error.fields')).toEqual({ 'arguments.who': 'invalid' });
  });

  it.each([
    ['no command', 'alerts steal'],
    ['a command for the shell alone', 'migrate'],
    ['a command with a file', 'members export'],
    ['the name of a property', 'constructor'],
  ])('do not include %s', async (_what, name) => {
    expect((await run(name)).status).toBe(404);
  });

  it.each([
    ['no arguments', {}],
    ['a list', { arguments: [] }],
    ['a number', { arguments: { id: 7 } }],
    ['an object', { arguments: { id: { $ne: 1 } } }],
    ['a long text', { arguments: { id: 'x'.repeat(2001) } }],
  ])('refuse %s', async (_what, body) => {
    expect((await ana.post('/api/desk/commands/alerts%20settle', body)).status).toBe(422);
  });

  it.each(['reson', 'force', 'Apply'])('refuse the unknown argument %s, which a shell refuses too', async (name) => {
    const alert = await raiseAlert(product, name);
    const refused = await run('alerts settle', { id: alert, reason: 'paid back', [name]: true });
    expect([refused.status, refused.at('error.fields')]).toEqual([422, { [name]: 'is no argument' }]);
  });

  it('refuse a body of a megabyte', async () => {
    const body = { arguments: { id: 'x'.repeat(1_048_576) } };
    expect((await ana.post('/api/desk/commands/alerts%20settle', body)).status).toBe(413);
  });

  it('do not run for a session that ended while the body was on its way', async () => {
    const other = await signedInOperator(product, 'leaving@example.com');
    await operate(product.adminChannel, ['operators', 'end', other.email, '--reason', 'has left']);
    const before = await audit();
    expect((await other.post('/api/desk/commands/alerts%20list', { arguments: {} })).status).toBe(401);
    expect(await audit()).toEqual(before);
  });
});

describe('command line beside the desk', () => {
  it.each(['Ana Reyes', 'ana reyes', 'ANA@example.com', 'the id of an operator'])(
    'refuses to act as %s',
    async (who) => {
      const name = who.startsWith('the id') ? await operatorId() : who;
      const { exit, err } = await operate(product.adminChannel, ['alerts', 'list', '--as', name]);
      expect([exit, err]).toEqual([2, 'as: the name of an operator of the desk; give your own\n']);
      expect((await operate(product.adminChannel, ['alerts', 'list', '--as', 'Ola'])).exit).toBe(0);
    },
  );

  it('refuses to invite a demo operator, whom production does not start with', async () => {
    const { exit, out } = await operate(product.adminChannel, ['operators', 'invite', 'Desk-Robin@example.com']);
    expect([exit, out]).toEqual([1, 'refused: that is a demo operator, who needs no invitation\n']);
  });

  it('refuses an invitation where the desk is off', async () => {
    const off = await startTestProduct();
    try {
      const { exit, out } = await operate(off.adminChannel, ['operators', 'invite', 'ana@example.com']);
      expect([exit, out]).toEqual([1, 'refused: the desk is off: set DESK=1\n']);
    } finally {
      await off.close();
    }
  });
});
