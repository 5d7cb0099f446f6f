import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, PROMO_CODE, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { runJobs, waitingJobs } from '#testing/jobs.ts';
import { graduate, parent, passQuiz } from '#testing/members/learner.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { mailText } from '#testing/mails.ts';
import { rewardMailsTo } from '#testing/rewards/rewards.ts';
import { digitalMail } from './jobs/digital-mail.ts';

const US_DIGITAL = {
  ...DIGITAL,
  slug: 'us-calm',
  legacySyllabusId: 'UsCalm',
  facts: { ...DIGITAL.facts, countries: ['US'] },
};

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL, US_DIGITAL]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = DIGITAL;
const NOW = '2026-11-20T12:00:00.000Z';

const grant = (member: Member, course: string = slug, body: object = {}): Promise<HttpAnswer> =>
  member.post(`/api/users-redemptions/${member.uid}/${course}`, { redemptionType: 'digital', ...body });

const reward = (member: Member, course: string = slug): Promise<HttpAnswer> =>
  member.get(`/api/users-redemptions/${member.uid}/${course}/reward`);

const track = (member: Member, action: string): Promise<HttpAnswer> =>
  member.post(`/api/users-redemptions/${member.uid}/${slug}/track`, { action });

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('a digital reward', () => {
  it('is granted with award time, code and link of the server, not those of the body [RWD-351 RWD-352 RWD-275 LRN-085]', async () => {
    const member = await graduate(product, DIGITAL);
    const answer = await grant(member, slug, {
      promoCode: 'MINE',
      url: 'https://evil.example.com/',
      awardedTimeStamp: '2020-01-01T00:00:00.000Z',
    });
    expect(answer.status).toBe(201);
    expect(answer.at('data')).toMatchObject({
      redemptionType: 'digital',
      awardedTimeStamp: NOW,
      promoCode: PROMO_CODE,
      url: 'https://hush.example.com/',
      legacySyllabusId,
    });
    expect(answer.at('data')).not.toHaveProperty('distributionType');
    expect(answer.at('data')).not.toHaveProperty('actionTimeStamp');
  });

  it('is granted once: a repeated request answers the same record with 200 [RWD-355]', async () => {
    const member = await graduate(product, DIGITAL);
    const first = await grant(member);
    product.clock.advance(60_000);
    const again = await grant(member, legacySyllabusId);
    product.clock.set(NOW);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('is mailed once, even if the job runs twice and the page requests it again [RWD-354]', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    await grant(member);
    expect(await waitingJobs(product, 'send-mail', member.uid)).toBe(1);
    await runJobs(product, { only: 'send-mail', times: 2 });
    const answer = await member.post(`/api/email/transaction-email/digital-reward/${member.uid}/${slug}`, {});
    expect(answer.body).toEqual({ data: { sent: false, alreadySent: true } });
    const mails = await rewardMailsTo(member);
    expect(mails.map(({ template }) => template)).toEqual(['digital-reward']);
    expect(await mailText(member, mails[0]?.id)).toContain(PROMO_CODE);
  });

  it('shows offer and redemption on its page, and the code only after the grant [RWD-349]', async () => {
    const member = await graduate(product, DIGITAL);
    const before = await reward(member);
    expect(before.at('data.redemption')).toBeNull();
    expect(before.at('data.digitalOffer')).toEqual({
      slug: 'hush',
      text: 'Sounds',
      offerImage: { url: '/media/box.svg', width: 400, height: 240, alt: '' },
      linkUrl: 'https://hush.example.com/',
      linkText: 'Open',
      rewardsText: 'Yours',
      rewardPageConfirmationSent: 'Sent',
    });
    expect(before.text).not.toContain(PROMO_CODE);
    await grant(member);
    expect((await reward(member)).at('data.redemption.promoCode')).toBe(PROMO_CODE);
  });

  it('is stamped by the server clock at the first click; later clicks and client times change nothing [RWD-357 LRN-085]', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    expect((await track(member, 'Clicked')).at('data.actionTimeStamp')).toBe(NOW);
    product.clock.advance(60_000);
    expect((await track(member, 'Clicked')).at('data.actionTimeStamp')).toBe(NOW);
    const posted = await member.post(`/api/users-redemptions/${member.uid}/${slug}`, {
      actionTimeStamp: '2031-01-01T00:00:00.000Z',
    });
    expect([posted.status, posted.at('data.actionTimeStamp')]).toEqual([200, NOW]);
    product.clock.set(NOW);
  });

  it('tracks Granted without a stamp, and refuses any other action [RWD-449 LRN-384]', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    const tracked = await track(member, 'Granted');
    expect(tracked.status).toBe(200);
    expect(tracked.at('data')).not.toHaveProperty('actionTimeStamp');
    const odd = await track(member, 'Hovered');
    expect([odd.status, odd.at('error.message')]).toEqual([422, 'Unmatched tracking action: Hovered']);
  });
});

