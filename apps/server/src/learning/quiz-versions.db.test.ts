import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTurnedKeys, type ContentFolder } from '../../testing/content/content.ts';
import { courseFolder } from '../../testing/content/courses.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts';
import { aTry } from '../../testing/jobs.ts';
import { answersTo, parent } from '../../testing/members/learner.ts';
import {
  startTestProduct,
  type Browser,
  type HttpAnswer,
  type Member,
  type TestProduct,
} from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { createEdition } from '../gateways/content/edition.ts';
import { createContentFiles } from '../gateways/content/files.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';

const legacySyllabusId = 'ThreeAsked';
const THREE = {
  slug: 'three-asked',
  legacySyllabusId,
  facts: { activeOffer: 'unrewarded' },
  questions: [
    { id: 'one', correctAnswer: 1 },
    { id: 'two', correctAnswer: 2 },
    { id: 'three', correctAnswer: 3 },
  ],
};
const SECRET = 'a secret of both that has forty-two characters';
const AT = '2026-11-20T09:00:00.000Z';

let folder: ContentFolder;
let database: TestDatabase;
/** Over files, and over the same content from an outside system, which orders fields itself. */
let files: TestProduct;
let outside: TestProduct;
let outsideEdition: Edition;
let unchanged: Edition;

beforeAll(async () => {
  folder = courseFolder([THREE]);
  database = await openTestDatabase();
  const read = createContentFiles({ folder: folder.path, values: {}, watched: false }, () => {}).current();
  unchanged = outsideEdition = createEdition(read.allEntries().map(withTurnedKeys), () => {});
  const content: ContentGateway = {
    hasWrittenOrder: false,
    current: () => outsideEdition,
    currentOrEmpty: () => outsideEdition,
    load: async () => {},
    start: async () => {},
    onChange: () => () => {},
    findings: async () => [],
    close: async () => {},
  };
  const settings = { CONTENT_DIR: folder.path, COOKIE_SECRET: SECRET };
  files = await startTestProduct(settings, { database: { ...database, close: async () => {} } });
  outside = await startTestProduct(settings, { content, database: { ...database, close: async () => {} } });
});
beforeEach(async () => {
  outsideEdition = unchanged;
  await database.db.execute(sql`delete from quiz_versions`);
  await storeVersions(files);
});
afterAll(async () => {
  await outside.close();
  await files.close();
  await database.close();
  folder.remove();
});

/** With another answer key, which editors of the outside system have changed. */
function edited(edition: Edition): Edition {
  const entries = edition.allEntries().map((entry) => ({ ...entry, facts: { ...entry.facts } }));
  for (const { type, facts } of entries)
    if (type === 'quiz') facts['questions'] = [{ id: 'one', correctAnswer: 2, sortOrder: 1 }];
  return createEdition(entries, () => {});
}

async function storeVersions({ jobDefinitions }: TestProduct): Promise<void> {
  const job = jobDefinitions.find(({ name }) => name === 'store-quiz-versions');
  if (!job) throw new Error('no job stores versions');
  await job.handle({}, aTry());
}

/** The same member at another product. */
function at(product: TestProduct, { cookies, uid, email }: Member): Member {
  const browser: Browser = product.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return { ...browser, uid, email };
}

const quiz = ({ uid }: Member): string => `/api/quiz/${uid}/${legacySyllabusId}`;
const stateOf = (member: Member): Promise<HttpAnswer> => member.get(quiz(member));
const versionOf = async (member: Member): Promise<unknown> => (await stateOf(member)).at('data.quizVersion');
const save = (member: Member, quizVersion: unknown): Promise<HttpAnswer> =>
  member.post(`${quiz(member)}/draft`, { answers: { one: 3 }, quizVersion, at: AT });
const send = (member: Member, quizVersion: unknown, wrong = 1): Promise<HttpAnswer> =>
  member.post(quiz(member), { questions: answersTo(files, legacySyllabusId, wrong), quizVersion });

