import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { membersLike } from '#testing/database/alike.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder, type TestCourse } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { mailText } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { casesOf, expectImport } from '#testing/content/real-input.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rewardMailsTo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { makeDemoCodes } from './actions/make-demo-codes.ts';

const PLAY = {
  slug: 'play-course',
  legacySyllabusId: 'PlayCourse',
  titles: { 'en-US': 'Play' },
  facts: { activeOffer: 'digital', digitalOffers: [{ $link: 'digitalOffer/cards' }] },
  questions: [{ id: 'play-question', correctAnswer: 1 }],
} satisfies TestCourse;

const recorded = recordedLog('trace');

let folder: ContentFolder;
let files: string;
let product: TestProduct;
let first: Member;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'nestling-codes-'));
  folder = courseFolder([PLAY], {
    'main/digitalOffer/cards/entry.json': {
      slug: 'cards',
      // A pool never falls back to the shared code beside it.
      promoCode: 'SHARED-1',
      codePool: 'play-cards',
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
  });
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { log: recorded.log, connections: 50 },
  );
  first = await graduate(product, PLAY);
});
afterAll(async () => {
  await product.close();
  folder.remove();
  rmSync(files, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['promo_codes', 'users_redemptions', 'alerts', 'audit_log'])
    await product.database.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const run = (...argv: string[]) => operate(product.adminChannel, argv);

function bring(lines: readonly string[], ...options: string[]) {
  const file = join(files, 'codes.csv');
  writeFileSync(file, `code\n${lines.join('\n')}\n`);
  return run('codes', 'import', 'play-cards', file, ...options);
}

const codes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `PLAY-${String(from + at).padStart(4, '0')}`);
const grant = (member: Member) =>
  member.post(`/api/users-redemptions/${member.uid}/${PLAY.slug}`, { redemptionType: 'digital' });
const stored = () =>
  rowsOf(product.database.db, sql`select code, taken_at is not null as taken from promo_codes order by code`);
const alerts = () => rowsOf(product.database.db, sql`select kind, subject, settled_by from alerts order by kind desc`);

describe('a promo code', () => {
  it('is issued once each to sixty of a hundred parents; forty get codes-exhausted and no reward', async () => {
    await bring(codes(60), '--apply');
    const parents = await membersLike(product, first, 100);
    const answers = await Promise.all(parents.map(grant));
    const input = answers.filter(({ status }) => status === 201).map((answer) => answer.at('data.promoCode'));
    expect([input.length, new Set(input).size]).toEqual([60, 60]);
    const refused = answers
      .filter(({ status }) => status !== 201)
      .map((answer) => [answer.status, answer.at('error.code')]);
    expect(refused).toEqual(Array.from({ length: 40 }, () => [409, 'codes-exhausted']));
    const { db } = product.database;
    expect(await countOf(db, sql`select count(*) from users_redemptions`)).toBe(60);
    const pairs = sql`select count(*) from users_redemptions r join promo_codes c on c.uid = r.uid and c.code = r.promo_code`;
    expect(await countOf(db, pairs)).toBe(60);
    expect(await alerts()).toEqual([
      { kind: 'codes-low', subject: 'play-cards', settled_by: null },
      { kind: 'codes-empty', subject: 'play-cards', settled_by: null },
    ]);
  });

  it('is issued once when a parent sends fifty requests', async () => {
    await bring(codes(60), '--apply');
    const [parent = first] = await membersLike(product, first, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => grant(parent)));
    expect(new Set(answers.map((answer) => answer.at('data.promoCode'))).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await stored()).filter(({ taken: accepted }) => accepted)).toHaveLength(1);
  });

  it('stays unused if the process ends before the commit; a repeated request issues one code and one mail', async () => {
    await bring(codes(3), '--apply');
    const [parent = first] = await membersLike(product, first, 1);
    const ending = await startTestProduct(
      { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
      {
        database: { ...product.database, close: async () => {} },
        crash: (point) => {
          if (point === 'grant.before-commit') throw new Error('the process ends');
        },
      },
    );
    const elsewhere = ending.browser();
    for (const [name, value] of parent.cookies) elsewhere.cookies.set(name, value);
    const ended = await grant({ ...elsewhere, uid: parent.uid, email: parent.email });
    await ending.close();
    const { db } = product.database;
    const holds = sql`select count(*) from users_redemptions where uid = ${parent.uid}`;
    expect([ended.status, await countOf(db, holds)]).toEqual([500, 0]);
    expect((await stored()).filter(({ taken: accepted }) => accepted)).toEqual([]);
    expect((await grant(parent)).status).toBe(201);
    await runJobs(product, { only: 'send-mail' });
    expect((await stored()).filter(({ taken: accepted }) => accepted)).toHaveLength(1);
    expect((await rewardMailsTo(parent)).map(({ template }) => template)).toEqual(['digital-reward']);
  });

  it('appears in the record and the mail of the member, and in no log, audit row, job or alert', async () => {
    const [canary] = ['PLAY-CANARY-7Q4M'];
    await bring([canary ?? '', 'PLAY-CANARY-2'], '--apply');
    const [parent = first] = await membersLike(product, first, 1);
    const answer = await grant(parent);
    expect([answer.status, answer.at('data.promoCode')]).toEqual([201, 'PLAY-CANARY-2']);
    expect(rowsNaming(await allRows(product.database.db), ['play-canary']).map((row) => row.split(' ')[0])).toEqual([
      'public.promo_codes',
      'public.promo_codes',
      'public.users_redemptions',
    ]);
    await runJobs(product, { only: 'send-mail' });
    const [mail] = await rewardMailsTo(parent);
    expect(await mailText(parent, mail?.id)).toContain('PLAY-CANARY-2');
    expect(JSON.stringify(recorded.lines())).not.toContain('CANARY');
    expect((await run('codes', 'left')).out).not.toContain('CANARY');
  });

  it('stays used, without the uid, after the member is deleted', async () => {
    await bring(codes(30), '--apply');
    const [parent = first] = await membersLike(product, first, 1);
    await grant(parent);
    await run('members', 'delete', parent.uid, '--reason', 'asked by letter', '--apply');
    await runJobs(product, { only: 'erase-account' });
    const query = sql`select code, uid, legacy_syllabus_id from promo_codes where taken_at is not null`;
    expect(await rowsOf(product.database.db, query)).toEqual([
      { code: 'PLAY-0000', uid: null, legacy_syllabus_id: 'PlayCourse' },
    ]);
  });
});

