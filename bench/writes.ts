import { submitQuiz } from '@nestling/contract/learning/quiz';
import { createOrder } from '@nestling/contract/rewards/order';
import { cloneMembers } from './cloned-members.ts';
import { boxCourse, boxOrderOf, partnerCourse, passCourse, passOf, watchCourse } from './courses.ts';
import type { LoadCall } from './load.ts';
import { asMember, makeMembers, type Member } from './member.ts';
import { paidNotice } from './notice.ts';
import { recordOf, uploadOf } from './partner-calls.ts';
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
  const [plain, boxed, fed] = await makeMembers(address, 3);
  if (!plain || !boxed || !fed) throw new Error('no member could be made');
  await watchCourse(boxed, boxCourse);
  await passCourse(boxed, boxCourse);
  await passCourse(fed, partnerCourse);
  const upload = await uploadOf(fed);
  const record = await recordOf(plain);
  const each =
    (template: Member, callOf: (member: Pick<Member, 'uid' | 'cookie'>) => LoadCall): PrepareWrites =>
    async (count) => {
      const members = await cloneMembers(databaseUrl, template, count);
      return members.map((member) => ({ call: callOf(member), subjects: [member.uid] }));
    };
  return {
    'quiz-submit': each(plain, (member) => asMember(member, submitQuiz, passOf(member, boxCourse))),
    order: each(boxed, orderOf),
    upload: each(fed, upload),
    record: each(plain, record),
    notice: async (count) => {
      const orders = await insertUnpaidOrders(databaseUrl, count);
      return orders.map(({ orderId, uid }) => ({ call: paidNotice(orderId, PRICE_CENTS), subjects: [orderId, uid] }));
    },
  };
}

function orderOf(member: Pick<Member, 'uid' | 'cookie'>): LoadCall {
  return asMember(member, createOrder, {
    headers: { 'idempotency-key': member.uid },
    body: boxOrderOf(member, 'baby-box-standard'),
  });
}
