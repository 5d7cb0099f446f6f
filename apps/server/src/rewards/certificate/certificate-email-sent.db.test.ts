import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../gateways/mail/testing/smtp-server.ts';
import { BOX } from '#testing/content/courses.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { choose, startPickupProduct } from '#testing/rewards/pickup.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';

let mailServer: SmtpServer;
let product: TestProduct;
beforeAll(async () => {
  mailServer = await startSmtpServer();
  product = await startPickupProduct({ MAIL_GATEWAY: 'smtp', SMTP_URL: mailServer.url });
});
beforeEach(() => {
  mailServer.mood = {};
});
afterAll(async () => {
  await product.close();
  await mailServer.close();
});

async function isOutputToBeMailed(member: Member): Promise<unknown> {
  const results = await member.get(`/api/quiz/${member.uid}`);
  return results.at(`data.${BOX.legacySyllabusId}.certificateEmailSent`);
}

const ACCEPTED: Record<string, (member: Member) => Promise<HttpAnswer>> = {
  'course-complete-pickup': (member) => choose(member, 'US-1'),
  'course-complete-dtp': (member) => orderBox(member, BOX.legacySyllabusId),
};

describe.each(Object.entries(ACCEPTED))('the result of a course whose certificate mail is %s', (template, use) => {
  const job = (member: Member, orderId: unknown) => ({
    template,
    subjectId: template === 'course-complete-dtp' ? String(orderId) : `${member.uid}:${BOX.legacySyllabusId}`,
  });

  it('reports the mail as sent once the mail server has accepted it, and not while the server refuses it (D-97)', async () => {
    const member = await graduate(product, BOX);
    await runJobs(product);
    const accepted = await use(member);
    expect(accepted.status).toBe(201);
    const mail = job(member, accepted.at('data.orderId'));
    const sendMail = product.jobDefinitions.find(({ name }) => name === 'send-mail');

    mailServer.mood.recipientAnswer = '451 4.3.0 try later';
    await expect(sendMail?.handle(mail, aTry())).rejects.toThrow('did not take the mail');
    expect(await isOutputToBeMailed(member)).toBe(false);

    mailServer.mood = {};
    const before = mailServer.taken;
    await sendMail?.handle(mail, aTry());
    expect(await isOutputToBeMailed(member)).toBe(true);
    await sendMail?.handle(mail, aTry());
    expect(mailServer.taken).toBe(before + 1);
  });
});
