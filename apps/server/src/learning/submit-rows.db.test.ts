import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { ContentFolder } from '../../testing/content/content.ts';
import { courseFolder } from '../../testing/content/courses.ts';
import { recordLiveEvents } from '../../testing/live-events.ts';
import { answersTo, parent, sendQuiz } from '../../testing/members/learner.ts';
import { testMarketing } from '../../testing/marketing.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { RACERS } from '../../testing/database/race.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { defineJob } from '../platform/jobs/job.ts';

const legacySyllabusId = 'TwoAsked';
const TWO = {
  slug: 'two-asked',
  legacySyllabusId,
  videos: ['two-first', 'two-second'],
  facts: { activeOffer: 'unrewarded' },
  titles: { 'en-US': 'Two asked' },
  questions: [
    { id: 'one', correctAnswer: 1 },
    { id: 'two', correctAnswer: 2 },
  ],
};

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([TWO]);
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { marketing: testMarketing(), connections: RACERS },
  );
  writeFileSync(product.files.flags, JSON.stringify({ sfmcSupport: true }));
  product.clock.advance(60_000);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const NUMBER = /^BBU-[2-9A-HJ-NP-Z]{12}$/;
const DRAFTED = '2026-11-20T09:00:00.000Z';

const rows = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, statement);

/** Every column of the member's rows, with times as the API writes them. */
async function stored({ uid }: Member) {
  const [attempts, results, certificates, drafts, events, jobs] = await Promise.all([
    rows(sql`select * from quiz_attempts where uid = ${uid} order by at, pass, id`),
    rows(sql`select * from users_syllabus_quiz_results where uid = ${uid}`),
    rows(sql`select * from certificates where uid = ${uid}`),
    rows(sql`select answers, quiz_version, at from quiz_drafts where uid = ${uid}`),
    rows(sql`select * from marketing_events where uid = ${uid} order by at, id`),
    rows(sql`
      select job.data from pgboss.job join marketing_events event on job.data = jsonb_build_object('marketingEventId', event.id)
      where event.uid = ${uid} and job.name = 'send-marketing-event'`),
  ]);
  return { attempts, results, certificates, drafts, events, jobs };
}

const moment = (date: Date): unknown =>
  expect.toSatisfy((value) => new Date(String(value)).getTime() === date.getTime());

