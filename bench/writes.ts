import { submitQuiz } from '@nestling/contract/learning/quiz';
import { createOrder } from '@nestling/contract/rewards/order';
import { boxCourse, boxOrderOf, watchBoxCourse } from './box-course.ts';
import { cloneMembers } from './cloned-members.ts';
import type { LoadCall } from './load.ts';
import { asMember, makeMembers, type Member } from './member.ts';
import { paidNotice } from './notice.ts';
import { recordOf, uploadOf } from './partner-calls.ts';
import { findQuizAnswers, type PassedQuiz } from './quiz-keys.ts';
import { insertUnpaidOrders, PRICE_CENTS } from './unpaid-orders.ts';

/** A call that writes and that can be made once. */
export interface WriteCall {
  readonly call: LoadCall;
  /** What the call writes about, such as the id of its member, which is the last one. */
  readonly subjects: readonly string[];
}

/** The names of the measured writes. */
export type WriteName = 'quiz-submit' | 'order' | 'upload' | 'record' | 'notice';

/** Prepares calls of one kind, each with subjects of its own. */
export type PrepareWrites = (count: number) => Promise<WriteCall[]>;

/** Registers the members that the subjects of all writes are copies of. */
export async function prepareWrites(address: string, databaseUrl: string): Promise<Record<WriteName, PrepareWrites>> {
  const [patient, plain, boxed, fed] = await makeMembers(address, 4);
  if (!patient || !plain || !boxed || !fed) throw new Error('no member could be made');
  const quizzes = await findQuizAnswers(patient);
  const box = quizOf(quizzes, boxCourse.legacySyllabusId);
  await watchBoxCourse(boxed);
  await pass(boxed, box);
  await pass(fed, quizOf(quizzes, 'Feeding'));
  const upload = await uploadOf(fed);
  const record = await recordOf(plain);
  const each =
    (template: Member, callOf: (member: Pick<Member, 'uid' | 'cookie'>) => LoadCall): PrepareWrites =>
    async (count) => {
      const members = await cloneMembers(databaseUrl, template, count);
      return members.map((member) => ({ call: callOf(member), subjects: [member.uid] }));
    };
  return {
    'quiz-submit': each(plain, (member) => submitOf(member, box)),
    order: each(boxed, orderOf),
    upload: each(fed, upload),
    record: each(plain, record),
    notice: async (count) => {
      const orders = await insertUnpaidOrders(databaseUrl, count);
      return orders.map(({ orderId, uid }) => ({ call: paidNotice(orderId, PRICE_CENTS), subjects: [orderId, uid] }));
    },
  };
}

function quizOf(quizzes: readonly PassedQuiz[], legacySyllabusId: string): PassedQuiz {
  const quiz = quizzes.find((one) => one.legacySyllabusId === legacySyllabusId);
  if (!quiz) throw new Error(`${legacySyllabusId} has no quiz`);
  return quiz;
}

async function pass(member: Member, { legacySyllabusId, questions }: PassedQuiz): Promise<void> {
  await member.call(submitQuiz, { params: { uid: member.uid, legacySyllabusId }, body: { questions } });
}

function submitOf(member: Pick<Member, 'uid' | 'cookie'>, { legacySyllabusId, questions }: PassedQuiz): LoadCall {
  return asMember(member, submitQuiz, { params: { uid: member.uid, legacySyllabusId }, body: { questions } });
}

function orderOf(member: Pick<Member, 'uid' | 'cookie'>): LoadCall {
  return asMember(member, createOrder, {
    headers: { 'idempotency-key': member.uid },
    body: boxOrderOf(member, 'baby-box-standard'),
  });
}
