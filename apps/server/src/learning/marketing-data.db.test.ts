import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '../../testing/content/content.ts';
import { BOX, UNREWARDED, courseFolder } from '../../testing/content/courses.ts';
import { aTry, runJobs } from '../../testing/jobs.ts';
import { parent, sendQuiz } from '../../testing/members/learner.ts';
import { testMarketing, type TestMarketing } from '../../testing/marketing.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { preparedRace } from '../../testing/database/race.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { queueQuizEvent } from '../account/public.ts';
import { MarketingUnavailable } from '../gateways/marketing/port.ts';

const JOB = 'send-marketing-event';

let folder: ContentFolder;
let marketing: TestMarketing;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  marketing = testMarketing();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { marketing });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});
beforeEach(() => {
  marketing.down.clear();
  marketing.sent.length = 0;
  useMarketing(true);
});

/** The clock moves because settings are cached. */
function useMarketing(sfmcSupport: boolean): void {
  writeFileSync(product.files.flags, JSON.stringify({ sfmcSupport }));
  product.clock.advance(60_000);
}

function eventsOf({ uid }: Member): Promise<Record<string, unknown>[]> {
  return rowsOf(
    product.database.db,
    sql`select action, state, sent_at is not null as dated from marketing_events where uid = ${uid} order by at, id`,
  );
}

const SENT = { action: 'Submit Quiz', state: 'sent', dated: true };
const QUEUED = { action: 'Submit Quiz', state: 'queued', dated: false };

function waiting({ database }: TestProduct = product): Promise<number> {
  return countOf(database.db, sql`select count(*) from pgboss.job where name = ${JOB} and state = 'created'`);
}

/** Runs the queued job without removing it from the queue, as after a crash. */
async function jobRun(): Promise<() => Promise<void>> {
  const [job] = await rowsOf(product.database.db, sql`select data from pgboss.job where name = ${JOB}`);
  const kind = product.jobDefinitions.find(({ name }) => name === JOB);
  if (!job || !kind) throw new Error('no event waits');
  return () => kind.handle(job['data'], aTry());
}

function notify(member: Member, fields: object = {}): Promise<HttpAnswer> {
  const { uid } = member;
  return member.post('/api/sfmc/data', {
    eventAction: 'Submit Quiz',
    uid,
    syllabusId: BOX.legacySyllabusId,
    ...fields,
  });
}

describe('quiz event for the marketing system', () => {
  it('is sent once for each submission, failed or passed, with the numbers of that attempt [LRN-393 LRN-338 LRN-084 RWD-448]', async () => {
    const member = await parent(product);
    const course = { syllabusId: BOX.legacySyllabusId, syllabusName: 'Safe sleep', reward: 'BOX-1' };
    await sendQuiz(product, member, BOX.legacySyllabusId, { wrong: 1 });
    product.clock.advance(1000);
    await sendQuiz(product, member, BOX.legacySyllabusId);
    expect(await eventsOf(member)).toEqual([QUEUED, QUEUED]);
    expect(marketing.sent).toEqual([]);

    await runJobs(product, { only: JOB });

    const reported = marketing.sent.toSorted((a, b) => Number(a.values['pass']) - Number(b.values['pass']));
    const attempts = await rowsOf(product.database.db, sql`select id from quiz_attempts where uid = ${member.uid}`);
    expect(new Set(reported.map(({ attemptId }) => attemptId))).toEqual(new Set(attempts.map(({ id }) => id)));
    expect(reported.map(({ id: _id, attemptId: _attempt, ...event }) => event)).toEqual([
      {
        uid: member.uid,
        eventAction: 'Submit Quiz',
        isSubscribed: false,
        values: { ...course, pass: false, quizQuestionsCorrect: 0, quizQuestionsTotal: 1, quizScore: 0 },
      },
      {
        uid: member.uid,
        eventAction: 'Submit Quiz',
        isSubscribed: false,
        values: { ...course, pass: true, quizQuestionsCorrect: 1, quizQuestionsTotal: 1, quizScore: 100 },
      },
    ]);
    expect(new Set(reported.map(({ id }) => id)).size).toBe(2);
    expect(await eventsOf(member)).toEqual([SENT, SENT]);
  });

  it('of a course without a product has the reward None [LRN-339 RWD-448]', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, UNREWARDED.legacySyllabusId);
    await runJobs(product, { only: JOB });
    expect(marketing.sent.map(({ values }) => values['reward'])).toEqual(['None']);
  });

  it('is retried and sent once after a failure, and the pass is stored in any case [LRN-393]', async () => {
    const member = await parent(product);
    marketing.down.add('send');
    const answer = await sendQuiz(product, member, BOX.legacySyllabusId);
    expect([answer.status, answer.at('data.pass')]).toEqual([200, true]);
    const run = await jobRun();
    await expect(runJobs(product, { only: JOB })).rejects.toThrow(MarketingUnavailable);
    expect(await eventsOf(member)).toEqual([{ ...QUEUED, state: 'failed' }]);
    const result = await member.get(`/api/quiz/${member.uid}`);
    expect(result.at(`data.${BOX.legacySyllabusId}.pass`)).toBe(true);

    marketing.down.clear();
    await run();
    expect(await eventsOf(member)).toEqual([SENT]);
    await run();
    expect(marketing.sent).toHaveLength(1);
  });

  it('stays marked as sent when a failure arrives late', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, BOX.legacySyllabusId);
    const answered = Promise.withResolvers<void>();
    marketing.blocked.set('send', answered.promise);
    const run = await jobRun();
    const requestedBefore = marketing.calls.length;
    const late = run();
    await expect.poll(() => marketing.calls.slice(requestedBefore)).toContain('send');
    await run();
    marketing.down.add('send');
    answered.resolve();
    await expect(late).rejects.toThrow(MarketingUnavailable);
    expect(await eventsOf(member)).toEqual([SENT]);
    await runJobs(product, { only: JOB });
  });

  it('is not sent for a member who was erased meanwhile', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, BOX.legacySyllabusId);
    await product.database.db.execute(sql`delete from users where uid = ${member.uid}`);
    await runJobs(product, { only: JOB });
    expect(marketing.sent).toEqual([]);
  });

  it('is stored once with one job when an attempt is queued many times at once', async () => {
    const outcome = await preparedRace({
      guard: 'marketing_events_attempt_key',
      prepare: async (own) => ({ uid: (await own.member()).uid, attemptId: randomUUID() }),
      run: (own, attempt) => own.database.transaction((tx) => queueQuizEvent(tx, own, attempt)),
      holds: async (own) =>
        (await waiting(own)) === 1 &&
        (await countOf(own.database.db, sql`select count(*) from marketing_events`)) === 1,
    });
    expect(outcome).toEqual({ guarded: true, unguarded: false });
  });
});

