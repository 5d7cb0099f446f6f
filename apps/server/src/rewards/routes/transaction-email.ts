import { TRANSACTION_EMAILS, missingParameters } from '@nestling/domain/rewards/transaction-email';
import type { TransactionEmail } from '@nestling/domain/rewards/transaction-email';
import { sendTransactionEmail } from '@nestling/contract/rewards/transaction-email';
import { sendTransactionEmailSchema } from '@nestling/contract/rewards/transaction-email.schema';
import { wasMailed } from '../../platform/mail-log/queries/was-mailed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { mailParameters, mailSubject } from '../mail-subject.ts';
import type { RewardDeps } from '../ports.ts';
import type { HeldReward } from '../queries/redemptions.ts';
import { courseOf } from '../reward-facts.ts';

/**
 * Answers pages that ask for the mail of a reward. The mail goes by the job of the reward's own transaction, with the
 * server's values; a call says whether it has gone out already (D-97).
 */
export function serveTransactionEmail({ server, handle, content, jobs }: RewardDeps): void {
  server.member(sendTransactionEmail, sendTransactionEmailSchema, async ({ params, session }) => {
    const template = TRANSACTION_EMAILS.find((type) => type === params.type);
    if (!template) return refuse('invalid-email-type');
    const course = courseOf(content.current(), params.courseSlug, session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.courseSlug } });
    const subject = await mailSubject({ handle, content }, session.uid, course.fields.legacySyllabusId);
    const subjectId = subject && subjectOf(template, subject.held);
    if (!subjectId) return refuse('redemption-not-found');
    if (await wasMailed(handle.db, { template, subjectKey: subjectId }))
      return { data: { sent: false, alreadySent: true } };
    if (missingParameters(template, mailParameters(subject)).length > 0)
      return refuse('email-params-missing', { values: { type: template } });
    await jobs.send('send-mail', { template, subjectId });
    return { data: { sent: true, alreadySent: false } };
  });
}

/** What the mail of a held reward is about; null when the reward is of another kind or not settled. */
function subjectOf(template: TransactionEmail, { redemption, order }: HeldReward): string | null {
  const byCourse = `${redemption.uid}:${redemption.legacySyllabusId}`;
  if (template === 'digital-reward') return redemption.redemptionType === 'digital' ? byCourse : null;
  if (template === 'course-complete-pickup') return redemption.pickupTimestamp ? byCourse : null;
  return order && redemption.paidTimestamp ? order.orderId : null;
}