describe('an import of promo codes', () => {
  it('settles the alert about a low pool, which is raised once', async () => {
    await bring(codes(21), '--apply');
    const parents = await membersLike(product, first, 3);
    const [one = first, two = first, three = first] = parents;
    await grant(one);
    expect(await alerts()).toEqual([]);
    await grant(two);
    await grant(three);
    expect(await rowsOf(product.database.db, sql`select kind, times from alerts`)).toEqual([
      { kind: 'codes-low', times: 1 },
    ]);
    expect((await run('codes', 'left')).out).toBe('pool        free  total  low\nplay-cards  18    21     true\n');
    await bring(codes(30, 100), '--apply', '--as', 'Ola');
    expect(await alerts()).toEqual([{ kind: 'codes-low', subject: 'play-cards', settled_by: 'Ola' }]);
    expect((await run('codes', 'left')).out).toContain('48    51     false');
  });

  it.each([[[]], [['TWO WORDS']]])(
    'with --retire refuses a file without a code and removes none: %j',
    async (lines) => {
      await bring(codes(2), '--apply');
      const { exit, out } = await bring(lines, '--retire', '--apply');
      expect([exit, out]).toEqual([1, expect.stringContaining('the file has no code that can be taken')]);
      expect(await stored()).toHaveLength(2);
    },
  );

  it('with --retire refuses a file with a line that may be any code, and removes none', async () => {
    await bring(codes(2), '--apply');
    for (const options of [['--retire'], ['--retire', '--apply']]) {
      const { exit, out } = await bring(['PLAY-0001', 'PLAY 0000'], ...options);
      expect([exit, out]).toEqual([1, expect.stringContaining('lines without a valid code, whose rows')]);
    }
    expect(await stored()).toHaveLength(2);
  });

  it('with --retire removes over a fifth of the free codes of a pool only with --force (D-324)', async () => {
    await bring(codes(10), '--apply');
    const cut = codes(10).slice(3);
    for (const options of [['--retire'], ['--retire', '--apply']])
      expect(await bring(cut, ...options)).toMatchObject({
        exit: 1,
        out: 'refused: the file lacks 3 of 10 free codes of play-cards (30 %): --force removes them anyway\n',
      });
    expect(await stored()).toHaveLength(10);
    expect((await bring(cut, '--retire', '--apply', '--force')).out).toContain('removed: 3,');
  });

  it('refuses a code with the apostrophe by which a spreadsheet marks a text', async () => {
    const { out } = await bring(["'00123", "AB'C"], '--apply');
    expect(out).toMatch(/^2 +code +begins with an apostrophe/m);
    expect(out).toContain('new: 1, removed: 0, refused: 1');
  });

  it('of the same list reports its first lines as already stored, and the number of further lines', async () => {
    await bring(codes(70), '--apply');
    const { out } = await bring([...codes(70), 'TWO WORDS'], '--apply');
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(49, 53)).toEqual([
      '50    code    double: it is in the pool already',
      '51    code    double: it is in the pool already (as are 20 lines below)',
      '72    code    no code: 1 to 64 letters, digits and signs of a US keyboard, without a blank',
      'new: 0, removed: 0, refused: 71',
    ]);
  });

  it('shows its effect before --apply, and rejected codes by line', async () => {
    await bring(codes(2), '--apply');
    const lines = ['PLAY-0001', ' PLAY-0002 ', 'PLAY-0002', 'TWO WORDS', '""', 'ŁÓDŹ', 'x'.repeat(65), 'PLAY-0003'];
    const refused = [
      'line  column  refused',
      '2     code    double: it is in the pool already',
      '4     code    double: it is in the file twice',
      '5     code    no code: 1 to 64 letters, digits and signs of a US keyboard, without a blank',
      '7     code    no code: 1 to 64 letters, digits and signs of a US keyboard, without a blank',
      '8     code    no code: 1 to 64 letters, digits and signs of a US keyboard, without a blank',
    ];
    const dry = await bring(lines);
    expect([dry.exit, dry.out.trimEnd().split('\n')]).toEqual([
      0,
      [...refused, 'nothing is written without --apply', 'new: 2, removed: 0, refused: 5'],
    ]);
    expect(await stored()).toHaveLength(2);
    const applied = await bring(lines, '--apply');
    expect(applied.out.trimEnd().split('\n')).toEqual([...refused, 'new: 2, removed: 0, refused: 5']);
    expect((await stored()).map(({ code }) => code)).toEqual(['PLAY-0000', 'PLAY-0001', 'PLAY-0002', 'PLAY-0003']);
    expect(
      await rowsOf(product.database.db, sql`select subject, args, counts from audit_log order by id desc limit 1`),
    ).toEqual([
      {
        subject: 'play-cards',
        args: { apply: true, retire: false, force: false, 'any-pool': false },
        counts: { new: 2, removed: 0, refused: 5 },
      },
    ]);
  });

  it('never removes an issued code', async () => {
    await bring(codes(25), '--apply');
    const [parent = first] = await membersLike(product, first, 1);
    await grant(parent);
    const { out } = await bring(['PLAY-0024'], '--apply', '--retire', '--force');
    expect(out).toContain('new: 0, removed: 23, refused: 1');
    expect(await stored()).toEqual([
      { code: 'PLAY-0000', taken: true },
      { code: 'PLAY-0024', taken: false },
    ]);
  });

  it('into a pool that no offer uses needs --any-pool', async () => {
    const file = join(files, 'other.csv');
    writeFileSync(file, 'code\nA\n');
    const other = (...options: string[]) => run('codes', 'import', 'ply-cards', file, ...options);
    for (const options of [[], ['--apply'], ['--apply', '--retire']]) {
      const { exit, out } = await other(...options);
      expect([exit, out]).toEqual([
        1,
        'refused: no digital offer draws from the pool ply-cards: add --any-pool if that is intended\n',
      ]);
    }
    expect(await stored()).toEqual([]);
    expect((await other('--any-pool')).out).toBe(
      'no digital offer draws from the pool ply-cards\nnothing is written without --apply\nnew: 1, removed: 0, refused: 0\n',
    );
    expect((await other('--any-pool', '--apply')).exit).toBe(0);
    expect(await stored()).toEqual([{ code: 'A', taken: false }]);
    expect((await run('codes', 'left')).out).toContain('play-cards  0     0      true');
  });
});

