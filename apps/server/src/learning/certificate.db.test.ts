import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { pgOnly } from '../../testing/engine.ts';
import { parent, passQuiz, sendQuiz } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { preparedRace } from '../../testing/database/race.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { insertCertificate } from './queries/insert-certificate.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;

const certificateOf = (member: Member, locale = 'en-US'): Promise<HttpAnswer> =>
  member.get(`/api/syllabus/${slug}/certificate?userId=${member.uid}&locale=${locale}`);

describe('certificate of a course', () => {
  it('is issued by the pass with a number, name, date and title in four languages that do not change later', async () => {
    const member = await parent(product);
    const certificateID = await passQuiz(product, member, legacySyllabusId);
    await member.post(`/api/user/${member.uid}`, { firstName: 'Other', lastName: 'Name' });
    product.clock.advance(40 * 24 * 60 * 60 * 1000);
    const titles = BOX.titles;
    const elsewhere = product.browser();
    await elsewhere.post('/api/auth/sign-in', { email: member.email, password: 'robin-egg-42' });
    for (const [locale, className] of Object.entries(titles)) {
      const read = await elsewhere.get(`/api/syllabus/${slug}/certificate?userId=${member.uid}&locale=${locale}`);
      expect(read.at('data')).toEqual({
        certificateID,
        className,
        name: 'Maya Ortiz',
        date: '2026-11-20',
        revoked: false,
        needsLatinName: false,
      });
    }
    product.clock.set('2026-11-20T12:00:00.000Z');
  });

  it('has the English title where a language has none', async () => {
    const member = await parent(product);
    await passQuiz(product, member, 'CalmCourse');
    const [row] = await rowsOf(product.database.db, sql`select titles from certificates where uid = ${member.uid}`);
    expect(row?.['titles']).toEqual({
      'en-US': 'Calm nights',
      'es-US': 'Calm nights',
      'fr-CA': 'Calm nights',
      'pl-PL': 'Calm nights',
    });
  });

  it('has the date in the parent’s time zone, or in UTC without a valid one (D-102)', async () => {
    product.clock.set('2026-11-20T23:30:00.000Z');
    const days: Record<string, unknown> = {};
    for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Mars/Olympus']) {
      const member = await parent(product);
      await sendQuiz(product, member, legacySyllabusId, { timeZone });
      days[timeZone] = (await certificateOf(member)).at('data.date');
    }
    const silent = await parent(product);
    await passQuiz(product, silent, legacySyllabusId);
    expect((await certificateOf(silent)).at('data.date')).toBe('2026-11-20');
    expect(days).toEqual({
      'Pacific/Auckland': '2026-11-21',
      'America/Los_Angeles': '2026-11-20',
      UTC: '2026-11-20',
      'Mars/Olympus': '2026-11-20',
    });
    product.clock.set('2026-11-20T12:00:00.000Z');
  });

  it('is issued once for each member and course', async () => {
    const member = await parent(product);
    const first = await passQuiz(product, member, legacySyllabusId);
    await sendQuiz(product, member, legacySyllabusId, { wrong: 1 });
    const second = await passQuiz(product, member, 'CalmCourse');
    expect(second).not.toBe(first);
    expect(await countOf(product.database.db, sql`select count(*) from certificates where uid = ${member.uid}`)).toBe(
      2,
    );
  });

  pgOnly(
    'is stored once when fifty valid ones are inserted at once, by the key certificates_one_valid_key',
    async () => {
      const outcome = await preparedRace({
        guard: 'certificates_one_valid_key',
        contentFolder: folder.path,
        prepare: (own) => parent(own),
        run: ({ database, clock }, { uid }, index) =>
          database
            .transaction((tx) =>
              insertCertificate(tx, {
                certificateId: `BBU-${String(index).padStart(12, '2')}`,
                uid,
                legacySyllabusId,
                firstName: 'Maya',
                lastName: 'Ortiz',
                titles: {},
                date: '2026-11-20',
                issuedAt: clock.now(),
              }),
            )
            .catch(() => null),
        holds: async ({ database }, { uid }) =>
          (await countOf(database.db, sql`select count(*) from certificates where uid = ${uid}`)) === 1,
      });
      expect(outcome).toEqual({ guarded: true, unguarded: false });
    },
  );

  pgOnly('is issued once for fifty simultaneous passes, by the primary key of the results', async () => {
    const outcome = await preparedRace({
      guard: 'users_syllabus_quiz_results_uid_legacy_syllabus_id_pk',
      contentFolder: folder.path,
      prepare: (own) => parent(own),
      run: (own, member) => sendQuiz(own, member, legacySyllabusId),
      holds: async ({ database }, { uid }, answers) => {
        const numbers = new Set(answers.map((answer) => answer.at('data.certificateID')));
        const rows = await countOf(database.db, sql`select count(*) from certificates where uid = ${uid}`);
        return rows === 1 && numbers.size === 1 && answers.every(({ status }) => status === 200);
      },
    });
    expect(outcome).toEqual({ guarded: true, unguarded: false });
  });
});
