import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { insertLeads } from '../../src/account/composition.ts';
import { BOX, DIGITAL, UNREWARDED, courseFolder, type TestCourse } from '../content/courses.ts';
import { runJobs } from '../jobs.ts';
import { operate } from '../operator.ts';
import { AFTER_SHIPPING, TUCKAWAY, consentToTuckaway, refuseTuckaway } from '../partners/partners.ts';
import {
  PASSWORD,
  startTestProduct,
  type Browser,
  type HttpAnswer,
  type Member,
  type TestProduct,
} from '../product.ts';
import type { TestDatabase } from '../engine.ts';
import { testShop } from '../shop/shop.ts';
import { confirmEmail, passQuiz, sendQuiz, watchAll } from './learner.ts';

/** Each value occurs nowhere else, so that a search finds every row that still contains it. */
export type Person = Record<
  'firstName' | 'lastName' | 'address' | 'phone' | 'childName' | 'newEmail' | 'replyTo',
  string
>;

/** A course whose reward is a code of a pool; the pool is empty. */
export const CARDS = {
  slug: 'cards-course',
  legacySyllabusId: 'CardsCourse',
  facts: { activeOffer: 'digital', digitalOffers: [{ $link: 'digitalOffer/cards' }] },
  questions: [{ id: 'cards-question', correctAnswer: 1 }],
} satisfies TestCourse;

const SHIPPED_FLAGS = join(import.meta.dirname, '../../../../content/flags.json');

/** Starts a product that has what `createCompleteMember` needs; closing it removes its content too. */
export async function startCompleteProduct(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestProduct> {
  const folder = courseFolder([BOX, DIGITAL, AFTER_SHIPPING, UNREWARDED, CARDS], {
    ...TUCKAWAY,
    'main/digitalOffer/cards/entry.json': {
      slug: 'cards',
      codePool: 'cards',
      linkUrl: 'https://cards.example.com/',
      offerImage: { url: '/media/box.svg', width: 400, height: 240 },
    },
    'main/digitalOffer/cards/en-US.json': {
      text: 'Cards',
      linkText: 'Open',
      rewardsText: 'Yours',
      rewardPageConfirmationSent: 'Sent',
      offerImage: { alt: '' },
    },
    'main/memberOffer/wrap/entry.json': { priority: 1, linkUrl: 'https://example.com/' },
    'main/memberOffer/wrap/en-US.json': { sponsor: 'Loomwell', description: 'A wrap', linkText: 'See it' },
  });
  const product = await startTestProduct(
    { CONTENT_DIR: folder.path, FLAGS_FILE: SHIPPED_FLAGS, ...settings },
    { shop: testShop(), ...(database && { database }) },
  );
  return {
    ...product,
    close: async () => {
      await product.close();
      folder.remove();
    },
  };
}

async function done(answer: Promise<HttpAnswer>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`a call answered ${status}: ${text}`);
}

/** Creates a member with rows in every table that has members. */
export async function createCompleteMember(product: TestProduct, person: Person): Promise<Member> {
  const { firstName, lastName } = person;
  const member = await product.member({ firstName, lastName });
  await fillMember(product, member, person);
  return member;
}

/** Makes the calls of a member, until every table that has members has rows of this one. */
export async function fillMember(product: TestProduct, member: Member, person: Person): Promise<void> {
  const { firstName, lastName, address, phone, childName, newEmail, replyTo } = person;
  const { uid, email } = member;
  await done(member.post(`/api/user/${uid}`, { country: 'US', zip: '94110', address, phone, city: 'San Francisco' }));
  await done(member.post(`/api/user/${uid}`, { shippingAddress1: address, shippingPhone: phone }));
  await done(member.post(`/api/children/${uid}`, { birthDate: '2026-10-01', dueDate: null, childName }));
  await done(member.post('/api/user/unsubscribe', { email, uid }));
  await done(member.post(`/api/member-offers/viewed/${uid}/wrap`));
  await confirmEmail(product, member);
  await learn(product, member);
  await redeemRewards(member, person);
  await product.browser().post('/api/auth/sign-in', { email, password: 'wrong' });
  await product.browser().post('/api/auth/login', { uid, password: 'wrong' });
  await done(product.browser().post('/api/auth/login', { uid, password: PASSWORD }));
  await done(product.browser().post('/api/auth/password-reset', { email }));
  await done(member.post(`/api/user/${uid}/deletion`));
  await done(member.post(`/api/user/${uid}/email`, { email: newEmail, password: PASSWORD }));
  await insertLeads(product.database.db, [
    { id: randomUUID(), email: newEmail, emailOptIn: true, firstName, lastName, created: product.clock.now() },
  ]);
  await product.database.db.execute(sql`
    insert into social_identities (provider, subject, uid, linked_at) values ('facebook', ${phone}, ${uid}, now())`);
  // Another address for the guest, because messages are limited by address.
  for (const writer of [member, product.browser('10.5.0.1')])
    await done(writeTo(writer, { email, firstName, lastName }));
  await done(writeTo(member, { email: replyTo, firstName, lastName }));
  await passQuiz(product, member, AFTER_SHIPPING.legacySyllabusId);
  await done(consentToTuckaway(member));
  await done(refuseTuckaway(member));
  await done(consentToTuckaway(member));
  await product.database.db.execute(sql`
    update consents set proof = jsonb_build_object('kind', 'certificate', 'url', 'https://cert.example.com/' || uid)
    where uid = ${uid} and not answer`);
  await leaveEvents(product, member);
  await runJobs(product);
  await operate(product.adminChannel, ['members', 'find', email]);
  await product.database.db.execute(sql`
    insert into promo_codes (pool, code, uid, legacy_syllabus_id, taken_at, imported_at)
    values ('cards', ${uid.slice(0, 6)}, ${uid}, 'Cards', now(), now())`);
  await product.database.db.execute(sql`
    insert into mail_bounces (mail_id, uid, address_hash, status, at)
    select mail_id, uid, address_hash, '4.2.2', now() from mail_log where uid = ${uid} and mail_id is not null limit 1`);
  await product.database.db.execute(sql`
    insert into newsletter_list (subscriber_key, uid, acknowledged_state, exported_state, batch)
    values (${uid}, ${uid}, 'withdrawn', 'withdrawn', 7)`);
  await product.database.db.execute(sql`insert into marketing_contacts (uid, sent_at) values (${uid}, now())`);
  await product.database.db.execute(sql`
    insert into reward_claims (kind, key_hash, legacy_syllabus_id, uid, at)
    select 'allowed', uid::text, '-', uid, now() from users where uid = ${uid}`);
  await product.database.db.execute(sql`
    insert into address_reviews (id, uid, legacy_syllabus_id, review_key, ship_to, at, decided_at, decided_by, decision)
    values
      (gen_random_uuid(), ${uid}, 'SafeSleep', 'house', ${JSON.stringify({ firstName, lastName })}::jsonb, now(), null, null, null),
      (gen_random_uuid(), ${uid}, 'Cards', 'house', ${JSON.stringify({ firstName, lastName })}::jsonb, now(), now(), 'ops', 'refused'),
      (gen_random_uuid(), ${uid}, 'Cards', 'house', null, now(), now(), 'household rule', 'household')`);
  await fillRareColumns(product, member, person);
}