test('a start raises one alert for a pool without a free code, and none for other pools', async () => {
  const start = () => product.alertEmptyPools();
  await start();
  await start();
  const reported = { kind: 'codes-empty', subject: 'play-cards', settled_by: null };
  expect(await alerts()).toEqual([reported]);
  await product.database.db.execute(sql`delete from alerts`);
  await bring(codes(1), '--apply');
  await start();
  expect(await alerts()).toEqual([]);
  await grant(first);
  await product.database.db.execute(sql`delete from alerts`);
  await start();
  expect(await alerts()).toEqual([reported]);
});

test('the demo pool is filled once, with codes that cannot be guessed', async () => {
  await makeDemoCodes({ handle: product.database, clock: product.clock });
  await makeDemoCodes({ handle: product.database, clock: product.clock });
  const created = (await stored()).map(({ code }) => String(code));
  expect([
    created.length,
    created.filter((code) => /^PLAY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(code)).length,
  ]).toEqual([500, 500]);
});

test('/digital-reward, /reward, /eligible and /track are API routes, and /digital-reward requests the mail [ACC-397]', async () => {
  const document = (await product.browser().get('/api/openapi.json')).body;
  const paths = Object.keys((document as { paths: Record<string, unknown> }).paths);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/email/transaction-email/digital-reward/{uid}/{courseSlug}',
      '/api/users-redemptions/{uid}/{course}/reward',
      '/api/syllabus/{slug}/eligible',
      '/api/users-redemptions/{uid}/{course}/track',
    ]),
  );
  await bring(codes(1), '--apply');
  const [parent = first] = await membersLike(product, first, 1);
  const ask = () => parent.post(`/api/email/transaction-email/digital-reward/${parent.uid}/${PLAY.slug}`, {});
  expect((await ask()).at('error.code')).toBe('redemption-not-found');
  await grant(parent);
  expect((await ask()).body).toEqual({ data: { sent: true, alreadySent: false } });
});

test.each(casesOf('codes'))(
  'the $kind file of the test corpus is imported or refused as its table says: $file',
  (one) => expectImport(product.adminChannel, ['codes', 'import', 'play-cards'], one),
);
