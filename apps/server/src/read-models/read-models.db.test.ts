import { randomUUID } from 'node:crypto';
import { redemptionState } from '@nestling/domain/rewards/redemption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, TWO_OFFERS, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { graduate, parent, passQuiz, sendQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { addPlaces, orderBox } from '../../testing/rewards/rewards.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { countStatements, type StatementCounter } from '../../testing/statements.ts';
import { findZip } from '../account/postal/queries/zip-codes.ts';
import { findMember } from '../account/public.ts';
import type { Executor } from '../platform/database/database.ts';
import { findUser } from '../account/queries/find-user.ts';
import { liveChildren } from '../account/queries/live-children.ts';
import { findSession } from '../account/queries/sessions.ts';
import { policyRecords } from '../account/queries/policy-records.ts';
import { presentQuizResult } from '../learning/present-quiz-result.ts';
import { findProgress } from '../learning/queries/find-progress.ts';
import { quizResultsOf } from '../learning/queries/quiz-results.ts';
import { redemptionFacts, redemptionSummary } from '../rewards/gate/present-redemption.ts';
import { findReward, listRewards } from '../rewards/read-models/rewards-with-orders.ts';
import { insurancesOf } from '../rewards/insurance/queries/insurances.ts';
import { findCourseFacts, parseCourseFacts } from './course-facts.ts';
import { findMemberRecord, findVisitor, parseRecord } from './member-record.ts';
import { findLeadMember } from './lead-member.ts';
import { findRewardOfMember } from './reward-member.ts';

const COURSES = [BOX, TWO_OFFERS, DIGITAL];

let folder: ContentFolder;
let product: TestProduct;
let statements: StatementCounter;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  await product.database.db.execute(
    sql`insert into zip_codes (country, zip, state, city, usps_type, lat, lng) values ('US', '94110', 'CA', 'San Francisco', 'STANDARD', 37.75, -122.41)`,
  );
  statements = countStatements(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function ok(answer: Promise<HttpAnswer>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 200 && status !== 201) throw new Error(`it answered ${status}: ${text}`);
}

/** All added at one time; an empty name marks a cleared child. */
async function addChildren({ uid }: Member, names: readonly string[]): Promise<void> {
  const now = product.clock.now().toISOString();
  for (const name of names) {
    await product.database.db.execute(sql`
      insert into children (id, uid, child_name, due_date, created_at, cleared_at)
      values (${randomUUID()}, ${uid}, ${name}, '2027-03-01', ${now}::timestamptz, ${name === '' ? now : null}::timestamptz)`);
  }
}

async function pickUp(member: Member): Promise<void> {
  await ok(
    member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, {
      distributionType: 'Pickup',
      distributorID: 'US-1',
    }),
  );
}

async function ordered(): Promise<Member> {
  const member = await graduate(product, BOX);
  await ok(orderBox(member, BOX.legacySyllabusId));
  return member;
}

const digital = (member: Member): Promise<void> =>
  ok(
    member.post(`/api/users-redemptions/${member.uid}/${DIGITAL.slug}`, {
      redemptionType: 'digital',
    }),
  );

/** How much the rooms know of a member: so that no kind is another one in disguise. */
interface Stored {
  children: number;
  policies: number;
  watched: number;
  results: number;
  passed: number;
  rewards: number;
  redeemed: number;
  shipped: number;
}

const NEW: Stored = {
  children: 0,
  policies: 1,
  watched: 0,
  results: 0,
  passed: 0,
  rewards: 0,
  redeemed: 0,
  shipped: 0,
};
const GRADUATE: Stored = { ...NEW, watched: 1, results: 1, passed: 1 };

interface Kind {
  what: string;
  make: () => Promise<{ uid: string }>;
  known: Stored;
}

