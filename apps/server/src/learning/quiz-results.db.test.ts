import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, DIGITAL, UNREWARDED, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { parent, passQuiz, sendQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { RACERS } from '../../testing/database/race.ts';
import { countOf } from '../../testing/database/rows.ts';

const US_ONLY = { slug: 'us-course', legacySyllabusId: 'UsCourse', facts: { countries: ['US'] } };

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, DIGITAL, UNREWARDED, { ...US_ONLY, questions: [{ id: 'one', correctAnswer: 1 }] }]);
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { legacySyllabusId } = BOX;
const CERTIFICATE = /^BBU-[2-9A-HJ-NP-Z]{12}$/;

describe('stored result of a quiz', () => {
  it('is answered by course with pass, certificateID and certificateEmailSent [LRN-156 RWD-358 RWD-359 LRN-155]', async () => {
    const member = await parent(product);
    expect((await member.get(`/api/quiz/${member.uid}`)).at('data')).toEqual({});
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    expect(certificateID).toMatch(CERTIFICATE);
    expect((await member.get(`/api/quiz/${member.uid}`)).at('data')).toEqual({
      [legacySyllabusId]: {
        pass: true,
        certificateID,
        certificateEmailSent: false,
        quizCompleted: product.clock.now().toISOString(),
        totalCorrect: 1,
        totalQuestions: 1,
        quizScore: 100,
      },
    });
  });

  it('comes with every attempt, the newest first (D-32)', async () => {
    const member = await parent(product);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    product.clock.advance(60_000);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    product.clock.advance(60_000);
    await sendQuiz(product, member, legacySyllabusId);
    const attempts = (await member.get(`/api/quiz/${member.uid}/${legacySyllabusId}`)).at('data.attempts');
    const now = product.clock.now().getTime();
    expect(attempts).toEqual(
      [0, 60_000, 120_000].map((ago) => ({
        at: new Date(now - ago).toISOString(),
        pass: ago === 0,
        totalCorrect: ago === 0 ? 1 : 0,
        totalQuestions: 1,
      })),
    );
    const stored = await countOf(
      product.database.db,
      sql`select count(*) from quiz_attempts where uid = ${member.uid} and quiz_version <> '' and jsonb_array_length(answers) = 1`,
    );
    expect(stored).toBe(3);
  });

  it('keeps pass and certificate number after a later failure (LRN C-15)', async () => {
    const member = await parent(product);
    const first = await sendQuiz(product, member, legacySyllabusId);
    product.clock.advance(60_000);
    const failed = await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    const again = await sendQuiz(product, member, legacySyllabusId);
    for (const answer of [failed, again]) {
      expect(answer.at('data.pass')).toBe(true);
      expect(answer.at('data.certificateID')).toBe(first.at('data.certificateID'));
      expect(answer.at('data.quizCompleted')).toBe(first.at('data.quizCompleted'));
    }
    expect(failed.at('data.questions')).toEqual([{ question: 'box-question', correct: false }]);
  });

  it('of a failure has no certificate and is replaced by the next result', async () => {
    const member = await parent(product);
    const failed = await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    expect(failed.at('data')).toMatchObject({ pass: false, certificateID: null, totalCorrect: 0, quizScore: 0 });
    expect(await passQuiz(product, member, legacySyllabusId)).toMatch(CERTIFICATE);
  });

  it('is stored as a pass even when no video was watched (D-65)', async () => {
    const member = await parent(product);
    expect(await passQuiz(product, member, legacySyllabusId)).toMatch(CERTIFICATE);
    expect(
      (await member.get(`/api/user/${member.uid}/course/${BOX.slug}/videos-watched`)).at('data.videosWatched'),
    ).toEqual({});
  });

  it('can be read only by its member (LRN-332)', async () => {
    const member = await parent(product);
    const other = await product.member();
    expect((await other.get(`/api/quiz/${member.uid}`)).status).toBe(403);
    expect((await other.get(`/api/quiz/${member.uid}/${legacySyllabusId}`)).status).toBe(403);
    expect((await product.browser().get(`/api/quiz/${member.uid}`)).status).toBe(401);
  });

  it('requires first and last name of the member, because the certificate has them (D-95)', async () => {
    const nameless = await product.member({ firstName: 'Maya' });
    const answer = await sendQuiz(product, nameless, legacySyllabusId);
    expect([answer.status, answer.at('error.code')]).toEqual([403, 'user-incomplete']);
    await nameless.post(`/api/user/${nameless.uid}`, { lastName: 'Ortiz' });
    expect((await sendQuiz(product, nameless, legacySyllabusId)).at('data.pass')).toBe(true);
  });

  it('is refused for a course that is not available in the member’s country [LRN-009]', async () => {
    const abroad = await parent(product, { country: 'FR', zip: '75001' });
    const answer = await sendQuiz(product, abroad, 'UsCourse');
    expect([answer.status, answer.at('error.code')]).toEqual([403, 'ineligible']);
  });
});

