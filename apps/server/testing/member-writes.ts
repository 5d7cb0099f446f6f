import { BOX, DIGITAL, courseFolder } from './courses.ts';
import { sendQuiz } from './learner.ts';
import { AFTER_SHIPPING, TUCKAWAY, consentToTuckaway, refuseTuckaway, setFlags } from './partners.ts';
import { choose } from './pickup.ts';
import { startTestProduct } from './product.ts';
import type { HttpAnswer, Member, TestProduct } from './product.ts';
import { addPlaces, orderBox } from './rewards.ts';

/** A write of a member that gives something away or records an answer. */
export interface MemberWrite {
  name: string;
  /** The course that the member has passed before, but for the submit itself. */
  course: { slug: string; legacySyllabusId: string };
  isBeforeQuiz?: boolean;
  call: (product: TestProduct, member: Member, consentVersion: string) => Promise<HttpAnswer>;
}

export const MEMBER_WRITES: readonly MemberWrite[] = [
  {
    name: 'a submit of a quiz',
    course: BOX,
    isBeforeQuiz: true,
    call: (product, member) => sendQuiz(product, member, BOX.legacySyllabusId),
  },
  {
    name: 'an order',
    course: BOX,
    call: (_, member) => orderBox(member, BOX.legacySyllabusId, {}, { 'idempotency-key': member.uid }),
  },
  { name: 'a pickup', course: BOX, call: (_, member) => choose(member, 'US-1') },
  {
    name: 'a code',
    course: DIGITAL,
    call: (_, member) =>
      member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' }),
  },
  {
    name: 'a yes to a partner',
    course: AFTER_SHIPPING,
    call: (_, member, consentVersion) => consentToTuckaway(member, { consentVersion }),
  },
  { name: 'a no to a partner', course: AFTER_SHIPPING, call: (_, member) => refuseTuckaway(member) },
];

/** Starts a product in which every write succeeds; closing it removes its content too. */
export async function startProductOfWrites(): Promise<TestProduct> {
  const folder = courseFolder([BOX, DIGITAL, AFTER_SHIPPING], TUCKAWAY);
  const product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  setFlags(product);
  await addPlaces(product, [{ locationId: 'US-1' }]);
  return {
    ...product,
    close: async () => {
      await product.close();
      folder.remove();
    },
  };
}