const KINDS: readonly Kind[] = [
  { what: 'an unknown uid', make: async () => ({ uid: randomUUID() }), known: { ...NEW, policies: 0 } },
  { what: 'a new member', make: () => product.member(), known: NEW },
  {
    what: 'a member without a signed policy',
    make: () => product.member({ policyVersion: undefined }),
    known: { ...NEW, policies: 0 },
  },
  {
    what: 'a member with children, one of them cleared, and two policies',
    make: async () => {
      const member = await parent(product);
      await addChildren(member, ['Noor', '', 'Ada', 'Sam']);
      await product.database.db.execute(
        sql`insert into users_policy (uid, version, signed_at) values (${member.uid}, '2019-01', '2019-02-03T04:05:06Z')`,
      );
      return member;
    },
    known: { ...NEW, children: 3, policies: 2 },
  },
  {
    what: 'a member whose only child is cleared',
    make: async () => {
      const member = await parent(product);
      await addChildren(member, ['']);
      return member;
    },
    known: NEW,
  },
  {
    what: 'a member who has watched two courses and failed a quiz',
    make: async () => {
      const member = await parent(product);
      await watchAll(member, BOX.slug);
      await watchAll(member, TWO_OFFERS.slug);
      await sendQuiz(product, member, BOX.legacySyllabusId, { wrong: 1 });
      // A video with an end but no start must not count as watched.
      await product.database.db.execute(sql`
        insert into users_videos (uid, legacy_syllabus_id, video_id, completed_at, last_used_at)
        values (${member.uid}, ${DIGITAL.legacySyllabusId}, 'unstarted', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')`);
      return member;
    },
    known: { ...NEW, watched: 2, results: 1 },
  },
  { what: 'a graduate', make: () => graduate(product, BOX), known: GRADUATE },
  {
    what: 'a member with a pickup',
    make: async () => {
      const member = await graduate(product, BOX);
      await pickUp(member);
      return member;
    },
    known: { ...GRADUATE, rewards: 1, redeemed: 1, shipped: 1 },
  },
  { what: 'a member with an order', make: ordered, known: { ...GRADUATE, rewards: 1, redeemed: 1, shipped: 1 } },
  {
    what: 'a member whose order is not paid',
    make: async () => {
      const member = await ordered();
      await product.database.db.execute(
        sql`update users_redemptions set paid_timestamp = null where uid = ${member.uid}`,
      );
      return member;
    },
    known: { ...GRADUATE, rewards: 1, redeemed: 1 },
  },
  {
    what: 'a member whose order was cancelled',
    make: async () => {
      const member = await ordered();
      await product.database.db.execute(sql`update orders set status = 'cancelled' where uid = ${member.uid}`);
      return member;
    },
    known: { ...GRADUATE, rewards: 1, redeemed: 0, shipped: 1 },
  },
  {
    what: 'a member with a promo code only',
    make: async () => {
      const member = await parent(product);
      await passQuiz(product, member, DIGITAL.legacySyllabusId);
      await digital(member);
      return member;
    },
    known: { ...GRADUATE, watched: 0, rewards: 1, redeemed: 1 },
  },
  {
    what: 'a member with a box, a pickup and a code',
    make: async () => {
      const member = await graduate(product, BOX);
      await addChildren(member, ['Noor', 'Ada', '']);
      await watchAll(member, TWO_OFFERS.slug);
      await sendQuiz(product, member, TWO_OFFERS.legacySyllabusId, { wrong: 1 });
      await passQuiz(product, member, DIGITAL.legacySyllabusId);
      await pickUp(member);
      await digital(member);
      return member;
    },
    known: { ...NEW, children: 2, watched: 2, results: 3, passed: 2, rewards: 2, redeemed: 2, shipped: 1 },
  },
];

async function learnedBy(uid: string) {
  const { db } = product.database;
  const results = await quizResultsOf(db, uid);
  const progress = await Promise.all(
    COURSES.map(({ legacySyllabusId }) => findProgress(db, { uid, legacySyllabusId, videoIds: [] })),
  );
  const byCourse = results.map((row) => [row.legacySyllabusId, presentQuizResult(row)] as const);
  return {
    facts: {
      syllabusQuizResults: Object.fromEntries(byCourse),
      syllabusPassed: Object.fromEntries(
        byCourse.filter(([, { pass }]) => pass).map(([id, { quizCompleted }]) => [id, quizCompleted]),
      ),
      videosWatched: Object.fromEntries(
        progress
          .filter(({ videosWatched }) => Object.keys(videosWatched).length > 0)
          .map(({ legacySyllabusId, videosWatched }) => [legacySyllabusId, videosWatched]),
      ),
    },
    ofServer: {
      playlistsAtPass: Object.fromEntries(
        results.flatMap((row) => (row.playlistAtPass ? [[row.legacySyllabusId, row.playlistAtPass]] : [])),
      ),
      passes: Object.fromEntries(
        results.filter(({ pass }) => pass).map((row) => [row.legacySyllabusId, { country: row.countryAtPass }]),
      ),
    },
  };
}