async function memberOfBoth(): Promise<{ atFiles: Member; atOutside: Member; written: unknown; ordered: unknown }> {
  const atFiles = await parent(files);
  const atOutside = at(outside, atFiles);
  return { atFiles, atOutside, written: await versionOf(atFiles), ordered: await versionOf(atOutside) };
}

describe('quiz that was begun before the content gateway changed', () => {
  it('can be saved and submitted with the new gateway', async () => {
    const { atOutside, written, ordered } = await memberOfBoth();
    expect(written).not.toBe(ordered);
    expect((await save(atOutside, written)).status).toBe(200);
    expect((await send(atOutside, written)).at('data.pass')).toBe(false);
    expect((await save(atOutside, ordered)).status).toBe(200);
    expect((await send(atOutside, ordered, 0)).at('data.pass')).toBe(true);
  });

  it('can be saved and submitted after a change back to files', async () => {
    const { atFiles, ordered } = await memberOfBoth();
    await database.db.execute(sql`delete from quiz_versions`);
    expect((await save(atFiles, ordered)).status).toBe(200);
    expect((await send(atFiles, ordered)).at('data.pass')).toBe(false);
  });

  it('is refused as quiz-changed once an editor has changed the quiz', async () => {
    const { atOutside, written, ordered } = await memberOfBoth();
    outsideEdition = edited(unchanged);
    for (const version of [written, ordered]) {
      expect((await save(atOutside, version)).at('error.code')).toBe('quiz-changed');
      expect((await send(atOutside, version)).at('error.code')).toBe('quiz-changed');
    }
  });

  it('is refused as quiz-changed when no version of the files was stored', async () => {
    const { atOutside, written } = await memberOfBoth();
    await database.db.execute(sql`delete from quiz_versions`);
    expect((await save(atOutside, written)).at('error.code')).toBe('quiz-changed');
    expect((await send(atOutside, written)).at('error.code')).toBe('quiz-changed');
  });
});

describe('draft and marks of a failed attempt after a gateway change', () => {
  it.each([
    ['from files to the external system', 'atFiles', 'atOutside'],
    ['from the external system to files', 'atOutside', 'atFiles'],
  ] as const)('are still answered after a change %s', async (_what, before, after) => {
    const members = await memberOfBoth();
    await save(members[before], await versionOf(members[before]));
    await send(members[before], undefined);
    const state = await stateOf(members[after]);
    expect(state.at('data.draft.answers')).toEqual({ two: 2, three: 3 });
    expect(state.at('data.last')).toMatchObject({ pass: false, totalCorrect: 2 });
    expect(state.at('data.last.questions.0')).toEqual({ question: 'one', correct: false });
  });

  it('have the version that the previous release compares, while content comes from files', async () => {
    const { atFiles, written } = await memberOfBoth();
    await save(atFiles, written);
    await send(atFiles, written);
    const { uid } = atFiles;
    const rows = await rowsOf(
      database.db,
      sql`select quiz_version from quiz_attempts where uid = ${uid}
        union all select quiz_version from quiz_drafts where uid = ${uid}`,
    );
    expect(rows).toEqual([{ quiz_version: written }, { quiz_version: written }]);
  });
});

describe('stored versions of quizzes', () => {
  const stored = () => rowsOf(database.db, sql`select written_version, ordered_version from quiz_versions`);

  it('are stored once for each quiz of the files, and replace outdated values', async () => {
    const { written, ordered } = await memberOfBoth();
    await database.db.execute(sql`update quiz_versions set ordered_version = 'of another form'`);
    await storeVersions(files);
    await storeVersions(files);
    expect(await stored()).toEqual([{ written_version: written, ordered_version: ordered }]);
  });

  it('contain no version of an external content system', async () => {
    await database.db.execute(sql`delete from quiz_versions`);
    await storeVersions(outside);
    expect(await stored()).toEqual([]);
  });
});
