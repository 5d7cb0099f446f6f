import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, PROMO_CODE, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { runJobs, waitingJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox, rewardMailsTo } from '../../testing/rewards/rewards.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

interface MailCase {
  type: string;
  course: { slug: string; legacySyllabusId: string };
  redeem(member: Member): Promise<HttpAnswer>;
}

const DIGITAL_MAIL: MailCase = {
  type: 'digital-reward',
  course: DIGITAL,
  redeem: (member) =>
    member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' }),
};
const PICKUP_MAIL: MailCase = {
  type: 'course-complete-pickup',
  course: BOX,
  redeem: (member) =>
    member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, {
      distributionType: 'Pickup',
      distributorID: 'US-1',
    }),
};
const ORDER_MAIL: MailCase = {
  type: 'course-complete-dtp',
  course: BOX,
  redeem: (member) => orderBox(member, BOX.legacySyllabusId, { price: 0 }),
};

const lost = {
  promoCode: (uid: string) => sql`update users_redemptions set promo_code = null where uid = ${uid}`,
  digitalOfferSlug: (uid: string) => sql`update users_redemptions set offer_slug = 'gone' where uid = ${uid}`,
  certificateId: (uid: string) => sql`delete from certificates where uid = ${uid}`,
  name: (uid: string) => sql`update users set first_name = '' where uid = ${uid}`,
} satisfies Record<string, (uid: string) => SQL>;

const LOSSES: [MailCase, keyof typeof lost][] = [
  [DIGITAL_MAIL, 'promoCode'],
  [DIGITAL_MAIL, 'digitalOfferSlug'],
  [DIGITAL_MAIL, 'name'],
  [PICKUP_MAIL, 'certificateId'],
  [ORDER_MAIL, 'certificateId'],
];

const ask = (member: Member, { type, course }: MailCase, body: object = {}): Promise<HttpAnswer> =>
  member.post(`/api/email/transaction-email/${type}/${member.uid}/${course.slug}`, body);

async function incomplete(mail: MailCase, parameter: keyof typeof lost): Promise<Member> {
  const member = await graduate(product, mail.course);
  expect((await mail.redeem(member)).status).toBe(201);
  await product.database.db.execute(lost[parameter](member.uid));
  return member;
}

async function mailFault(): Promise<string | null> {
  try {
    await runJobs(product, { only: 'send-mail' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe.each(LOSSES.map(([mail, parameter]) => ({ type: mail.type, mail, parameter })))(
  'a $type mail without $parameter',
  ({ type, mail, parameter }) => {
    it('fails in its job, and the failure names the missing parameter [RWD-367]', async () => {
      const member = await incomplete(mail, parameter);
      expect(await mailFault()).toBe(`${type} is missing required parameters: ${parameter}`);
      expect(await rewardMailsTo(member)).toEqual([]);
    });

    it('is refused with 400 and the type when a page requests it, and creates no job [RWD-367 RWD-368]', async () => {
      const member = await incomplete(mail, parameter);
      await product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
      const answer = await ask(member, mail);
      expect(answer.status).toBe(400);
      expect(answer.at('error')).toEqual({
        code: 'email-params-missing',
        message: `${type} is missing required parameters`,
      });
      expect(await waitingJobs(product, 'send-mail', member.uid)).toBe(0);
      expect(await mailFault()).toBeNull();
      expect(await rewardMailsTo(member)).toEqual([]);
    });
  },
);

describe('a reward mail', () => {
  it.each([DIGITAL_MAIL, PICKUP_MAIL, ORDER_MAIL])(
    'is sent when all its values are stored: $type [RWD-367]',
    async (mail) => {
      const member = await graduate(product, mail.course);
      await mail.redeem(member);
      expect((await ask(member, mail)).at('data')).toEqual({ sent: true, alreadySent: false });
      expect(await mailFault()).toBeNull();
      expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual([mail.type]);
    },
  );

  it('is refused without a stored promo code, even if the request body has one [RWD-364 RWD-367]', async () => {
    const member = await incomplete(DIGITAL_MAIL, 'promoCode');
    const answer = await ask(member, DIGITAL_MAIL, { promoCode: PROMO_CODE });
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'email-params-missing']);
  });

  it('fails in its job while its course cannot be read, and is not sent', async () => {
    const member = await graduate(product, BOX);
    const { db } = product.database;
    await db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
    await ORDER_MAIL.redeem(member);
    await db.execute(sql`update orders set legacy_syllabus_id = 'Gone' where uid = ${member.uid}`);
    await db.execute(sql`update users_redemptions set legacy_syllabus_id = 'Gone' where uid = ${member.uid}`);
    expect(await mailFault()).toBe('the course Gone of a mail cannot be read');
    expect(await rewardMailsTo(member)).toEqual([]);
  });
});