/** The rooms' own functions are the reference, because the read model must answer the same. */
async function storedToRooms(uid: string) {
  const { db } = product.database;
  const rewards = await listRewards(db, uid);
  return {
    user: await findUser(db, uid),
    member: await findMember(db, uid),
    children: await liveChildren(db, uid),
    policies: await policyRecords(db, uid),
    learning: await learnedBy(uid),
    rewards: rewards.map((reward) => ({
      legacySyllabusId: reward.redemption.legacySyllabusId,
      summary: redemptionSummary(reward),
      isRedeemed: redemptionState(redemptionFacts(reward)) !== 'none',
    })),
    shippedBoxes: rewards
      .filter(({ redemption }) => redemption.paidTimestamp ?? redemption.pickupTimestamp)
      .map(({ redemption }) => redemption.legacySyllabusId),
  };
}

/** A hash of no session for a visitor. */
async function tokenHashOf(uid: string): Promise<string> {
  const [row] = await rowsOf(product.database.db, sql`select token_hash from sessions where uid = ${uid}`);
  const hash = row?.['token_hash'];
  return typeof hash === 'string' ? hash : 'none';
}

type RoomsKnow = Awaited<ReturnType<typeof storedToRooms>>;

function howMuch({ children, policies, learning, rewards, shippedBoxes }: RoomsKnow): Stored {
  return {
    children: children.length,
    policies: Object.keys(policies).length,
    watched: Object.keys(learning.facts.videosWatched).length,
    results: Object.keys(learning.facts.syllabusQuizResults).length,
    passed: Object.keys(learning.facts.syllabusPassed).length,
    rewards: rewards.length,
    redeemed: rewards.filter(({ isRedeemed }) => isRedeemed).length,
    shipped: shippedBoxes.length,
  };
}

describe('read model', () => {
  it.each(KINDS)('equals the results of the modules’ own queries for $what', async ({ make, known: stored }) => {
    const { db } = product.database;
    const { uid } = await make();
    const rooms = await storedToRooms(uid);
    expect(howMuch(rooms)).toEqual(stored);
    const { user, member, children, policies, learning, rewards, shippedBoxes } = rooms;

    expect(await findMemberRecord(db, uid)).toEqual(
      user && { user, children, policy: policies, learning: learning.facts, shippedBoxes },
    );
    const tokenHash = await tokenHashOf(uid);
    const now = product.clock.now();
    const visitor = await findVisitor(db, tokenHash, now);
    expect(visitor && { ...visitor, record: parseRecord(visitor.record) }).toEqual(
      user && { session: await findSession(db, tokenHash, now), record: await findMemberRecord(db, uid) },
    );
    const caller = await findCourseFacts(db, tokenHash, now);
    expect(caller && { ...caller, facts: parseCourseFacts(caller.facts) }).toEqual(
      user && {
        session: await findSession(db, tokenHash, now),
        facts: {
          learning: { ...learning.facts, ...learning.ofServer },
          rewards: new Map(rewards.map(({ legacySyllabusId, ...reward }) => [legacySyllabusId, reward])),
        },
      },
    );
    for (const { legacySyllabusId } of COURSES) {
      const requested = { uid, legacySyllabusId, partner: null, usCode: '94110' };
      expect(await findRewardOfMember(db, requested)).toEqual(
        member && {
          member,
          policies,
          learning: { ...learning.facts, ...learning.ofServer },
          reward: await findReward(db, uid, legacySyllabusId),
          optInAnswer: 'none',
          readCode: { code: '94110', state: (await findZip(db, 'US', '94110'))?.state },
        },
      );
      expect(await findLeadMember(db, requested)).toEqual(
        member && {
          member,
          hasPassed: learning.facts.syllabusQuizResults[legacySyllabusId]?.pass ?? false,
          insurances: (await insurancesOf(db, member.region?.slice(3) ?? '')).map(({ value }) => value),
          readCode: { code: '94110', state: 'CA' },
        },
      );
    }
  });

  it.each([
    ['member record', findMemberRecord],
    [
      'lead member',
      (db: Executor, uid: string) =>
        findLeadMember(db, { uid, legacySyllabusId: BOX.legacySyllabusId, usCode: '94110' }),
    ],
    [
      'reward of member',
      (db: Executor, uid: string) =>
        findRewardOfMember(db, { uid, legacySyllabusId: BOX.legacySyllabusId, partner: 'harbor', usCode: null }),
    ],
  ] as const)('of the %s is read with one statement', async (_name, find) => {
    const { uid } = await graduate(product, BOX);
    expect(await statements.during(() => find(product.database.db, uid))).toHaveLength(1);
  });

  it('of a page’s visitor is empty after the end of the session', async () => {
    const { db } = product.database;
    const { uid } = await product.member();
    const tokenHash = await tokenHashOf(uid);
    const actual = await findVisitor(db, tokenHash, product.clock.now());
    expect(await findVisitor(db, tokenHash, actual?.session.expiresAt ?? new Date(0))).toBeNull();
  });
});