async function versionFor(member: Member): Promise<unknown> {
  return (await member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`)).at('data.quizVersion');
}

async function draft(member: Member): Promise<void> {
  const saved = await member.post(`/api/quiz/${member.uid}/${legacySyllabusId}/draft`, {
    answers: { one: 3, two: 3 },
    quizVersion: await versionFor(member),
    at: DRAFTED,
  });
  expect(saved.status).toBe(200);
}

/** Sends a quiz a minute after the last one. */
async function submit(member: Member, wrong: number): Promise<HttpAnswer> {
  product.clock.advance(60_000);
  const answer = await sendQuiz(product, member, legacySyllabusId, { wrong });
  expect(answer.status).toBe(200);
  return answer;
}

function attemptOf({ uid }: Member, version: unknown, wrong: number): Record<string, unknown> {
  return {
    id: expect.any(String),
    uid,
    legacy_syllabus_id: legacySyllabusId,
    at: moment(product.clock.now()),
    quiz_version: version,
    answers: answersTo(product, legacySyllabusId, wrong),
    pass: wrong === 0,
    total_correct: 2 - wrong,
    total_questions: 2,
  };
}

function resultOf({ uid }: Member, wrong: number, certificateId: unknown): Record<string, unknown> {
  return {
    uid,
    legacy_syllabus_id: legacySyllabusId,
    pass: wrong === 0,
    certificate_id: certificateId,
    quiz_completed: moment(product.clock.now()),
    total_correct: 2 - wrong,
    total_questions: 2,
    quiz_score: (2 - wrong) * 50,
    certificate_email_sent: false,
    playlist_at_pass: wrong === 0 ? TWO.videos : null,
  };
}

/** An event and a job for each attempt, and nothing else. */
function expectReported({ attempts, events, jobs }: Awaited<ReturnType<typeof stored>>, { uid }: Member): void {
  expect(events).toEqual(
    attempts.map(({ id, at }) => ({
      id: expect.any(String) as unknown,
      uid,
      action: 'Submit Quiz',
      attempt_id: id,
      state: 'queued',
      at,
      sent_at: null,
      was_in_journey: null,
    })),
  );
  expect(jobs.map(({ data }) => JSON.stringify(data)).toSorted()).toEqual(
    events.map(({ id }) => JSON.stringify({ marketingEventId: id })).toSorted(),
  );
}

describe('rows and answer of a submission', () => {
  it('a failure writes attempt, result, event and job, and keeps only the right answers in the draft', async () => {
    const member = await parent(product);
    const version = await versionFor(member);
    await draft(member);
    const live = await recordLiveEvents(product, member);
    const answer = await submit(member, 1);
    expect(answer.body).toEqual({
      data: {
        pass: false,
        certificateID: null,
        certificateEmailSent: false,
        quizCompleted: product.clock.now().toISOString(),
        totalCorrect: 1,
        totalQuestions: 2,
        quizScore: 50,
        corrections: [],
        questions: [
          { question: 'one', correct: false },
          { question: 'two', correct: true },
        ],
      },
    });
    const actual = await stored(member);
    expect(actual).toMatchObject({
      attempts: [attemptOf(member, version, 1)],
      results: [resultOf(member, 1, null)],
      certificates: [],
      drafts: [{ answers: { two: 2 }, quiz_version: version, at: moment(new Date(DRAFTED)) }],
    });
    expectReported(actual, member);
    await expect.poll(live.received).toEqual([{ kind: 'user' }]);
    await live.end();
  });

  it('a failure without a draft creates no draft', async () => {
    const member = await parent(product);
    await submit(member, 2);
    expect((await stored(member)).drafts).toEqual([]);
  });

  it('a pass after a failure replaces the result, issues a certificate and deletes the draft', async () => {
    const member = await parent(product);
    const version = await versionFor(member);
    await submit(member, 1);
    const failure = attemptOf(member, version, 1);
    await draft(member);
    const live = await recordLiveEvents(product, member);
    const answer = await submit(member, 0);
    const number = answer.at('data.certificateID');
    expect(number).toMatch(NUMBER);
    expect(answer.body).toEqual({
      data: {
        pass: true,
        certificateID: number,
        certificateEmailSent: false,
        quizCompleted: product.clock.now().toISOString(),
        totalCorrect: 2,
        totalQuestions: 2,
        quizScore: 100,
        corrections: [],
        questions: [
          { question: 'one', correct: true },
          { question: 'two', correct: true },
        ],
      },
    });
    const actual = await stored(member);
    expect(actual).toMatchObject({
      attempts: [failure, attemptOf(member, version, 0)],
      results: [resultOf(member, 0, number)],
      drafts: [],
    });
    expect(actual.certificates).toEqual([
      {
        certificate_id: number,
        uid: member.uid,
        legacy_syllabus_id: legacySyllabusId,
        first_name: 'Maya',
        last_name: 'Ortiz',
        titles: Object.fromEntries(['en-US', 'es-US', 'fr-CA', 'pl-PL'].map((locale) => [locale, 'Two asked'])),
        date: expect.anything() as unknown,
        issued_at: moment(product.clock.now()),
        revoked_at: null,
        replaced_by: null,
      },
    ]);
    expectReported(actual, member);
    await expect.poll(live.received).toEqual([{ kind: 'user' }]);
    await live.end();
  });

  it('a submission after a pass adds only the attempt and its event, and deletes the draft', async () => {
    const member = await parent(product);
    const first = await submit(member, 0);
    await product.database.db.execute(
      sql`update users_syllabus_quiz_results set certificate_email_sent = true where uid = ${member.uid}`,
    );
    const before = await stored(member);
    const passed = first.at('data') as Record<string, unknown>;
    for (const wrong of [1, 0]) {
      await draft(member);
      const live = await recordLiveEvents(product, member);
      const answer = await submit(member, wrong);
      expect(answer.at('data')).toEqual({
        ...passed,
        certificateEmailSent: true,
        questions: [
          { question: 'one', correct: wrong === 0 },
          { question: 'two', correct: true },
        ],
      });
      const { results, certificates, drafts } = await stored(member);
      expect({ results, certificates, drafts }).toEqual({
        results: before.results,
        certificates: before.certificates,
        drafts: [],
      });
      await expect.poll(live.received).toEqual([{ kind: 'user' }]);
      await live.end();
    }
    const actual = await stored(member);
    expect(actual.attempts.map(({ pass }) => pass)).toEqual([true, false, true]);
    expectReported(actual, member);
  });

  it('nothing is written when one of the rows cannot be written', async () => {
    const member = await parent(product);
    await draft(member);
    await product.database.db.execute(sql`
      insert into certificates (certificate_id, uid, legacy_syllabus_id, first_name, last_name, titles, date, issued_at)
      values ('BBU-in-the-way', ${member.uid}, ${legacySyllabusId}, 'Maya', 'Ortiz', '{}', '2026-11-20', now())`);
    const before = await stored(member);
    const live = await recordLiveEvents(product, member);
    expect((await sendQuiz(product, member, legacySyllabusId)).status).toBe(500);
    expect(await stored(member)).toEqual(before);
    expect(before).toMatchObject({ attempts: [], results: [], events: [], drafts: [{}] });
    expect(live.received()).toEqual([]);
    await live.end();
  });

  it('rows of other members and courses stay unchanged', async () => {
    const other = await parent(product);
    await submit(other, 1);
    await draft(other);
    const before = await stored(other);
    const member = await parent(product);
    await submit(member, 1);
    await submit(member, 0);
    expect(await stored(other)).toEqual(before);
  });
});

test('the job that a submission inserts has the same columns as a job that the queue inserts', async () => {
  const member = await parent(product);
  await submit(member, 0);
  const [event] = (await stored(member)).events;
  const marketingEventId = String(event?.['id']);
  const job = defineJob('send-marketing-event', z.object({ marketingEventId: z.string() }), { retries: 15 });
  await product.jobs.send(product.database.db, job, { marketingEventId });
  // Both were enqueued at different times, therefore times count from the time of the job.
  const written = await rows(sql`
    select to_jsonb(job) - 'id' - 'created_on' - 'start_after' - 'keep_until' as job,
      start_after - created_on as delay, keep_until - created_on as kept
    from pgboss.job where data = ${JSON.stringify({ marketingEventId })}::jsonb order by created_on`);
  expect(written).toHaveLength(2);
  expect(Object.keys(written[0]?.['job'] ?? {}).length).toBeGreaterThan(22);
  expect(written[0]).toEqual(written[1]);
});

describe('simultaneous passes and failures', () => {
  it('create one result and one certificate, keep every attempt, and never lower the pass', async () => {
    const member = await parent(product);
    await submit(member, 1);
    await draft(member);
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) => sendQuiz(product, member, legacySyllabusId, { wrong: racer % 2 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const actual = await stored(member);
    const [certificate, ...others] = actual.certificates;
    expect(others).toEqual([]);
    expect(actual.results).toMatchObject([{ pass: true, certificate_id: certificate?.['certificate_id'] }]);
    const numbers = new Set(
      answers.filter((answer) => answer.at('data.pass') === true).map((one) => one.at('data.certificateID')),
    );
    expect([...numbers]).toEqual([certificate?.['certificate_id']]);
    for (const answer of answers.filter((_, racer) => racer % 2 === 0)) expect(answer.at('data.pass')).toBe(true);
    expect(actual.attempts).toHaveLength(RACERS + 1);
    expect(actual.events).toHaveLength(RACERS + 1);
    expect(actual.jobs).toHaveLength(RACERS + 1);
    expect(actual.drafts).toEqual([]);
  });
});