describe('recording a pass', () => {
  const record = (
    member: Awaited<ReturnType<typeof parent>>,
    body: object,
    slug: string = BOX.slug,
  ): Promise<HttpAnswer> => member.post(`/api/user/${member.uid}/course/${slug}/quiz-results`, body);

  it('answers the stored pass and ignores the results of the body [LRN-334 LRN-335 LRN-337]', async () => {
    const member = await parent(product);
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    expect((await record(member, { legacySyllabusId })).body).toEqual({ data: { pass: true, certificateID } });
    const claimed = await record(member, {
      legacySyllabusId,
      userQuizResults: { [legacySyllabusId]: { pass: false } },
    });
    expect(claimed.body).toEqual({ data: { pass: true, certificateID } });
  });

  it('answers null without a stored pass, even if the body claims a pass', async () => {
    const member = await parent(product);
    expect((await record(member, { legacySyllabusId })).body).toEqual({ data: null });
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    const claimed = await record(member, { legacySyllabusId, userQuizResults: { [legacySyllabusId]: { pass: true } } });
    expect(claimed.body).toEqual({ data: null });
  });

  it('refuses a course that differs from the path, and an unknown course', async () => {
    const member = await parent(product);
    const mismatch = await record(member, { legacySyllabusId: DIGITAL.legacySyllabusId });
    expect([mismatch.status, mismatch.at('error.code')]).toEqual([422, 'course-mismatch']);
    const unknown = await record(member, { legacySyllabusId }, 'no-course');
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'course-not-found']);
  });
});

describe('limit of submissions', () => {
  it('is thirty an hour for each member and course, then 429 says how long to wait (D-85)', async () => {
    product.clock.set('2026-11-20T15:00:00.000Z');
    const member = await parent(product);
    await watchAll(member, BOX.slug);
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await sendQuiz(product, member, legacySyllabusId, { wrong: 1 })).status).toBe(200);
    }
    const over = await sendQuiz(product, member, legacySyllabusId);
    expect([over.status, over.at('error.code')]).toEqual([429, 'too-many-requests']);
    expect(Number(over.headers['retry-after'])).toBe(3600);
    expect((await sendQuiz(product, member, DIGITAL.legacySyllabusId)).status).toBe(200);
    expect((await sendQuiz(product, await parent(product), legacySyllabusId)).status).toBe(200);
    product.clock.advance(60 * 60 * 1000);
    expect((await sendQuiz(product, member, legacySyllabusId)).at('data.pass')).toBe(true);
  });
});

describe('fifty simultaneous passes', () => {
  it('create one result and one certificate, whose number is in every answer', async () => {
    const free = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
    try {
      const member = await parent(free);
      const answers = await Promise.all(Array.from({ length: RACERS }, () => sendQuiz(free, member, legacySyllabusId)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [number, ...others] = new Set(answers.map((answer) => answer.at('data.certificateID')));
      expect(number).toMatch(CERTIFICATE);
      expect(others).toEqual([]);
      expect(await countOf(free.database.db, sql`select count(*) from certificates where uid = ${member.uid}`)).toBe(1);
    } finally {
      await free.close();
    }
  });
});