describe('refusal of a digital reward', () => {
  it('happens before the pass, in a country without the course, and for a course without a digital offer', async () => {
    const member = await parent(product);
    expect(refusal(await grant(member))).toEqual([403, 'quiz-not-passed']);
    const moved = await graduate(product, US_DIGITAL);
    await moved.post(`/api/user/${moved.uid}`, { country: 'FR', zip: '75001' });
    expect(refusal(await grant(moved, US_DIGITAL.slug))).toEqual([403, 'ineligible']);
    const boxed = await graduate(product, BOX);
    expect(refusal(await grant(boxed, BOX.slug))).toEqual([404, 'no-digital-offer']);
    expect(refusal(await reward(boxed, BOX.slug))).toEqual([404, 'no-digital-offer']);
  });

  it('happens for track, stamp and mail requests before the grant', async () => {
    const member = await graduate(product, DIGITAL);
    expect(refusal(await track(member, 'Clicked'))).toEqual([404, 'redemption-not-found']);
    expect(refusal(await track(member, 'Granted'))).toEqual([404, 'redemption-not-found']);
    const stamp = await member.post(`/api/users-redemptions/${member.uid}/${slug}`, { actionTimeStamp: NOW });
    expect(refusal(stamp)).toEqual([404, 'redemption-not-found']);
    const mail = await member.post(`/api/email/transaction-email/digital-reward/${member.uid}/${slug}`, {});
    expect(refusal(mail)).toEqual([404, 'redemption-not-found']);
  });

  it('happens after a pickup of the same course: 409', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    const pickup = await member.post(`/api/users-redemptions/${member.uid}/${slug}`, {
      distributionType: 'Pickup',
      distributorID: 'US-1',
    });
    expect(refusal(pickup)).toEqual([409, 'already-redeemed']);
  });
});

describe('a reward mail', () => {
  it('has one of three types, each accepted whichever reward the member has [RWD-362]', async () => {
    const member = await graduate(product, DIGITAL);
    const codes = [];
    for (const type of ['digital-reward', 'course-complete-pickup', 'course-complete-dtp', 'course-complete'])
      codes.push(
        (await member.post(`/api/email/transaction-email/${type}/${member.uid}/${slug}`, {})).at('error.code'),
      );
    expect(codes).toEqual([
      'redemption-not-found',
      'redemption-not-found',
      'redemption-not-found',
      'invalid-email-type',
    ]);
  });

  it('is recorded as failed when it cannot be sent, and the reward is still granted [RWD-370]', async () => {
    const recorded = recordedLog();
    const deaf = await startTestProduct(
      { CONTENT_DIR: folder.path, MAIL_GATEWAY: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' },
      { log: recorded.log },
    );
    try {
      const member = await graduate(deaf, DIGITAL);
      expect((await grant(member)).status).toBe(201);
      await deaf.jobs.work(deaf.jobDefinitions);
      const failed = () => recorded.lines().filter(({ msg, job }) => msg === 'a job failed' && job === 'send-mail');
      await expect.poll(failed, { timeout: 20_000 }).not.toEqual([]);
      expect((await reward(member)).at('data.redemption.promoCode')).toBe(PROMO_CODE);
    } finally {
      await deaf.close();
    }
  });

  it('of an unknown type is refused and not sent [RWD-369]', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    await runJobs(product, { only: 'send-mail' });
    const answer = await member.post(`/api/email/transaction-email/love-letter/${member.uid}/${slug}`, {});
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toEqual({ code: 'invalid-email-type', message: 'Cannot send email with invalid type' });
    expect(await waitingJobs(product, 'send-mail', member.uid)).toBe(0);
  });

  it.each(['digital-reward', 'course-complete-dtp'])(
    'with an unknown type in the body of %s is refused [RWD-369]',
    async (path) => {
      const member = await graduate(product, DIGITAL);
      await grant(member);
      const body = { transactionalEmailType: 'love-letter' };
      const answer = await member.post(`/api/email/transaction-email/${path}/${member.uid}/${slug}`, body);
      expect([answer.status, answer.at('error.code')]).toEqual([400, 'invalid-email-type']);
    },
  );

  it('requested before its job ran is sent once, to the member’s address with the member’s code [RWD-363 RWD-364]', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    const answer = await member.post(`/api/email/transaction-email/digital-reward/${member.uid}/${slug}`, {
      transactionalEmailType: 'digital-reward',
      courseName: 'Another course',
      digitalOfferSlug: 'another',
      promoCode: 'STOLEN',
      locale: 'en-US',
      email: 'thief@example.com',
      name: 'Thief',
    });
    expect(answer.body).toEqual({ data: { sent: true, alreadySent: false } });
    await runJobs(product, { only: 'send-mail' });
    expect(await rewardMailsTo({ ...member, email: 'thief@example.com' })).toEqual([]);
    const mails = await rewardMailsTo(member);
    expect(mails).toHaveLength(1);
    const text = await mailText(member, mails[0]?.id);
    expect(text).toContain(PROMO_CODE);
    expect(text).not.toContain('STOLEN');
  });

  it('is not created again by a later job when it is already in the mail log', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    await runJobs(product, { only: 'send-mail' });
    product.clock.advance(60_000);
    await product.mails.send(product.database.db, digitalMail, { uid: member.uid, legacySyllabusId });
    await runJobs(product, { only: 'send-mail' });
    product.clock.set(NOW);
    expect((await rewardMailsTo(member)).map(({ at }) => at)).toEqual([NOW]);
  });

  it('is not sent again by the retry when a worker crashed after sending it', async () => {
    const member = await graduate(product, DIGITAL);
    await grant(member);
    await runJobs(product, { only: 'send-mail' });
    await product.database.db.execute(sql`delete from mail_log where subject_key like ${`${member.uid}%`}`);
    await product.mails.send(product.database.db, digitalMail, { uid: member.uid, legacySyllabusId });
    await runJobs(product, { only: 'send-mail' });
    expect(await rewardMailsTo(member)).toHaveLength(1);
  });

  it('cannot be requested by another member', async () => {
    const member = await graduate(product, DIGITAL);
    const other = await product.member();
    await passQuiz(product, member, legacySyllabusId);
    const answer = await other.post(`/api/email/transaction-email/digital-reward/${member.uid}/${slug}`, {});
    expect(answer.status).toBe(403);
  });
});