/** What an erase empties and the calls of this member leave empty. */
async function fillRareColumns({ database }: TestProduct, { uid }: Member, { phone }: Person): Promise<void> {
  await database.db.execute(sql`
    update orders set review_hash = encode(sha256(convert_to(uid::text, 'UTF8')), 'hex'),
      order_status_url = 'https://shop.example.com/status/' || uid, invoice_url = 'https://shop.example.com/invoice/' || uid
    where uid = ${uid}`);
  await database.db.execute(sql`
    update consents set certificate_state = 'late', certificate_phone = ${phone},
      masked_certificate_url = 'https://cert.example.com/masked/' || uid
    where uid = ${uid} and not answer`);
}

/**
 * By the contact form, signed in or as a guest; the typed email must link the message to the
 * member.
 */
function writeTo(writer: Browser, named: { email: string; firstName: string; lastName: string }): Promise<HttpAnswer> {
  const userData = { country: '--', locale: '--', region: '--', subject: '--', ...named };
  return writer.post('/api/email/contact-form', {
    contactForm: 'default',
    message: `I am ${named.firstName}.`,
    userData,
  });
}

async function leaveEvents(product: TestProduct, member: Member): Promise<void> {
  const at = product.clock.now();
  const events = [
    { type: 'identify', at },
    { type: 'event', name: 'Login', at },
  ];
  member.cookies.set('bbu-consent', 'analytics=yes');
  await done(member.post('/api/analytics/collect', { anonymousId: randomUUID(), events }));
}

async function learn(product: TestProduct, member: Member): Promise<void> {
  const { uid } = member;
  await watchAll(member, BOX.slug);
  const watched = { legacySyllabusId: BOX.legacySyllabusId, videoId: 'box-video', position: 3 };
  await done(member.post(`/api/user/${uid}/course/${BOX.slug}/videos-watched`, watched));
  await done(sendQuiz(product, member, BOX.legacySyllabusId, { wrong: 1 }));
  await passQuiz(product, member, BOX.legacySyllabusId);
  await passQuiz(product, member, DIGITAL.legacySyllabusId);
  const quiz = `/api/quiz/${uid}/${UNREWARDED.legacySyllabusId}`;
  const quizVersion = (await member.get(quiz)).at('data.quizVersion');
  await done(member.post(`${quiz}/draft`, { answers: { 'plain-question': 1 }, quizVersion, at: product.clock.now() }));
}

async function redeemRewards(member: Member, person: Person): Promise<void> {
  const address = { streetLines: [person.address], city: 'San Francisco', postalCode: '94110', countryCode: 'US' };
  const shippingInfo = { firstName: person.firstName, lastName: person.lastName, phoneNumber: person.phone, address };
  const order = { legacySyllabusID: BOX.legacySyllabusId, shippingInfo };
  await done(member.post('/api/order/create', order, { 'idempotency-key': 'press-1' }));
  const digital = `/api/users-redemptions/${member.uid}/${DIGITAL.slug}`;
  await done(member.post(digital, { redemptionType: 'digital' }));
  await done(member.post(`/api/email/transaction-email/digital-reward/${member.uid}/${DIGITAL.slug}`, {}));
}
