import { TRANSACTION_EMAILS, type TransactionEmail } from '@nestling/domain/rewards/transaction-email';
import { sendDigitalRewardEmail, sendTransactionEmail } from '@nestling/contract/rewards/transaction-email';
import {
  sendDigitalRewardEmailSchema,
  sendTransactionEmailSchema,
} from '@nestling/contract/rewards/transaction-email.schema';
import { refuse } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import type { MailDefinition } from '../../platform/mail/mail.ts';
import { digitalMail } from '../digital/jobs/digital-mail.ts';
import { orderMail } from '../order/jobs/order-mails.ts';
import { pickupMail } from '../pickup/jobs/pickup-mail.ts';
import { mailSubject, missingFrom } from '../gate/jobs/reward-mail.ts';
import type { RewardDeps } from '../ports.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';
import { findCourse } from '../../learning/public.ts';

/**
 * Serves pages that request the mail of a reward. The job of the reward's own transaction sends it,
 * with the server's values; a call reports whether it has been sent.
 */
export function serveTransactionEmail(deps: RewardDeps): void {
  const { server } = deps;
  server.member(sendDigitalRewardEmail, sendDigitalRewardEmailSchema, async ({ params, body, session }) =>
    isUnknownType(body.transactionalEmailType)
      ? refuse('invalid-email-type')
      : askForMail(deps, 'digital-reward', session, params.courseSlug),
  );
  server.member(sendTransactionEmail, sendTransactionEmailSchema, async ({ params, body, session }) => {
    const template = typeNamed(params.type);
    return template && !isUnknownType(body.transactionalEmailType)
      ? askForMail(deps, template, session, params.courseSlug)
      : refuse('invalid-email-type');
  });
}

function typeNamed(name: string): TransactionEmail | undefined {
  return TRANSACTION_EMAILS.find((type) => type === name);
}

/** True for a type in the body that does not exist; the type of the address decides otherwise. */
function isUnknownType(sent: string | undefined): boolean {
  return sent !== undefined && typeNamed(sent) === undefined;
}

async function askForMail(
  deps: RewardDeps,
  template: TransactionEmail,
  { uid, locale }: Pick<Session, 'uid' | 'locale'>,
  slug: string,
) {
  const { handle, content } = deps;
  const edition = content.current();
  const course = findCourse(edition, slug, locale);
  if (!course) return refuse('course-not-found', { values: { slug } });
  const subject = await mailSubject({ handle }, edition, uid, course.fields.legacySyllabusId);
  const mail = subject && mailOf(deps, template, subject.reward);
  if (!mail) return refuse('redemption-not-found');
  if (await mail.wasSent()) return { data: { sent: false, alreadySent: true } };
  if (missingFrom(template, subject).length > 0) return refuse('email-params-missing', { values: { type: template } });
  await mail.send();
  return { data: { sent: true, alreadySent: false } };
}

interface OwedMail {
  wasSent(): Promise<boolean>;
  send(): Promise<void>;
}

/** @returns null if the reward is of another kind or not settled */
function mailOf(
  { handle: { db }, mails }: Pick<RewardDeps, 'handle' | 'mails'>,
  template: TransactionEmail,
  { redemption, order }: RewardWithOrder,
): OwedMail | null {
  const about = <Payload>(mail: MailDefinition<never, Payload>, payload: NoInfer<Payload>): OwedMail => ({
    wasSent: () => mails.wasSent(db, mail, payload),
    send: () => mails.send(db, mail, payload),
  });
  const { uid, legacySyllabusId } = redemption;
  if (template === 'digital-reward')
    return redemption.redemptionType === 'digital' ? about(digitalMail, { uid, legacySyllabusId }) : null;
  if (template === 'course-complete-pickup')
    return redemption.pickupTimestamp ? about(pickupMail, { uid, legacySyllabusId }) : null;
  return order && redemption.paidTimestamp ? about(orderMail, { orderId: order.orderId }) : null;
}
