import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { submitQuiz } from '@nestling/contract/learning/quiz';
import { listCorporatePartners, recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import { createOrder, orderWebhook } from '@nestling/contract/rewards/order';
import { root } from '../tools/bootstrap.mjs';
import { withClient } from './database.ts';
import type { LoadCall } from './load.ts';
import { callAs, cloneMembers, read, type Member } from './members.ts';
import { SHOP_SECRET } from './processes.ts';

/** The measured writes, in their order. */
export const WRITE_NAMES = ['quiz-submit', 'order', 'upload', 'record', 'notice'] as const;

/** A call that writes and that can be made once. */
export interface WriteCall {
  readonly call: LoadCall;
  /** What the call writes about, such as the id of its member, which is the last one. */
  readonly subjects: readonly string[];
}

/** Prepares calls of one kind, each with subjects of its own. */
export type PrepareWrites = (count: number) => Promise<WriteCall[]>;

export type Writes = Readonly<Record<(typeof WRITE_NAMES)[number], PrepareWrites>>;

const PRICE_CENTS = 1_400;

/** The partner of the course, who gets a lead. */
const ASKING = 'fern-co';

/** A partner of the dialog, who gets only the record of the consent. */
const OFFERED = 'loomwell';

/** Prepares the writes of clones of demo members. @param address of the product */
export async function prepareWrites(address: string, databaseUrl: string): Promise<Writes> {
  const [reader = {}] = await cloneMembers(databaseUrl, 'opt-in-needed', 1);
  const lead = await read(address, reader, readLeadTransfer, { params: { slug: ASKING } });
  const partners = await read(address, reader, listCorporatePartners, { query: { country: 'US' } });
  const offered = partners.find(({ slug }) => slug === OFFERED);
  if (!offered) throw new Error(`${OFFERED} is not offered`);
  const each =
    (outcome: string, callOf: (member: Member) => LoadCall): PrepareWrites =>
    async (count) => {
      const members = await cloneMembers(databaseUrl, outcome, count);
      return members.map((member) => ({ call: callOf(member), subjects: [member.uid] }));
    };
  return {
    'quiz-submit': each('unrewarded', passQuiz),
    order: each('choose-method', (member) => callAs(member, createOrder, boxOrder(member, 'baby-box-standard'))),
    upload: each('opt-in-needed', (member) => sendLead(member, lead.consentVersion)),
    record: each('unrewarded', (member) =>
      callAs(member, recordPartnerAnswer, {
        params: { uid: member.uid, slug: OFFERED },
        body: { optIn: true, consentVersion: offered.consentVersion },
      }),
    ),
    // Of members who have not passed the course, so that a worker cannot write a mail.
    notice: async (count) => {
      const orders = await insertUnpaidOrders(databaseUrl, await cloneMembers(databaseUrl, 'unrewarded', count));
      return orders.map(({ orderId, uid }) => ({ call: paidNotice(orderId), subjects: [orderId, uid] }));
    },
  };
}

/** By the key of the content, which never leaves the server. */
function passQuiz(member: Member): LoadCall {
  const file = join(root, 'content/education/quiz/safe-sleep/entry.json');
  const quiz = JSON.parse(readFileSync(file, 'utf8')) as { questions: { id: string; correctAnswer?: number }[] };
  const questions = quiz.questions.map(({ id, correctAnswer = 1 }) => ({ question: id, userAnswer: correctAnswer }));
  return callAs(member, submitQuiz, {
    params: { uid: member.uid, legacySyllabusId: 'SafeSleep' },
    body: { questions },
  });
}

/** Returns an order to an address of the member's own, because a household gets only one box. */
export function boxOrder({ uid }: Member, variantID: string) {
  const address = {
    streetLines: [`${Number.parseInt(uid.slice(0, 8), 16)} Spruce Street`, 'Apt 3'],
    city: 'Philadelphia',
    stateOrProvinceCode: 'PA',
    postalCode: '19103',
    countryCode: 'US',
  };
  const shippingInfo = { firstName: 'Maya', lastName: 'Oduya', address, phoneNumber: '2155550142' };
  return { headers: { 'idempotency-key': uid }, body: { slug: 'safe-sleep', userID: uid, variantID, shippingInfo } };
}

/** With Medicaid, because the insurances of the members' region include it. */
function sendLead(member: Member, consentVersion: string): LoadCall {
  return callAs(member, uploadLead, {
    body: {
      uid: member.uid,
      syllabusId: 'Feeding',
      c3poSlug: ASKING,
      optIn: true,
      consentVersion,
      locale: 'en-US',
      address: '220 Spruce Street, Apt 3',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
      childGender: 'n',
      insuranceProvider: 'medicaid',
      insuranceMemberId: 'A7781432',
      meetsAgeRequirement: true,
    },
  });
}

/** A notice of the shop that an order was paid. */
export function paidNotice(orderId: string): LoadCall {
  const body = {
    eventId: `${orderId}:order.paid`,
    type: 'order.paid',
    orderId,
    amount: PRICE_CENTS / 100,
    currency: 'USD',
    occurredAt: new Date().toISOString(),
  };
  const signature = createHmac('sha256', SHOP_SECRET).update(JSON.stringify(body)).digest('hex');
  return { method: 'POST', path: orderWebhook.path, headers: { 'x-shop-signature': signature }, body };
}

/** Inserts an invoiced order of each member. */
async function insertUnpaidOrders(
  databaseUrl: string,
  members: readonly Member[],
): Promise<{ orderId: string; uid: string }[]> {
  const orders = members.map(({ uid }) => ({ uid, orderId: randomUUID() }));
  await withClient(databaseUrl, (client) =>
    client.query(
      `with bought as (
        insert into orders (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to,
          shop_ref, created_at, invoice_expires_at, next_check_at)
        select "orderId", uid, 'SafeSleep', 'safe-sleep', 'invoiced', 'first-days-kit', 'first-days-kit', $2,
          '{"firstName":"Maya"}'::jsonb, "orderId"::text, now(), now() + interval '14 days', now() + interval '1 day'
        from jsonb_to_recordset($1::jsonb) given ("orderId" uuid, uid uuid)
        returning order_id, uid)
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, email,
        shipping_price_cents, variant_id, offer_slug, start_timestamp, order_id)
      select uid, 'SafeSleep', 'safe-sleep', 'physical', 'DTP', email, $2, 'first-days-kit', 'first-days-kit', now(), order_id
      from bought join users using (uid)`,
      [JSON.stringify(orders), PRICE_CENTS],
    ),
  );
  return orders;
}
