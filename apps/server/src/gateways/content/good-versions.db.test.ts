import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { countOf } from '#testing/database/rows.ts';
import { createContentFiles } from './files.ts';
import { createGoodVersions } from './good-versions.ts';
import type { ContentFault, ContentGateway } from './port.ts';

const COURSE = 'education/syllabus/box-course';
const ENTRY = `${COURSE}/entry.json`;

let database: TestDatabase;
let folder: ContentFolder;
let entry: Record<string, unknown>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = courseFolder();
  entry = JSON.parse(JSON.stringify(readJson())) as Record<string, unknown>;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
  await database.db.execute(sql`delete from content_last_good`);
  folder.remove();
});

interface Running extends ContentGateway {
  readonly faults: ContentFault[];
}

const running: Running[] = [];

function readJson(): unknown {
  return createContentFiles({ folder: folder.path, values: {}, watched: false }, () => {})
    .current()
    .entry('syllabus', 'box-course')?.facts;
}

/** Starts a process that reads the folder. */
async function started({ watched = false } = {}): Promise<Running> {
  const faults: ContentFault[] = [];
  const content = createContentFiles({ folder: folder.path, values: {}, watched }, (fault) => faults.push(fault), {
    versions: createGoodVersions(database),
    onFaults: async () => {},
    onError: (error) => {
      throw error;
    },
  });
  await content.start();
  const each = { ...content, faults };
  running.push(each);
  return each;
}

async function stopped(content: Running): Promise<void> {
  running.splice(running.indexOf(content), 1);
  await content.close();
}

const write = (file: string, value: unknown): void =>
  writeFileSync(
    join(folder.path, file),
    typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value),
  );

const copyCourse = (name: string): void =>
  cpSync(join(folder.path, COURSE), join(folder.path, 'education/syllabus', name), { recursive: true });

const factsOf = (content: ContentGateway, slug = 'box-course'): Record<string, unknown> | undefined =>
  content.current().entry('syllabus', slug)?.facts;

const courses = (content: ContentGateway): string[] =>
  content
    .current()
    .entries('syllabus')
    .map(({ slug }) => slug)
    .toSorted();

const stored = (): Promise<number> =>
  countOf(database.db, sql`select count(*) from content_last_good where entry_id = 'syllabus/box-course'`);

const SEEN_MS = 5_000;