describe('quiz events without a marketing system', () => {
  it('are neither stored nor sent', async () => {
    useMarketing(false);
    const member = await parent(product);
    expect((await sendQuiz(product, member, BOX.legacySyllabusId)).at('data.pass')).toBe(true);
    expect((await notify(member)).status).toBe(202);
    expect([await eventsOf(member), await waiting()]).toEqual([[], 0]);
  });

  it('are deleted when they were queued before', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, BOX.legacySyllabusId);
    useMarketing(false);
    await runJobs(product, { only: JOB });
    expect([await eventsOf(member), marketing.sent]).toEqual([[], []]);
  });
});

describe('POST /api/sfmc/data', () => {
  it('contains the stored numbers instead of the submitted ones, once for each attempt [LRN-338]', async () => {
    const member = await parent(product);
    useMarketing(false);
    await sendQuiz(product, member, BOX.legacySyllabusId, { wrong: 1 });
    useMarketing(true);
    const claimed = {
      syllabusName: 'Mine',
      pass: true,
      quizQuestionsCorrect: 9,
      quizQuestionsTotal: 9,
      quizScore: 100,
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(member, { ...claimed, reward: 'GOLD' })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 8 }, () => ({ status: 202, body: { data: {} } })),
    );
    expect([await eventsOf(member), await waiting()]).toEqual([[QUEUED], 1]);
    await runJobs(product, { only: JOB, times: 2 });
    expect(marketing.sent.map(({ values }) => values)).toEqual([
      {
        syllabusId: BOX.legacySyllabusId,
        syllabusName: 'Safe sleep',
        pass: false,
        quizQuestionsCorrect: 0,
        quizQuestionsTotal: 1,
        quizScore: 0,
        reward: 'BOX-1',
      },
    ]);
    await notify(member);
    expect(await waiting()).toBe(0);
  });

  it('sends nothing for a member without an attempt', async () => {
    const member = await parent(product);
    expect((await notify(member)).status).toBe(202);
    expect((await notify(member, { syllabusId: 'Nowhere' })).status).toBe(202);
    expect([await eventsOf(member), await waiting()]).toEqual([[], 0]);
  });

  it('refuses an unknown action', async () => {
    const answer = await notify(await parent(product), { eventAction: 'Buy Yacht' });
    expect([answer.status, answer.at('error')]).toEqual([
      422,
      { code: 'unmatched-tracking-action', message: 'Unmatched tracking action: Buy Yacht' },
    ]);
  });
});
