import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  DESK_SETTINGS,
  deskBrowser,
  runAtDesk,
  signedInOperator,
  signInWith,
  type TestOperator,
} from '#testing/desk/desk.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

const NAMES = { firstName: 'Quillfeather', lastName: 'Larkspur' };
const HOUR_MS = 60 * 60_000;

let product: TestProduct;
let ana: TestOperator;
let maya: Member;
beforeAll(async () => {
  product = await startTestProduct({ ...DESK_SETTINGS, RATE_LIMIT_SCALE: '0' });
  maya = await product.member({ ...NAMES, email: 'maya.canary@example.com' });
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await signedInOperator(product, 'ana@example.com');
  await product.database.db.execute(sql`delete from audit_log`);
  await product.database.db.execute(sql`delete from alerts`);
});

const report = z.object({ tables: z.array(z.object({ reveals: z.array(z.string().nullable()) })) });

/** The id by which the first row of a command is revealed. */
async function rowOf(name: string, args: Record<string, string>): Promise<string> {
  const { tables } = report.parse((await runAtDesk(ana, name, args)).at('data'));
  return tables.flatMap(({ reveals }) => reveals).find((id) => id !== null) ?? '';
}

const reveal = (name: string, body: object) => ana.post(`/api/desk/reveals/${encodeURIComponent(name)}`, body);
const ofMaya = async () => ({
  arguments: { who: maya.email },
  row: await rowOf('members find', { who: maya.email }),
  reason: 'call',
});
const audit = () =>
  rowsOf(
    product.database.db,
    sql`select command, channel, args, subject, outcome from audit_log where args->>'reveal' = 'true'`,
  );

describe('a row at the desk', () => {
  it('is shown in full with a reason, which the audit log has with the uid of the member (D-313)', async () => {
    const revealed = await reveal('members find', { ...(await ofMaya()), words: 'she waits for her box' });
    expect(revealed.at('data.cells')).toEqual(expect.arrayContaining([maya.uid, maya.email, ...Object.values(NAMES)]));
    expect(await audit()).toEqual([
      {
        command: 'members find',
        channel: 'desk',
        args: { by: 'email', reveal: true, why: 'call', words: 'she waits for her box' },
        subject: maya.uid,
        outcome: 'done',
      },
    ]);
  });

  it('alone is shown: the answer has no other row', async () => {
    await signedInOperator(product, 'zoe@example.com');
    const row = await rowOf('operators list', {});
    const revealed = await reveal('operators list', { arguments: {}, row, reason: 'request' });
    expect(revealed.at('data.cells')).toContain('ana@example.com');
    expect(revealed.text).not.toContain('zoe@');
  });

  it('of a dry run is shown in full too, and one of a change has no id', async () => {
    await product.database.db.execute(sql`update users set first_name = 'Quill  feather' where uid = ${maya.uid}`);
    const row = await rowOf('members check', {});
    const revealed = await reveal('members check', { arguments: {}, row, reason: 'request' });
    expect(revealed.at('data.cells')).toContain('Quill  feather');
    const applied = await runAtDesk(ana, 'members check', { apply: true });
    expect(report.parse(applied.at('data')).tables.flatMap(({ reveals }) => reveals)).toEqual([null]);
    await product.database.db.execute(sql`update users set first_name = 'Quillfeather' where uid = ${maya.uid}`);
  });

  it.each([
    ['without a reason', { reason: undefined }],
    ['for an unknown reason', { reason: 'curiosity' }],
    ['for words with an email', { words: 'as maya@example.com asked' }],
    ['for words with a number', { words: 'order 1234567' }],
    ['for words with a phone', { words: 'call 555 010 4477' }],
  ])('is not shown %s', async (_what, change) => {
    const refused = await reveal('members find', { ...(await ofMaya()), ...change });
    expect([refused.status, await audit()]).toEqual([422, []]);
  });

  it.each([
    ['a row that is not there', 'members find', 'f'.repeat(64)],
    ['a row of an unknown command', 'members steal', null],
    ['a row of a command that changes something', 'members sign-out', null],
    ['a row of a command for the shell', 'members export', null],
  ])('is refused as %s', async (_what, name, row) => {
    const body = await ofMaya();
    const args = name === 'members sign-out' ? { uid: maya.uid } : body.arguments;
    const refused = await reveal(name, { ...body, arguments: args, row: row ?? body.row });
    expect([refused.status, await audit()]).toEqual([404, []]);
  });

  it('ends the session after thirty in an hour, raises an alert, and is shown again after a sign-in', async () => {
    const body = await ofMaya();
    for (let times = 0; times < 30; times += 1) expect((await reveal('members find', body)).status).toBe(200);
    const refused = await reveal('members find', body);
    expect([refused.status, (await ana.get('/api/desk/session')).status]).toEqual([401, 401]);
    expect(await rowsOf(product.database.db, sql`select kind from alerts`)).toEqual([{ kind: 'many-reveals' }]);
    expect(await countOf(product.database.db, sql`select count(*) from audit_log where args->>'reveal' = 'true'`)).toBe(
      30,
    );
    const again = deskBrowser(product);
    await signInWith(again, ana.authenticator);
    expect((await again.post('/api/desk/reveals/members%20find', body)).status).toBe(200);
  });

  it('raises an alert that its operator cannot settle, but another can', async () => {
    const body = await ofMaya();
    for (let times = 0; times < 31; times += 1) await reveal('members find', body);
    const [alert] = await rowsOf(product.database.db, sql`select id from alerts`);
    const args = { id: String(alert?.['id']), reason: 'many calls' };
    const again = deskBrowser(product);
    await signInWith(again, ana.authenticator);
    const own = await runAtDesk(again, 'alerts settle', args);
    expect([own.at('data.outcome'), own.at('data.reason')]).toEqual([
      'refused',
      ['it is about you, so somebody else must settle it'],
    ]);
    const ben = await signedInOperator(product, 'ben@example.com');
    expect((await runAtDesk(ben, 'alerts settle', args)).at('data.outcome')).toBe('done');
  });

  it('can be shown thirty times in each hour', async () => {
    const body = await ofMaya();
    for (let times = 0; times < 30; times += 1) await reveal('members find', body);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      product.clock.advance(HOUR_MS / 6);
      await ana.get('/api/desk/session');
    }
    expect((await reveal('members find', body)).status).toBe(200);
  });
});