describe('content file with an error (D-296)', () => {
  it('is served in its last good version while other changes are applied, and is reported once', async () => {
    const content = await started({ watched: true });
    write(ENTRY, { ...entry, activeOffer: 'voucher' });
    await vi.waitFor(() => expect(content.faults).toHaveLength(1), SEEN_MS);
    const plain = factsOf(content, 'plain-course');
    write('education/syllabus/plain-course/entry.json', { ...plain, rank: 5 });
    await vi.waitFor(() => expect(factsOf(content, 'plain-course')).toMatchObject({ rank: 5 }), SEEN_MS);
    expect(factsOf(content)).toMatchObject({ activeOffer: 'physical' });
    expect(content.faults).toEqual([
      {
        leftOut: 'version',
        where: 'syllabus/box-course',
        problems: ['activeOffer is physical, digital or unrewarded'],
      },
    ]);
    write(ENTRY, { ...entry, rank: 7 });
    await vi.waitFor(() => expect(factsOf(content)).toMatchObject({ rank: 7 }), SEEN_MS);
  });

  it.each([
    ['a wrong kind of offer', () => ({ ...entry, activeOffer: 'voucher' }), 'version syllabus/box-course'],
    ['a missing required field', () => ({ ...entry, quiz: undefined }), 'version syllabus/box-course'],
    ['truncated JSON', () => '{ "slug": ', `version ${ENTRY}:1`],
    ['a text in another encoding', () => Buffer.from('{"a": "é"}', 'latin1'), `version ${ENTRY}:1`],
  ])(
    'is served in its last good version when the error appears while no process runs: %s',
    async (_what, written, fault) => {
      await stopped(await started());
      write(ENTRY, written());
      const content = await started();
      expect(factsOf(content)).toEqual(entry);
      expect(content.faults.map(({ leftOut, where }) => `${leftOut} ${where}`)).toEqual([fault]);
      await stopped(content);
      expect(factsOf(await started())).toEqual(entry);
    },
  );

  it('is served in the same version by two processes, also by one that never read that version', async () => {
    const one = await started({ watched: true });
    const other = await started({ watched: true });
    await stopped(one);
    write(ENTRY, { ...entry, activeOffer: 'voucher' });
    await vi.waitFor(() => expect(other.faults).toHaveLength(1), SEEN_MS);
    // As a process of another machine stores it, whose folder had it for a moment.
    const elsewhere = courseFolder();
    try {
      writeFileSync(join(elsewhere.path, ENTRY), JSON.stringify({ ...entry, rank: 7 }));
      const third = createContentFiles({ folder: elsewhere.path, values: {}, watched: false }, () => {}, {
        versions: createGoodVersions(database),
        onFaults: async () => {},
        onError: () => {},
      });
      await third.start();
      await vi.waitFor(() => expect(factsOf(other)).toMatchObject({ rank: 7 }), SEEN_MS);
      await third.close();
    } finally {
      elsewhere.remove();
    }
    expect(factsOf(await started())).toMatchObject({ rank: 7 });
  });

  it('is not served when it has no good version', async () => {
    write(ENTRY, { ...entry, activeOffer: 'voucher' });
    const content = await started();
    expect(courses(content)).toEqual(['calm-course', 'plain-course', 'two-offers']);
    expect(content.faults).toMatchObject([{ leftOut: 'entry', where: 'syllabus/box-course' }]);
    expect(await stored()).toBe(0);
  });

  it('is served without the texts of a language that never had a good version', async () => {
    write(`${COURSE}/fr-CA.json`, '{');
    const content = await started();
    expect(content.current().entry('syllabus', 'box-course')?.words).toMatchObject({
      'en-US': { title: 'Safe sleep' },
    });
    expect(content.faults).toMatchObject([{ leftOut: 'file', where: `${COURSE}/fr-CA.json:1` }]);
    expect(await stored()).toBe(0);
  });

  it('is not served in its last good version after the entry was deleted', async () => {
    const first = await started();
    expect([courses(first).includes('box-course'), await stored()]).toEqual([true, 1]);
    await stopped(first);
    rmSync(join(folder.path, COURSE), { recursive: true });
    const second = await started();
    expect([courses(second).includes('box-course'), await stored()]).toEqual([false, 0]);
    await stopped(second);
    cpSync(join(folder.path, 'education/syllabus/two-offers'), join(folder.path, COURSE), { recursive: true });
    write(ENTRY, '{');
    expect(courses(await started()).includes('box-course')).toBe(false);
  });

  it('is served with the rows of its last good version when it is a list', async () => {
    write('main/country.json', [{ slug: 'us', isoCode: 'US' }]);
    await stopped(await started());
    write('main/country.json', '[');
    const content = await started();
    expect(content.current().entry('country', 'us')).not.toBeNull();
    expect(content.faults).toMatchObject([{ leftOut: 'version', where: 'main/country.json:1' }]);
  });

  it('is served in a version that an earlier release has stored, unless that version is unreadable', async () => {
    await stopped(await started());
    await database.db.execute(sql`update content_last_good set hash = null`);
    write(ENTRY, '{');
    const content = await started();
    expect(factsOf(content)).toEqual(entry);
    await stopped(content);
    await database.db.execute(sql`update content_last_good set entry = '{"slug": 1}', hash = null`);
    expect(courses(await started())).toEqual(['calm-course', 'plain-course', 'two-offers']);
  });
});

describe('copied content folder (D-296)', () => {
  it.each(['box-course copy', 'Copy of box-course', 'a-box-course', 'box-course-2', 'box-course (conflicted copy)'])(
    'named %s adds no course at the first start, while the product runs and after a restart',
    async (name) => {
      copyCourse(name);
      const first = await started();
      expect(courses(first)).toEqual(['box-course', 'calm-course', 'plain-course', 'two-offers']);
      expect(first.faults).toMatchObject([{ leftOut: 'entry', where: `syllabus/${name}` }]);
      await stopped(first);
      rmSync(join(folder.path, 'education/syllabus', name), { recursive: true });
      const second = await started({ watched: true });
      copyCourse(name);
      await vi.waitFor(() => expect(second.faults).toHaveLength(1), SEEN_MS);
      expect(courses(second)).toEqual(courses(first));
      await stopped(second);
      expect(courses(await started())).toEqual(courses(first));
    },
  );

  it('with another course id and the slug of the original adds no course', async () => {
    copyCourse('a-copy');
    write('education/syllabus/a-copy/entry.json', { ...entry, legacySyllabusId: 'AnotherId' });
    const content = await started();
    expect(courses(content)).toEqual(['box-course', 'calm-course', 'plain-course', 'two-offers']);
    expect(content.faults).toMatchObject([
      { where: 'syllabus/a-copy', problems: ['slug: has a slug that another entry of its type has'] },
    ]);
  });

  it('does not replace an earlier course, also when the copied folder has that course’s slug as its name', async () => {
    write(ENTRY, { ...entry, slug: 'other-name' });
    await stopped(await started());
    copyCourse('other-name');
    write('education/syllabus/other-name/entry.json', { ...entry, slug: 'other-name', rank: 9 });
    expect(courses(await started())).toEqual(['box-course', 'calm-course', 'plain-course', 'two-offers']);
  });
});
