import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { pgOnly } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail, graduate, parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { choose, readRedemption, refusal, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { addPlaces, orderBox } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startPickupProduct();
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;
const WHY = ['--reason', 'the place has closed'];

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const free = (member: Member, ...options: string[]) => run('pickups', 'free', member.uid, slug, ...WHY, ...options);
const claimsOf = ({ uid }: Member) =>
  rowsOf(product.database.db, sql`select kind from reward_claims where uid = ${uid} order by kind`);
const mailsTo = (member: Member, kind: string) => mailsOfKind(member, member.email, kind);

async function certified(): Promise<{ member: Member; number: string }> {
  const member = await parent(product);
  await watchAll(member, slug);
  const number = await passQuiz(product, member, legacySyllabusId);
  await confirmEmail(product, member);
  return { member, number };
}

describe('pickups free', () => {
  it('ends a pickup: claims are released, the certificate gets another number, and the parent can choose again', async () => {
    const { member, number } = await certified();
    await choose(member, 'US-1');
    await runJobs(product, { only: 'send-mail' });
    expect(await claimsOf(member)).toEqual([{ kind: 'mailbox' }]);
    const dry = await free(member);
    expect([dry.exit, dry.out]).toEqual([0, expect.stringContaining('nothing is done without --apply')]);
    expect((await readRedemption(member)).at('data.pickupDistributorID')).toBe('US-1');

    const { exit, out } = await free(member, '--apply');
    expect([exit, out]).toEqual([0, expect.stringMatching(/the pickup has ended\nthe certificate is now BBU-/)]);
    expect((await readRedemption(member)).at('data')).toBeNull();
    expect(await claimsOf(member)).toEqual([]);
    expect((await product.browser().get(`/api/verify/${number}`)).at('data.valid')).toBe(false);

    const again = await choose(member, 'US-2');
    expect(again.status).toBe(201);
    expect(again.at('data.certificateID')).not.toBe(number);
    expect(await claimsOf(member)).toEqual([{ kind: 'mailbox' }]);
  });

  it('ends a pickup that was stored without a time', async () => {
    const { member } = await certified();
    await choose(member, 'US-1');
    await product.database.db.execute(
      sql`update users_redemptions set pickup_timestamp = null where uid = ${member.uid}`,
    );
    expect((await free(member, '--apply')).out).toContain('the pickup has ended');
    expect((await choose(member, 'US-2')).status).toBe(201);
  });

  it('sends one mail for each ended pickup, and one for each newly chosen place', async () => {
    const { member } = await certified();
    for (const place of ['US-1', 'US-2', 'US-1']) {
      await choose(member, place);
      await runJobs(product, { only: 'send-mail' });
      await free(member, '--apply');
      await runJobs(product, { only: 'send-mail', times: 2 });
    }
    const ended = await mailsTo(member, 'pickup-ended');
    expect(ended).toHaveLength(3);
    expect(await mailsTo(member, 'course-complete-pickup')).toHaveLength(3);
    const text = await mailText(member, ended[0]?.id);
    expect(text).toContain('Your pickup at Clinic US-1 has ended.');
    expect(text).toContain('Choose again:');
  });

  it('opens every other method: the freed box can be ordered', async () => {
    const { member } = await certified();
    await choose(member, 'US-1');
    await free(member, '--apply');
    expect((await orderBox(member, legacySyllabusId)).status).toBe(201);
  });

  it('restores the exemption that the pickup had used up', async () => {
    const { member } = await certified();
    await run('orders', 'allow', member.uid, '--reason', 'twins');
    await choose(member, 'US-1');
    await product.database.db.execute(sql`delete from reward_claims where uid = ${member.uid}`);
    await free(member, '--apply');
    expect(await claimsOf(member)).toEqual([{ kind: 'allowed' }]);
    expect((await choose(member, 'US-2')).status).toBe(201);
  });

  it('is refused without a pickup, without a reason, and for an order', async () => {
    const member = await graduate(product, BOX);
    expect((await free(member, '--apply')).out).toContain('the member has no pickup of this course');
    expect((await run('pickups', 'free', member.uid, slug)).exit).toBe(2);
    await orderBox(member, legacySyllabusId);
    expect((await free(member, '--apply')).exit).toBe(1);
    expect((await readRedemption(member)).at('data.distributionType')).toBe('DTP');
  });

  it('writes reason and course to the audit log, and the uid only in its subject', async () => {
    const { member } = await certified();
    await choose(member, 'US-1');
    await product.database.db.execute(sql`delete from audit_log`);
    await free(member, '--apply');
    expect(await rowsOf(product.database.db, sql`select command, subject, args, outcome from audit_log`)).toEqual([
      {
        command: 'pickups free',
        subject: member.uid,
        args: { course: slug, reason: 'the place has closed', apply: true },
        outcome: 'done',
      },
    ]);
  });

  pgOnly('does not end a pickup that was chosen after the preview', async () => {
    const { member } = await certified();
    await choose(member, 'US-1');
    const theirs = sql`uid = ${member.uid} and legacy_syllabus_id = ${legacySyllabusId}`;
    const isLocked = Promise.withResolvers<void>();
    const meanwhile = product.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users_redemptions where ${theirs} for update`);
      isLocked.resolve();
      const waiting = sql`select count(*) from pg_locks where not granted`;
      while ((await countOf(tx, waiting)) === 0);
      // As another operator and the parent do in the meantime.
      await tx.execute(sql`
        update users_redemptions set distributor_id = 'US-2', pickup_timestamp = pickup_timestamp + interval '1 minute'
        where ${theirs}`);
    });
    await isLocked.promise;
    const { exit, out } = await free(member, '--apply');
    await meanwhile;
    expect([exit, out]).toEqual([1, 'refused: the pickup has changed meanwhile: look at it again\n']);
    expect((await readRedemption(member)).at('data.pickupDistributorID')).toBe('US-2');
    expect(await claimsOf(member)).toEqual([{ kind: 'mailbox' }]);
  });

  it('and a choice at the same moment leave one pickup with its claim, or neither', async () => {
    const { member } = await certified();
    for (let round = 0; round < 10; round += 1) {
      await choose(member, 'US-1');
      product.clock.advance(1000);
      await Promise.all([
        free(member, '--apply'),
        choose(member, 'US-2'),
        free(member, '--apply'),
        choose(member, 'US-1'),
      ]);
      const isCurrent = (await readRedemption(member)).at('data') !== null;
      expect(await claimsOf(member)).toEqual(isCurrent ? [{ kind: 'mailbox' }] : []);
      await free(member, '--apply');
    }
  });
});

describe('locations notify', () => {
  it('mails the parents of waiting pickups at a retired place, and is refused for an open one', async () => {
    await addPlaces(product, [{ locationId: 'US-CLOSING' }]);
    const { member } = await certified();
    await choose(member, 'US-CLOSING');
    const open = await run('locations', 'notify', 'US-CLOSING', '--apply');
    expect([open.exit, open.out]).toEqual([1, 'refused: the place is open: retire it first\n']);
    await product.database.db.execute(
      sql`update partner_locations set retired_at = now() where location_id = 'US-CLOSING'`,
    );
    const dry = await run('locations', 'notify', 'US-CLOSING');
    expect(dry.out).toBe('nobody is mailed without --apply\nwaiting: 1\n');
    expect((await run('locations', 'notify', 'US-CLOSING', '--apply')).out).toBe('mailed: 1\n');
    await runJobs(product, { only: 'send-mail' });
    const [mail] = await mailsTo(member, 'pickup-ended');
    const text = await mailText(member, mail?.id);
    expect(text).toContain('Clinic US-CLOSING no longer hands out rewards.');
    expect(text).toMatch(/Do you still need yours\? Write to us/);
    expect((await readRedemption(member)).at('data.location')).toMatchObject({
      locationId: 'US-CLOSING',
      closed: true,
    });
    await free(member, '--apply');
    await runJobs(product, { only: 'send-mail' });
    expect(await mailsTo(member, 'pickup-ended')).toHaveLength(2);
    expect(refusal(await choose(member, 'US-CLOSING'))).toEqual([409, 'place-closed']);
  });

  it('is refused for a place whose event times cannot be read, because it is not closed', async () => {
    await addPlaces(product, [{ locationId: 'US-UNREAD' }]);
    const { member } = await certified();
    await choose(member, 'US-UNREAD');
    await product.database.db.execute(sql`
      update partner_locations set popup_event = true, event_start = '12/5/2099 10:00', event_end = '12/5/2099 16:00'
      where location_id = 'US-UNREAD'`);
    const notified = await run('locations', 'notify', 'US-UNREAD', '--apply');
    expect([notified.exit, notified.out]).toEqual([1, 'refused: the place is open: retire it first\n']);
  });

  it('sends no mail about a pickup of 91 days ago, which counts as collected', async () => {
    await addPlaces(product, [{ locationId: 'US-OLD' }]);
    const { member } = await certified();
    await choose(member, 'US-OLD');
    await product.database.db.execute(sql`
      update users_redemptions set pickup_timestamp = pickup_timestamp - interval '91 days' where uid = ${member.uid}`);
    await product.database.db.execute(
      sql`update partner_locations set retired_at = now() where location_id = 'US-OLD'`,
    );
    expect((await run('locations', 'notify', 'US-OLD', '--apply')).out).toBe('mailed: 0\n');
  });
});
