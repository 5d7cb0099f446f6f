import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { pgOnly } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate, parent, passQuiz } from '#testing/members/learner.ts';
import { mailText } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { choose, readRedemption, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';

const { slug, legacySyllabusId } = BOX;
const WHY = ['--reason', 'a wrong name'];

let product: TestProduct;
let member: Member;
let number: string;
beforeAll(async () => {
  product = await startPickupProduct();
});
beforeEach(async () => {
  await product.database.db.execute(sql`truncate audit_log`);
  member = await graduate(product, BOX);
  number = String((await certificate()).at('data.certificateID'));
});
afterAll(() => product.close());

const run = (...argv: string[]) => operate(product.adminChannel, ['certificates', ...argv]);
const certificate = (who = member, file = 'certificate'): Promise<HttpAnswer> =>
  who.get(`/api/syllabus/${slug}/${file}?userId=${who.uid}`);
const verify = (id: string): Promise<HttpAnswer> => product.browser().get(`/api/verify/${id}`);
const audit = () => rowsOf(product.database.db, sql`select command, args, subject, outcome from audit_log order by id`);

async function mailed(): Promise<(string | undefined)[]> {
  await runJobs(product, { only: 'send-mail' });
  const texts: string[] = [];
  for (const { id } of (await rewardMailsTo(member)).toReversed()) texts.push(await mailText(product.browser(), id));
  return texts.map((text) => /BBU-\w{12}/.exec(text)?.[0]);
}

/** @returns the number of the reissued certificate */
async function reissue(): Promise<string> {
  const { exit, out } = await run('reissue', number, ...WHY);
  const [, issued = ''] = / replaced by (BBU-\w{12})/.exec(out) ?? [];
  expect([exit, issued]).toEqual([0, expect.stringMatching(/^BBU-/)]);
  return issued;
}

describe('certificates revoke (D-141)', () => {
  it('revokes the certificate but not the reward: its page and check report it, and no PDF is made', async () => {
    await choose(member, 'US-1');
    const before = await readRedemption(member);
    expect(before.at('data.certificateID')).toBe(number);

    expect(await run('revoke', number, ...WHY)).toEqual({ exit: 0, out: `${number} is revoked\n`, err: '' });

    expect((await verify(number)).at('data')).toMatchObject({ valid: false, revoked: true });
    expect((await certificate()).at('data')).toMatchObject({ certificateID: number, revoked: true });
    const paper = await certificate(member, 'certificate.pdf');
    expect([paper.status, paper.at('error.code')]).toEqual([404, 'certificate-not-found']);
    const after = await readRedemption(member);
    expect(after.at('data.certificateID')).toBeUndefined();
    expect(after.at('data.pickupTimestamp')).toBe(before.at('data.pickupTimestamp'));
    expect(await audit()).toEqual([
      {
        command: 'certificates revoke',
        args: { certificate: number, reason: 'a wrong name' },
        subject: member.uid,
        outcome: 'done',
      },
    ]);
  });

  it('removes the number from the waiting mail of an ordered box, and stops the waiting mail about a pickup', async () => {
    await orderBox(member, legacySyllabusId);
    await run('revoke', number, ...WHY);
    expect(await mailed()).toEqual([undefined]);

    const other = await graduate(product, BOX);
    await choose(other, 'US-1');
    await run('revoke', String((await certificate(other)).at('data.certificateID')), ...WHY);
    await runJobs(product, { only: 'send-mail' });
    expect(await rewardMailsTo(other)).toEqual([]);
  });

  it('accepts the number in small letters and between blanks', async () => {
    const typed = ` ${number.toLowerCase()} `;
    expect(await run('revoke', typed, ...WHY)).toMatchObject({ exit: 0, out: `${number} is revoked\n` });
    expect(await run('reissue', typed, ...WHY)).toMatchObject({ exit: 1, out: 'refused: it is already revoked\n' });
  });

  it('refuses an unknown number, a revoked one, and a call without a reason', async () => {
    await run('revoke', number, ...WHY);
    expect(await run('revoke', number, ...WHY)).toMatchObject({ exit: 1, out: 'refused: it is already revoked\n' });
    expect(await run('reissue', number, ...WHY)).toMatchObject({ exit: 1, out: 'refused: it is already revoked\n' });
    const none = await run('revoke', 'BBU-222222222222', ...WHY);
    expect(none).toMatchObject({ exit: 1, out: 'refused: there is no such certificate\n' });
    expect([(await run('revoke', 'BBU-1', ...WHY)).exit, (await run('revoke', number)).exit]).toEqual([2, 2]);
    expect((await audit()).map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused', 'refused']);
  });
});

describe('certificates reissue (D-141)', () => {
  it('issues a new number with the current name and the same title and date; the old number is revoked', async () => {
    product.clock.advance(13 * 60 * 60 * 1000);
    await product.database.db.execute(
      sql`update users set first_name = ' Ida', last_name = 'Lind ' where uid = ${member.uid}`,
    );

    const issued = await reissue();

    expect((await certificate()).at('data')).toEqual({
      certificateID: issued,
      className: 'Safe sleep',
      name: 'Ida Lind',
      date: '2026-11-20',
      revoked: false,
      needsLatinName: false,
    });
    expect((await verify(issued)).at('data')).toMatchObject({ valid: true, name: 'Ida L.' });
    expect((await verify(number)).at('data')).toMatchObject({ valid: false, revoked: true, name: 'Maya O.' });
    expect((await member.get(`/api/quiz/${member.uid}`)).at(`data.${legacySyllabusId}.certificateID`)).toBe(issued);
    expect(
      await rowsOf(product.database.db, sql`select replaced_by from certificates where certificate_id = ${number}`),
    ).toEqual([{ replaced_by: issued }]);
    expect(await audit()).toMatchObject([{ command: 'certificates reissue', subject: member.uid, outcome: 'done' }]);
    expect(JSON.stringify((await audit())[0]?.['args'])).not.toContain('Ida');
    product.clock.set('2026-11-20T12:00:00.000Z');
  });

  it('updates the number in the reward and its mail, and sends the mail again', async () => {
    await choose(member, 'US-1');
    expect(await mailed()).toEqual([number]);
    const issued = await reissue();
    expect((await readRedemption(member)).at('data.certificateID')).toBe(issued);
    expect(await mailed()).toEqual([number, issued]);
  });

  it('resends the mail of a box; if no mail was sent yet, the first mail has the new number', async () => {
    await orderBox(member, legacySyllabusId);
    const first = await reissue();
    expect(await mailed()).toEqual([first]);
    number = first;
    const second = await reissue();
    expect(await mailed()).toEqual([first, second]);
  });

  it('sends no mail to a member without a reward', async () => {
    await reissue();
    expect(await mailed()).toEqual([]);
  });

  it('is refused if the member has no full name', async () => {
    await product.database.db.execute(sql`update users set last_name = ' ' where uid = ${member.uid}`);
    const refused = await run('reissue', number, ...WHY);
    expect(refused).toMatchObject({ exit: 1, out: 'refused: the member has no full name to write on it\n' });
    expect((await verify(number)).at('data.valid')).toBe(true);
  });

  it('changes nothing if its mail cannot be queued', async () => {
    await choose(member, 'US-1');
    await mailed();
    const { db } = product.database;
    await db.execute(sql`alter table mail_log rename to mail_log_away`);
    try {
      await expect(run('reissue', number, ...WHY)).resolves.toMatchObject({ exit: 1 });
    } finally {
      await db.execute(sql`alter table mail_log_away rename to mail_log`);
    }
    expect((await verify(number)).at('data.valid')).toBe(true);
    expect(await audit()).toMatchObject([{ command: 'certificates reissue', outcome: 'failed' }]);
  });

  pgOnly('succeeds once when eight reissues run at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => run('reissue', number, ...WHY)));
    expect(all.filter(({ exit }) => exit === 0)).toHaveLength(1);
    const [row] = await rowsOf(
      product.database.db,
      sql`select count(*)::int as all, count(*) filter (where revoked_at is null)::int as valid from certificates where uid = ${member.uid}`,
    );
    expect(row).toEqual({ all: 2, valid: 1 });
  });
});

test('a reward that is claimed after a reissue has the new certificate number', async () => {
  const issued = await reissue();
  await choose(member, 'US-1');
  expect((await readRedemption(member)).at('data.certificateID')).toBe(issued);
});

test('a revocation does not change another member’s certificate', async () => {
  const other = await parent(product);
  const others = await passQuiz(product, other, legacySyllabusId);
  await run('revoke', others, ...WHY);
  expect((await certificate()).at('data.revoked')).toBe(false);
});
